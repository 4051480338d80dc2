const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Today at head office, `YYYY-MM-DD`: the same as `business_day()` in the database, for code that needs it before a query. */
export const businessDay = (now = new Date()): string => calendar.format(now);

/** Milliseconds of a day without a change of the clock. */
export const dayLength = 86_400_000;
