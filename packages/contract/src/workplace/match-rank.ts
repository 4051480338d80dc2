/** A record or command as far as its rank among the matches of a search depends on it. */
export interface Ranked {
  number?: string | null | undefined;
  name: string;
}

const isWordStart = /[^\p{L}\p{N}]/u;

/** Without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * How well a match answers what was typed: 4 its number · 3 its name · 2 its name begins with it · 1 every word begins a word of the
 * number or the name · 0 otherwise.
 */
export function matchRank(typed: string, { number, name }: Ranked): number {
  const wanted = folded(typed.trim());
  const title = folded(name);
  const code = folded(number ?? '');
  if (wanted === '') return 0;
  if (code === wanted || code.replaceAll('-', '') === wanted) return 4;
  if (title === wanted) return 3;
  if (title.startsWith(wanted) || (code !== '' && code.startsWith(wanted))) return 2;
  const text = ` ${code} ${title}`;
  return wanted.split(/\s+/).every((word) => beginsWord(text, word)) ? 1 : 0;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isWordStart.test(text.charAt(at - 1))) return true;
  return false;
}
