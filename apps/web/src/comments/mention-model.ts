import type { Reader } from '@werkbank/contract/comments/comment.ts';

/** The beginning of a name after `@`, directly before the caret; undefined where nobody is being mentioned. */
export function searchAt(text: string, caret: number): string | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2})$/u.exec(text.slice(0, caret));
  return found?.[1];
}

/** The text with the beginning of a name before the caret replaced by the whole name, and the new position of the caret. */
export function insertMention(text: string, caret: number, { fullName }: Reader): { text: string; caret: number } {
  const search = searchAt(text, caret) ?? '';
  const start = `${text.slice(0, caret - search.length)}${fullName} `;
  return { text: start + text.slice(caret).replace(/^ /, ''), caret: start.length };
}

/** The people whose names are still in the text after `@`. */
export const mentionedIn = (text: string, people: readonly Reader[]): Reader[] =>
  people.filter(({ fullName }) => text.includes(`@${fullName}`));

/** The text in pieces, so that mentions can be marked. */
export function splitMentions(text: string, people: readonly Reader[]): { text: string; isMention: boolean }[] {
  const names = people.map(({ fullName }) => `@${fullName}`).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'u');
  return text
    .split(pattern)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isMention: names.includes(piece) }));
}
