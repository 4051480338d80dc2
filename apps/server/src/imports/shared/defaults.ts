/** A record that has ended began no later than that. */
export const startOf = (today: string, end: unknown): string => (typeof end === 'string' && end < today ? end : today);
