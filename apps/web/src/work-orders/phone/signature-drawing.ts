import type { PointGroup } from 'signature_pad';

/** What fits a line drawn before into another frame: turning the phone loses nothing. */
export function fitStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

/** How many pixels of the device lie in one of the page; drawn in fewer, a line is blurred. */
const density = (): number => Math.max(globalThis.devicePixelRatio, 1);

/** Gives a canvas as many pixels as the device shows in its place. */
export function sharpen(canvas: HTMLCanvasElement): void {
  const ratio = density();
  canvas.width = Math.round(canvas.offsetWidth * ratio);
  canvas.height = Math.round(canvas.offsetHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** The picture on a canvas. @throws Error when the browser cannot make one */
export const pictureOf = async (canvas: HTMLCanvasElement): Promise<Blob> =>
  await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture of the canvas'))), 'image/png');
  });

const typedSize = { width: 720, height: 180, letters: 64, margin: 24 };

/** A typed name as a signature, for those who draw none: leaning letters, small enough to fit. */
export async function pictureOfName(name: string, ink: string): Promise<Blob> {
  const { width, height, letters, margin } = typedSize;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = ink;
  context.textBaseline = 'middle';
  context.font = `italic ${letters}px serif`;
  context.fillText(name, margin, height / 2, width - 2 * margin);
  return await pictureOf(canvas);
}
