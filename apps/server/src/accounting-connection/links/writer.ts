/** The author of changes that the exchange writes. */
export const writer = { userId: undefined, requestId: 'exact' } as const;
