import { type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';

/** The day of the value, how long stock has been still, and the warehouse; a link can name them. */
export interface ValueSearch {
  day?: string;
  months?: (typeof idleMonths)[number];
  warehouse?: string | undefined;
}

export const idleMonths = [3, 6, 12, 24] as const;

export function readValueSearch({ day, months, warehouse }: RawSearch): ValueSearch {
  const [date, id] = [textOf(day), textOf(warehouse)];
  const known = idleMonths.find((one) => one === Number(months));
  return {
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { day: date }),
    ...(known !== undefined && { months: known }),
    ...(/^[\da-f-]{36}$/i.test(id) && { warehouse: id }),
  };
}
