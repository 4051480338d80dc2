/** Position, time and pressure of the pen. */
export interface StrokePoint {
  x: number;
  y: number;
  time: number;
  pressure: number;
}

/** From pen down to pen up. */
export type Stroke = readonly StrokePoint[];

/**
 * A signature in progress: plain data, so that it can be stored in a draft. Strokes are kept when a name is typed
 * instead.
 */
export interface Signature {
  way: 'drawn' | 'typed';
  /** On a sheet of 600 by 200, regardless of the size of the screen. */
  strokes: readonly Stroke[];
}

export const signatureWidth = 600;
export const signatureHeight = 200;

export const noSignature: Signature = { way: 'drawn', strokes: [] };

/** Whether it is signed: with a drawn line, or with the typed name. */
export function isSigned(signature: Signature, name: string): boolean {
  return signature.way === 'typed' ? name.trim() !== '' : signature.strokes.length > 0;
}

/** Strokes for a sheet `factor` times as wide. */
export function scaledStrokes(strokes: readonly Stroke[], factor: number): StrokePoint[][] {
  return strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));
}

/** The right and lower ends of the strokes. */
function endsOf(strokes: readonly Stroke[]): { right: number; bottom: number } {
  const points = strokes.flat();
  return { right: Math.max(0, ...points.map(({ x }) => x)), bottom: Math.max(0, ...points.map(({ y }) => y)) };
}

/** The factor that fits strokes onto the sheet; on a screen of another shape they can end beside or below it. */
export function fittingFactor(strokes: readonly Stroke[]): number {
  const { right, bottom } = endsOf(strokes);
  return Math.min(1, signatureWidth / Math.max(right, 1), signatureHeight / Math.max(bottom, 1));
}

/** Pixels for each unit of the sheet on a screen of this size, on which all strokes are visible, also after the screen was turned. */
export function displayFactor(
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
): number {
  const { right, bottom } = endsOf(strokes);
  return Math.min(width / Math.max(signatureWidth, right), height / Math.max(bottom, 1));
}
