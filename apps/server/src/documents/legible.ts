/** Characters of the documents' typeface: Latin, Greek and Cyrillic letters with their marks, and common symbols. */
const drawn = new RegExp(
  [
    '^[',
    String.raw`\n\r\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u02c6\u02c7`,
    String.raw`\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513`,
    String.raw`\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2000-\u200b\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022`,
    String.raw`\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u208e\u20ac\u2122\u2126\u215b-\u215e`,
    String.raw`\u2206\u2211\u2212\u221a\u221e\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf\ufb01-\ufb04`,
    String.raw`\ufffd`,
    ']*$',
  ].join(''),
);

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Replaces a character that cannot be drawn; characters of other scripts would overlap the text that follows them. */
const unknown = '\ufffd';

/** The same data with every text made drawable; pictures are left unchanged. */
export function legible<T>(value: T): T {
  if (typeof value === 'string') return legibleText(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => legible(one)) as T;
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    key === 'image' || key === 'svg' ? part : legible(part),
  ]);
  return Object.fromEntries(parts) as T;
}

function legibleText(given: string): string {
  if (drawn.test(given)) return given;
  const text = given.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll('\t', ' ');
  return Array.from(signs.segment(text), ({ segment }) => (drawn.test(segment) ? segment : unknown)).join('');
}
