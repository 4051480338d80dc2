/** What was written, and the text that was there when its writer began. */
export interface WrittenNote {
  note: string;
  before: string;
}

const gap = '\n\n';

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Where the paragraphs are found together in a text; -1 when they are not. */
const placeOf = (some: readonly string[], all: readonly string[]): number =>
  all.findIndex((_, start) => some.length > 0 && some.every((one, index) => all[start + index] === one));

/**
 * The stored note after another was written: that replaces the text with which its writer began. Paragraphs that were stored in the
 * meantime, such as those from another phone, are kept beside it. Merging the same note again changes nothing.
 */
export function mergeNote(stored: string, { note, before }: WrittenNote): string {
  const there = paragraphsOf(stored);
  const written = paragraphsOf(note);
  const old = paragraphsOf(before);
  const place = placeOf(old, there);
  if (there.length === 0 || placeOf(there, written) !== -1) return note.trim();
  // What is part of both was either stored already or shortened by its writer.
  const isShortened = place !== -1 && placeOf(written, old) !== -1;
  if (placeOf(written, there) !== -1 && !isShortened) return stored.trim();
  return (place === -1 ? [...there, ...written] : there.toSpliced(place, old.length, ...written)).join(gap);
}
