import { type CalendarDay, formatIsoDate, realDay, shiftDay } from './date-model.ts';

interface ShortDateContext {
  today: CalendarDay;
  locale: string;
  /** `YYYY-MM-DD`; a weekday beyond it means the last one. */
  maximum?: string | undefined;
}

/**
 * Reads a day in short: `+7` and `-1` from today, a weekday or the beginning of its name, *today* and its neighbours, and three digits, of
 * which the first is the day if the others are a month. Null when the text is none of them.
 */
export function parseShortDate(text: string, context: ShortDateContext): CalendarDay | null {
  const typed = text.trim().toLowerCase();
  const days = /^[+-]\d{1,4}$/.test(typed) ? Number(typed) : namedDay(typed, context.locale);
  if (days !== null) return shiftDay(context.today, days);
  return weekday(typed, context) ?? threeDigits(typed, context.today.year);
}

/** Days from today to *tomorrow*, *the day after tomorrow* … in the reader's language. */
function namedDay(typed: string, locale: string): number | null {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return [-2, -1, 0, 1, 2].find((days) => format.format(days, 'day').toLowerCase() === typed) ?? null;
}

function weekday(typed: string, { today, locale, maximum }: ShortDateContext): CalendarDay | null {
  if (typed.length < 2) return null;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = ({ year, month, day }: CalendarDay) =>
    format.format(new Date(Date.UTC(year, month - 1, day))).toLowerCase();
  for (let days = 1; days <= 7; days += 1) {
    const next = shiftDay(today, days);
    if (!nameOf(next).startsWith(typed.replace(/\.$/, ''))) continue;
    return maximum !== undefined && formatIsoDate(next) > maximum ? shiftDay(today, days - 7) : next;
  }
  return null;
}

function threeDigits(typed: string, year: number): CalendarDay | null {
  const [, one = '', two = '', three = ''] = /^(\d)(\d)(\d)$/.exec(typed) ?? [];
  if (one === '') return null;
  return realDay(year, Number(two + three), Number(one)) ?? realDay(year, Number(three), Number(one + two));
}
