import { drawMarks, type Mark, type MarkColors } from './mark-model.ts';

const quality = 0.85;

/** The colours of marks, the same in light and dark: they are part of the photo. */
export function markColors(): MarkColors {
  const styles = getComputedStyle(document.documentElement);
  return { line: styles.getPropertyValue('--photo-mark'), edge: styles.getPropertyValue('--photo-mark-edge') };
}

/** The photo with its marks, as JPEG. @throws Error when this browser cannot draw it */
export async function drawPhoto(picture: ImageBitmap, marks: readonly Mark[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.drawImage(picture, 0, 0);
  drawMarks(pen as unknown as CanvasRenderingContext2D, marks, picture, markColors());
  return await canvas.convertToBlob({ type: 'image/jpeg', quality });
}
