/** Only letters and digits: spaces, dots and capitals do not make a different name. */
const keyOf = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
    : '';

/** Whether two names are the same to a reader. */
export const isSameName = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);
