/** Where the pen was, when, and how hard it was pressed. */
export interface StrokePoint {
  x: number;
  y: number;
  time: number;
  pressure: number;
}

/** From pen down to pen up. */
export type Stroke = readonly StrokePoint[];

/** A signature as it is made: plain data, so that a draft keeps it. Strokes stay when a name is typed instead. */
export interface Signature {
  way: 'drawn' | 'typed';
  /** On a sheet of 600 by 200, whatever the size of the screen. */
  strokes: readonly Stroke[];
}

export const signatureWidth = 600;
export const signatureHeight = 200;

export const noSignature: Signature = { way: 'drawn', strokes: [] };

/** Whether something stands there: a line that was drawn, or the name that was typed. */
export function isSigned(signature: Signature, name: string): boolean {
  return signature.way === 'typed' ? name.trim() !== '' : signature.strokes.length > 0;
}

/** Strokes as they lie on a sheet `factor` times as wide. */
export function scaledStrokes(strokes: readonly Stroke[], factor: number): StrokePoint[][] {
  return strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));
}

/** How much smaller strokes must be to lie on the sheet; a glass that is higher than the sheet lets them end below it. */
export function fittingFactor(strokes: readonly Stroke[]): number {
  const lowest = Math.max(0, ...strokes.flatMap((stroke) => stroke.map(({ y }) => y)));
  return Math.min(1, signatureHeight / Math.max(lowest, 1));
}
