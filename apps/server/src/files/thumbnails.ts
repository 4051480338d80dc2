export interface Picture {
  /** Pixels in the upright orientation. */
  width: number;
  height: number;
}

const maxPixels = 100_000_000;

/**
 * Writes an upright JPEG of at most 480 pixels next to a picture; the picture itself is not changed. Undefined for a file that cannot be
 * read as a picture, e.g. HEIC.
 */
export async function makeThumbnail(file: string, target: string): Promise<Picture | undefined> {
  try {
    const sharp = await loadSharp();
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height, orientation = 1 } = await picture.metadata();
    await picture
      .autoOrient()
      .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toFile(target);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

const photoKinds = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * The photo of an unknown visitor, re-encoded as an upright JPEG of at most 2000 pixels: only the visible image is kept. Undefined when it
 * is not a photo.
 */
export async function redrawPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = await fileTypeFromBuffer(bytes);
  if (!kind || !photoKinds.has(kind.mime)) return undefined;
  try {
    const sharp = await loadSharp();
    const photo = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const sized = photo.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true });
    return await sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  } catch {
    return undefined;
  }
}

const maxLogoBytes = 150_000;

/** A logo re-encoded as a PNG for screens and documents; undefined for a file that is not a picture, or is too detailed for a logo. */
export async function redrawLogo(bytes: Buffer): Promise<Buffer | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = await fileTypeFromBuffer(bytes);
  const isDrawing = /<svg[\s>]/.test(bytes.subarray(0, 4096).toString('latin1'));
  if (!isDrawing && !(kind && photoKinds.has(kind.mime))) return undefined;
  try {
    const sharp = await loadSharp();
    // A vector drawing is rendered large, so that it is only ever reduced.
    const logo = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', ...(isDrawing && { density: 300 }) });
    const sized = logo.autoOrient().resize(640, 192, { fit: 'inside', withoutEnlargement: true });
    const png = await sized.png({ palette: true, quality: 90, effort: 8 }).toBuffer();
    return png.length <= maxLogoBytes ? png : undefined;
  } catch {
    return undefined;
  }
}

/** A drawing as PNG, for pictures that we generate ourselves. */
export async function drawPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/** Loaded with the first picture; it processes one picture at a time and without a cache, to save memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
