import { maxFigures } from '@werkbank/contract/workplace/arrangement.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';

/** The kinds counted above the lists: those that the reader chose, and in the other places the first ones with waiting work. */
export function figuresOf(today: Today): TodayKind[] {
  const shown = today.kinds.filter((kind) => today[kind] !== undefined);
  const places = Array.from({ length: maxFigures }, (_, place) => {
    const chosen = today.arrangement.figures[place];
    return chosen && shown.includes(chosen) ? chosen : undefined;
  });
  const others = shown.filter((kind) => !places.includes(kind));
  const urgent = others.toSorted((a, b) => Number(today[a]?.total === 0) - Number(today[b]?.total === 0));
  const taken = new Set(urgent.slice(0, places.filter((kind) => kind === undefined).length));
  const rest = others.filter((kind) => taken.has(kind));
  return places.flatMap((kind) => kind ?? rest.shift() ?? []);
}
