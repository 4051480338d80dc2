import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in pixels, in steps of eight; null before it is laid out. */
export function useRoom(element: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setRoom(Math.floor(current.clientWidth / 8) * 8 || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
