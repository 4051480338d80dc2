import { formatIsoDate, toCalendarDay } from '#src/ui/date-model.ts';

/** Today where the reader is, `YYYY-MM-DD`. */
export const today = (): string => formatIsoDate(toCalendarDay(new Date()));
