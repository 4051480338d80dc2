import { useEffect, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import { useEvent } from '../basics/use-event.ts';
import { displayFactor, type Stroke, scaledStrokes } from './signature-model.ts';
import { groupsOf, openPad } from './signature-picture.ts';

/** A canvas that shows `strokes` at any size and reports every stroke that is added. */
export function useSignatureCanvas(strokes: readonly Stroke[], onChange: (strokes: Stroke[]) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  /** With which the strokes on the canvas were drawn. */
  const factor = useRef(1);
  const report = useEvent(() => onChange(strokesOn(pad.current, factor.current)));
  const show = useEvent(() => {
    if (canvas.current && pad.current) factor.current = draw(canvas.current, pad.current, strokes);
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

function strokesOn(pad: SignaturePad | null, factor: number): Stroke[] {
  const points = (pad?.toData() ?? []).map((group) =>
    group.points.map(({ x, y, time, pressure }) => ({ x, y, time, pressure })),
  );
  return scaledStrokes(points, 1 / factor);
}

/** Draws the strokes so that all of them are visible, and returns the factor with which it did. */
function draw(canvas: HTMLCanvasElement, pad: SignaturePad, strokes: readonly Stroke[]): number {
  const density = Math.max(1, globalThis.devicePixelRatio);
  canvas.width = canvas.clientWidth * density;
  canvas.height = canvas.clientHeight * density;
  canvas.getContext('2d')?.scale(density, density);
  const { clientWidth: width, clientHeight: height } = canvas;
  // A sheet that is hidden has no size.
  const factor = width > 0 && height > 0 ? displayFactor(strokes, { width, height }) : 1;
  pad.fromData(groupsOf(scaledStrokes(strokes, factor)));
  return factor;
}
