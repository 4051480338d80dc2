import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { draggedTo, isTiny, type Mark, type MarkKind, markAt, moved, type Spot } from './mark-model.ts';

const step = 0.03;
const steps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Marks drawn with a finger, a mouse or the keyboard. */
export function useMarks(kept: readonly Mark[]) {
  const [marks, setMarks] = useState(kept);
  const [drawn, setDrawn] = useState<Mark | null>(null);
  const [kind, setKind] = useState<MarkKind>('arrow');
  const [words, setWords] = useState('');
  const text = words.trim();
  // A text is put once its words are typed.
  const isReady = kind !== 'text' || text !== '';
  const withText = (mark: Mark): Mark => (kind === 'text' ? { ...mark, text } : mark);
  const middle = () => {
    if (isReady) setMarks([...marks, withText(markAt(kind, { x: 0.5, y: 0.5 }))]);
  };
  return {
    marks: drawn ? [...marks, drawn] : marks,
    kind,
    setKind,
    words,
    setWords,
    isReady,
    middle,
    undo: () => setMarks(marks.slice(0, -1)),
    pad: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!isReady) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn(withText({ kind, spots: [spotOf(event)] }));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drawn) setDrawn(draggedTo(drawn, spotOf(event)));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!drawn) return;
        setMarks([...marks, isTiny(drawn) ? markAt(kind, spotOf(event)) : drawn]);
        setDrawn(null);
      },
      onPointerCancel: () => setDrawn(null),
      onKeyDown: (event: KeyboardEvent) => {
        const by = steps[event.key];
        const last = marks.at(-1);
        if (event.key === 'Enter') middle();
        else if (event.key === 'Backspace') setMarks(marks.slice(0, -1));
        else if (by && last) setMarks([...marks.slice(0, -1), moved(last, by)]);
        else return;
        event.preventDefault();
      },
    },
  };
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
  // The photo may be narrower than its frame.
  const { left, top, width, height } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
