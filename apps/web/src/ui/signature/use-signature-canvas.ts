import { useEffect, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import { useEvent } from '../basics/use-event.ts';
import { type Stroke, scaledStrokes, signatureWidth } from './signature-model.ts';
import { groupsOf, openPad } from './signature-picture.ts';

/** A canvas that shows `strokes` at any size and reports every stroke that is added. */
export function useSignatureCanvas(strokes: readonly Stroke[], onChange: (strokes: Stroke[]) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const report = useEvent(() => {
    const element = canvas.current;
    if (element) onChange(strokesOn(element, pad.current));
  });
  const show = useEvent(() => {
    if (canvas.current && pad.current) draw(canvas.current, pad.current, strokes);
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const opened = openPad(element);
    pad.current = opened;
    opened.addEventListener('endStroke', report);
    // The first observation fires at once and draws the existing strokes.
    const size = new ResizeObserver(show);
    size.observe(element);
    return () => {
      size.disconnect();
      opened.removeEventListener('endStroke', report);
      opened.off();
      pad.current = null;
    };
  }, [report, show]);
  useEffect(show, [strokes, show]);
  return canvas;
}

function strokesOn(canvas: HTMLCanvasElement, pad: SignaturePad | null): Stroke[] {
  const points = (pad?.toData() ?? []).map((group) =>
    group.points.map(({ x, y, time, pressure }) => ({ x, y, time, pressure })),
  );
  return scaledStrokes(points, signatureWidth / canvas.clientWidth);
}

function draw(canvas: HTMLCanvasElement, pad: SignaturePad, strokes: readonly Stroke[]) {
  const density = Math.max(1, globalThis.devicePixelRatio);
  canvas.width = canvas.clientWidth * density;
  canvas.height = canvas.clientHeight * density;
  canvas.getContext('2d')?.scale(density, density);
  pad.fromData(groupsOf(scaledStrokes(strokes, canvas.clientWidth / signatureWidth)));
}
