/** First day of the month the given number of months after that of `day`. */
export function firstOfMonth(day: string, later: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** Last day of the month the given number of months after that of `day`. */
export function lastOfMonth(day: string, later: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + later, 0)).toISOString().slice(0, 10);
}
