import { isDay, type RawSearch, some, textOf } from '#src/ui/list/list-search-params.ts';
import { areasFilter, type OrderType, typesFilter } from '../shared/order-kinds.ts';

export const spans = ['day', 'week', 'weeks2', 'weeks4', 'month'] as const;
export type BoardSpan = (typeof spans)[number];

/** Search parameters of the planning board; default values are left out. */
export interface BoardSearch {
  /** A day of the first week; this week when absent. */
  from?: string;
  span?: Exclude<BoardSpan, 'week'>;
  /** Search text for the orders that are waiting for a visit. */
  q?: string;
  types?: OrderType[];
  areas?: string[];
  /** The dialog that proposes visits is open. */
  propose?: true;
  /** The dialog that arranges visits with customers is open. */
  arrange?: true;
}

/** Parses search parameters that anyone may have typed: invalid ones are left out. */
export function readBoardSearch(search: RawSearch): BoardSearch {
  const span = spans.find((known) => known === search.span);
  const q = textOf(search.q);
  return {
    ...(isDay(search.from) && { from: search.from }),
    ...(span && span !== 'week' && { span }),
    ...(q && { q }),
    ...some('types', typesFilter.read(search.types) ?? []),
    ...some('areas', areasFilter.read(search.areas) ?? []),
    ...(isOn(search.propose) && { propose: true as const }),
    ...(isOn(search.arrange) && { arrange: true as const }),
  };
}

const isOn = (value: unknown) => value === true || value === 'true';
