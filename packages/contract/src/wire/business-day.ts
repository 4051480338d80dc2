const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day it is at the head office, `YYYY-MM-DD`: `business_day()` of the database, for what has to know it before asking. */
export const businessDay = (now = new Date()): string => calendar.format(now);
