import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { fitStrokes, pictureOf, sharpen } from './signature-drawing.ts';

/** A canvas to sign on, sharp on every screen; what is drawn stays when the phone is turned. */
export function useSignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: getComputedStyle(element).color, minWidth: 1, maxWidth: 3 });
    pad.current = made;
    let before = { width: 0, height: 0 };
    const fit = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      if (width === 0 || (width === before.width && height === before.height)) return;
      const factor = before.width === 0 ? 1 : Math.min(width / before.width, height / before.height);
      const strokes = fitStrokes(made.toData(), factor);
      before = { width, height };
      sharpen(element);
      made.fromData(strokes);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()));
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);

  const keep = (strokes: ReturnType<SignaturePad['toData']>) => {
    pad.current?.fromData(strokes);
    setEmpty(strokes.length === 0);
  };
  return {
    canvas,
    isEmpty,
    /** Takes the last line back. */
    undo: () => keep(pad.current?.toData().slice(0, -1) ?? []),
    clear: () => keep([]),
    /** What was drawn, as a picture. @throws Error when there is no canvas */
    read: async (): Promise<Blob> => {
      if (!canvas.current) throw new Error('The canvas is gone');
      return await pictureOf(canvas.current);
    },
  };
}

export type SignaturePadHandle = ReturnType<typeof useSignaturePad>;
