/** Pixels of the longer side of a photo that is sent. */
const longestSide = 2560;
const quality = 0.85;

/** Width and height within the longest side, in the same proportions, never enlarged. */
export function fitted(width: number, height: number, longest = longestSide): [width: number, height: number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/**
 * The photo upright and no larger than necessary, as JPEG; the file itself when that is not smaller, or when this
 * browser cannot read it.
 */
export async function shrinkPhoto(file: File, longest = longestSide): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  try {
    const small = await drawn(picture, longest);
    if (!small || small.size >= file.size) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([small], name, { type: small.type, lastModified: file.lastModified });
  } catch {
    // A picture that is too large to draw is sent unchanged.
    return file;
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, longest: number): Promise<Blob | null> {
  const [width, height] = fitted(picture.width, picture.height, longest);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return blob.type === 'image/jpeg' ? blob : null;
}
