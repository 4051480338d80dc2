import type { Language } from '@werkbank/contract/wire/shapes.ts';

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

/** Days, amounts and quantities formatted for a language; times at head office. */
export function words(language: Language) {
  const locale = locales[language];
  const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' });
  const namedParts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const namedDay = new Intl.DateTimeFormat(locale, namedParts);
  const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', ...namedParts });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    ...dayParts,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const ungrouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false });
  const of = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const unbroken = (text: string) => text.replace(/ (?=\D+ \d{4}$|\d{4}$)/g, '\u00a0');
  return {
    /** `07-03-2026`, `07.03.2026`. */
    day: (date: string) => day.format(of(date)),
    /** `7. März 2026`: the day stays on the same line as its month and year. */
    namedDay: (date: string) => unbroken(namedDay.format(of(date))),
    /** The same with its day of the week. */
    longDay: (date: string) => unbroken(longDay.format(of(date))),
    month: (date: string) => month.format(of(date)),
    moment: (at: string) => moment.format(new Date(at)).replace(',', ''),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    quantity: (value: number) => quantity.format(value),
    /** Without a unit it is a year or a mere number, which has no separators. */
    measured: (value: number, unit: string | null) =>
      unit ? `${quantity.format(value)}\u00a0${unit}` : ungrouped.format(value),
    percent: (share: number) => `${quantity.format(share * 100)}\u00a0%`,
  };
}
export type Words = ReturnType<typeof words>;
