import { type KeyboardEvent, useEffect, useState } from 'react';

/** How long a slide stands (specification, section 9), in milliseconds. */
const interval = 5000;

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that follow each other by themselves until the reader takes over; the last is followed by the first. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(wantsRest);
  // Under the pointer or the focus it waits, however long that takes.
  const [isHeld, setHeld] = useState(false);
  const current = Math.min(index, count - 1);
  const isRunning = count > 1 && !isPaused && !isHeld;
  const show = (next: number) => setIndex((next + count) % count);

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => setIndex((current + 1) % count), interval);
    return () => window.clearTimeout(timer);
  }, [isRunning, current, count]);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return { current, show, press, isPaused, setPaused, setHeld, isRunning };
}
