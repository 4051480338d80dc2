/** A calendar day: `month` 1–12, `day` 1–31. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

export type DateProblem = 'invalid' | 'beforeMinimum' | 'afterMaximum';

/** Reads `YYYY-MM-DD`; null for anything that is not a real day. */
export function parseIsoDate(iso: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? realDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

export function formatIsoDate({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The day in digits as written in `locale`: 05-03-2026, 05.03.2026, 05/03/2026. */
export function formatTypedDate({ year, month, day }: CalendarDay, locale: string): string {
  const separator = dateSeparator(locale);
  return [two(day), two(month), String(year).padStart(4, '0')].join(separator);
}

/** The pattern shown as a hint, from the letters a language uses: `dd-mm-jjjj`. */
export function dateHint(locale: string, letters: string): string {
  const [day = 'd', month = 'm', year = 'y'] = letters;
  return [day.repeat(2), month.repeat(2), year.repeat(4)].join(dateSeparator(locale));
}

/**
 * Reads a day as typed: day, month and year with any separator or none, ISO, a year of two digits,
 * or no year at all (then `today`'s). Null when the text is not a real day.
 */
export function parseTypedDate(text: string, today: CalendarDay): CalendarDay | null {
  const typed = text.trim();
  const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(typed);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match =
    /^(\d{1,2})[-./ ]+(\d{1,2})(?:[-./ ]+(\d{4}|\d{2}))?[-./]?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (!match) return null;
  return realDay(fullYear(match[3], today.year), Number(match[2]), Number(match[1]));
}

/** Spec §5: the fault of a date value, given as ISO text or as typed text that is not a date. */
export function findDateProblem(value: string | null, minimum?: string, maximum?: string): DateProblem | null {
  if (value === null) return null;
  if (!parseIsoDate(value)) return 'invalid';
  if (minimum !== undefined && value < minimum) return 'beforeMinimum';
  return maximum !== undefined && value > maximum ? 'afterMaximum' : null;
}

export function toCalendarDay(date: Date): CalendarDay {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** The day `days` later, or earlier when negative. */
export function shiftDay({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** The day if the calendar has it. */
export function realDay(year: number, month: number, day: number): CalendarDay | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year);
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : null;
}

// A year of two digits is between 80 years back and 19 years ahead.
function fullYear(digits: string | undefined, thisYear: number): number {
  if (digits === undefined) return thisYear;
  if (digits.length === 4) return Number(digits);
  const sameCentury = thisYear - (thisYear % 100) + Number(digits);
  if (sameCentury > thisYear + 19) return sameCentury - 100;
  return sameCentury <= thisYear - 81 ? sameCentury + 100 : sameCentury;
}

function dateSeparator(locale: string): string {
  if (locale.startsWith('nl')) return '-';
  return locale.startsWith('de') ? '.' : '/';
}

const two = (value: number) => String(value).padStart(2, '0');
