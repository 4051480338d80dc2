import { type DragEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type BoardCell, cellKey, readCellKey } from './board-model.ts';
import type { Carried } from './use-move-visit.ts';

/** Distance in pixels that the pointer moves before a drag starts. */
const threshold = 6;

interface Grip {
  carried: Carried;
  label: string;
  x: number;
  y: number;
  isDragging: boolean;
}

export interface BoardDrag {
  /** The label that follows the pointer. */
  ghost: { label: string; carried: Carried; x: number; y: number } | null;
  /** What is being dragged, or picked up with the keyboard. */
  carried: Carried | null;
  /** Key of the cell below the pointer. */
  over: string | null;
  /** What is picked up with the keyboard, and its target cell. */
  held: { carried: Carried; cell: BoardCell } | null;
  hold: (carried: Carried | null, cell?: BoardCell) => void;
  /** Props of a draggable element. On touch screens dragging scrolls instead, and the form is used for planning. */
  grip: (
    carried: Carried,
    label: string,
  ) => { onPointerDown: (event: PointerEvent) => void; onDragStart: (event: DragEvent) => void };
  /** Whether a click ended a drag and must not open anything. */
  wasDragged: () => boolean;
}

const cellAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-cell]')?.dataset['boardCell'] ?? null;

/** Drags visits and orders to a cell of the board, by pointer or with the keyboard. */
export function useBoardDrag(onDrop: (carried: Carried, cell: BoardCell) => void): BoardDrag {
  const gripped = useRef<Grip | null>(null);
  const dragged = useRef(false);
  const drop = useRef(onDrop);
  const [ghost, setGhost] = useState<BoardDrag['ghost']>(null);
  const [over, setOver] = useState<string | null>(null);
  const [held, setHeld] = useState<BoardDrag['held']>(null);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const end = () => {
      gripped.current = null;
      setGhost(null);
      setOver(null);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const grip = gripped.current;
      if (!grip) return;
      grip.isDragging ||= Math.hypot(clientX - grip.x, clientY - grip.y) > threshold;
      if (!grip.isDragging) return;
      setGhost({ label: grip.label, carried: grip.carried, x: clientX, y: clientY });
      setOver(cellAt(clientX, clientY));
    };
    const up = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const grip = gripped.current;
      dragged.current = grip?.isDragging ?? false;
      const key = grip?.isDragging ? cellAt(clientX, clientY) : null;
      end();
      if (grip && key) drop.current(grip.carried, readCellKey(key));
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', press, { signal });
    return () => listening.abort();
  }, []);
  return {
    ghost,
    carried: held?.carried ?? ghost?.carried ?? null,
    over: held ? cellKey(held.cell) : over,
    held,
    hold: (carried, cell) => setHeld(carried && cell ? { carried, cell } : null),
    grip: (carried, label) => ({
      // Prevents the browser from dragging a link or selected text instead.
      onDragStart: (event) => event.preventDefault(),
      onPointerDown: ({ button, pointerType, clientX, clientY }) => {
        dragged.current = false;
        if (button === 0 && pointerType !== 'touch')
          gripped.current = { carried, label, x: clientX, y: clientY, isDragging: false };
      },
    }),
    wasDragged: () => dragged.current,
  };
}
