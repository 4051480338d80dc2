import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#files/file-store.ts';

/** Two of these fit side by side on A4 at 150 dots per inch. */
const maxWidth = 560;

/** A stored picture as a small JPEG for a document; undefined when it cannot be read as a picture. */
export async function documentPhoto(files: FileStore, key: string): Promise<string | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    const bytes = await buffer(await files.get(key));
    const jpeg = await sharp(bytes, { failOn: 'error', limitInputPixels: 100_000_000 })
      .autoOrient()
      .resize(maxWidth, maxWidth, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return undefined;
  }
}
