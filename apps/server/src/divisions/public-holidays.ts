import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import type { HomeCountry } from './country-template.ts';

/** A day on which a country does not work. */
export interface PublicHoliday {
  /** `YYYY-MM-DD` */
  day: string;
  description: string;
}

/** A date `MM-DD` of each year, or a number of days after Easter Sunday. */
type Rule = readonly [when: string | number, description: string];

const rules: Readonly<Record<HomeCountry, readonly Rule[]>> = {
  NL: [
    ['01-01', 'Nieuwjaarsdag'],
    [0, 'Eerste paasdag'],
    [1, 'Tweede paasdag'],
    ['04-27', 'Koningsdag'],
    [39, 'Hemelvaartsdag'],
    [49, 'Eerste pinksterdag'],
    [50, 'Tweede pinksterdag'],
    ['12-25', 'Eerste kerstdag'],
    ['12-26', 'Tweede kerstdag'],
  ],
  DE: [
    ['01-01', 'Neujahr'],
    [-2, 'Karfreitag'],
    [1, 'Ostermontag'],
    ['05-01', 'Tag der Arbeit'],
    [39, 'Christi Himmelfahrt'],
    [50, 'Pfingstmontag'],
    ['10-03', 'Tag der Deutschen Einheit'],
    ['12-25', '1. Weihnachtstag'],
    ['12-26', '2. Weihnachtstag'],
  ],
  AT: [
    ['01-01', 'Neujahr'],
    ['01-06', 'Heilige Drei Könige'],
    [1, 'Ostermontag'],
    ['05-01', 'Staatsfeiertag'],
    [39, 'Christi Himmelfahrt'],
    [50, 'Pfingstmontag'],
    [60, 'Fronleichnam'],
    ['08-15', 'Mariä Himmelfahrt'],
    ['10-26', 'Nationalfeiertag'],
    ['11-01', 'Allerheiligen'],
    ['12-08', 'Mariä Empfängnis'],
    ['12-25', 'Christtag'],
    ['12-26', 'Stefanitag'],
  ],
  BE: [
    ['01-01', 'Nieuwjaar'],
    [1, 'Paasmaandag'],
    ['05-01', 'Dag van de Arbeid'],
    [39, 'O.L.H. Hemelvaart'],
    [50, 'Pinkstermaandag'],
    ['07-21', 'Nationale feestdag'],
    ['08-15', 'O.L.V. Hemelvaart'],
    ['11-01', 'Allerheiligen'],
    ['11-11', 'Wapenstilstand'],
    ['12-25', 'Kerstmis'],
  ],
};

/** The days of a year on which the whole country does not work, in order. Of two holidays on one day the first is kept. */
export function publicHolidays(country: HomeCountry, year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const days = new Map<string, string>();
  for (const [when, description] of rules[country]) {
    const day = typeof when === 'number' ? shifted(easter, when) : `${year}-${when}`;
    const kept = country === 'NL' && when === '04-27' ? kingsDay(day) : day;
    if (!days.has(kept)) days.set(kept, description);
  }
  return [...days].map(([day, description]) => ({ day, description })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** King's Day is a day earlier when it would fall on a Sunday. */
const kingsDay = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? shifted(day, -1) : day);

/** Gregorian Easter by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
