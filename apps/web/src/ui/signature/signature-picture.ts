import SignaturePad, { type PointGroup } from 'signature_pad';
import {
  fittingFactor,
  type Signature,
  type StrokePoint,
  scaledStrokes,
  signatureHeight,
  signatureWidth,
} from './signature-model.ts';

/** A pen of the same width for finger and mouse, in the colour of the surrounding text. */
const pen = {
  dotSize: 0,
  minWidth: 0.8,
  maxWidth: 2.6,
  penColor: 'currentColor',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;

/** A pad on a canvas; the caller removes its listeners. */
export const openPad = (canvas: HTMLCanvasElement): SignaturePad => new SignaturePad(canvas, pen);

/** Strokes in the format of the library. */
export const groupsOf = (strokes: readonly (readonly StrokePoint[])[]): PointGroup[] =>
  strokes.map((points) => ({ ...pen, points: points.map((point) => ({ ...point })) }));

/** Two pixels for each of the sheet, for the resolution of a printer. */
const density = 2;

/**
 * The signature as PNG of 1200 by 400, black on white, for the part `file` of a call; a typed name is written across it.
 * Fails when the browser cannot draw.
 */
export async function pictureOf(signature: Signature, name: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = signatureWidth * density;
  canvas.height = signatureHeight * density;
  if (signature.way === 'typed') writeName(canvas, name);
  else drawStrokes(canvas, signature);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not draw the signature.');
  return blob;
}

function drawStrokes(canvas: HTMLCanvasElement, { strokes }: Signature) {
  const pad = new SignaturePad(canvas, { ...pen, backgroundColor: '#fff', penColor: '#000' });
  pad.fromData(
    groupsOf(scaledStrokes(strokes, density * fittingFactor(strokes))).map((group) => ({
      ...group,
      penColor: '#000',
      minWidth: pen.minWidth * density,
      maxWidth: pen.maxWidth * density,
    })),
  );
  pad.off();
}

function writeName(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = `italic ${canvas.height / 4}px Georgia, serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name.trim(), canvas.width / 2, canvas.height / 2, canvas.width * 0.9);
}
