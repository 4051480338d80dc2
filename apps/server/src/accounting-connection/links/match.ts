/** Letters and digits alone: spaces, dots and capitals make no other name. */
const keyOf = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
    : '';

/** Whether two names are the same to a reader. */
export const isSameName = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);
