import type { Language } from '@werkbank/contract/wire/shapes.ts';

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

/** Days, amounts and quantities formatted for a language; times at head office. */
export function words(language: Language) {
  const locale = locales[language];
  const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    ...dayParts,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const of = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return {
    /** `07-03-2026`, `07.03.2026`. */
    day: (date: string) => day.format(of(date)),
    /** The day stays on the same line as its month and year. */
    longDay: (date: string) => longDay.format(of(date)).replace(/ (?=\D+ \d{4}$|\d{4}$)/g, '\u00a0'),
    month: (date: string) => month.format(of(date)),
    moment: (at: string) => moment.format(new Date(at)).replace(',', ''),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    quantity: (value: number) => quantity.format(value),
    percent: (share: number) => `${quantity.format(share * 100)}\u00a0%`,
  };
}
export type Words = ReturnType<typeof words>;
