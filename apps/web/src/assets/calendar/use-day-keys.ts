import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayByKey, firstOfMonth } from '../shared/months.ts';

/** Moves between the days of a month as in any date grid; a day of another month shows that month. */
export function useDayKeys(month: string, onShow: (month: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const [walked, setWalked] = useState(() => businessDay());
  const current = firstOfMonth(walked, 0) === month ? walked : month;

  useEffect(() => {
    if (!isWalking.current || current !== walked) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current, walked]);

  const press = (event: KeyboardEvent) => {
    const { day = current } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayByKey(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    setWalked(next);
    if (firstOfMonth(next, 0) !== month) onShow(firstOfMonth(next, 0));
  };
  return { grid, current, press };
}
