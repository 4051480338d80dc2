const day = 86_400_000;

/** The day this many days after another, `YYYY-MM-DD`; days have no time zone. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

/** 0 is Monday. */
const weekday = (of: string): number => (new Date(of).getUTCDay() + 6) % 7;

export const mondayOf = (of: string): string => addDays(of, -weekday(of));
export const isWeekend = (of: string): boolean => weekday(of) > 4;

/** This many days, the first one included. */
export const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(from, n));

/** The number of days from one day to the other. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / day);

/** First day of the month this many months after that of `of`. */
export function firstOfMonth(of: string, later: number): string {
  const [year = 0, month = 1] = of.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** Week number by ISO 8601: the week that contains the Thursday. */
export function weekNumber(of: string): number {
  const thursday = addDays(mondayOf(of), 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}
