import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in pixels, in steps of eight; null before it is laid out. */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.floor(current.clientWidth / 8) * 8 || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
