/** Who writes what the exchange brings. */
export const writer = { userId: undefined, requestId: 'exact' } as const;
