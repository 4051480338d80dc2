/** The start date of a record: not after its end date. */
export const startOf = (today: string, end: unknown): string => (typeof end === 'string' && end < today ? end : today);
