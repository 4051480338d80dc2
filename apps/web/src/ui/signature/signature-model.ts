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

/** The factor that fits strokes onto the sheet; on a screen higher than the sheet they can end below it. */
export function fittingFactor(strokes: readonly Stroke[]): number {
  const lowest = Math.max(0, ...strokes.flatMap((stroke) => stroke.map(({ y }) => y)));
  return Math.min(1, signatureHeight / Math.max(lowest, 1));
}
