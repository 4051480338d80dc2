import { Problem } from '#base/problem.ts';

/** The tokens of a filter; `at` is the position of a token. */
export type Token =
  | { [K in Mark]: { kind: K; at: number } }[Mark]
  | { [K in Literal]: { kind: K; at: number; value: string } }[Literal]
  | { kind: 'name'; at: number; text: string };
type Mark = 'open' | 'close' | 'comma' | 'end';
type Literal = 'text' | 'number' | 'guid' | 'datetime';

const guid = String.raw`[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}`;
const moment = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2})?)?`;

/** Patterns of tokens, matched at the current position; the first match wins. */
const pieces = [
  ['space', /[ \t]+/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['comma', /,/y],
  ['guid', new RegExp(`guid'(${guid})'`, 'iy')],
  ['datetime', new RegExp(`datetime'(${moment})'`, 'iy')],
  ['text', /'((?:[^'\u0000-\u001f\u007f]|'')*)'/y],
  ['number', /(-?\d{1,15}(?:\.\d{1,10})?)[lmdf]?(?![\w.])/iy],
  ['name', /([A-Za-z][A-Za-z0-9]*)/y],
] as const;

/** @throws Problem `filter.syntax` at the first character that starts no token */
export function tokenise(filter: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < filter.length; ) {
    const [kind, match] = readPiece(filter, at);
    if (kind === 'name') tokens.push({ kind, at, text: match[1] ?? '' });
    else if (kind === 'text') tokens.push({ kind, at, value: (match[1] ?? '').replaceAll("''", "'") });
    else if (kind === 'number' || kind === 'guid' || kind === 'datetime')
      tokens.push({ kind, at, value: match[1] ?? '' });
    else if (kind !== 'space') tokens.push({ kind, at });
    at += match[0].length;
  }
  return [...tokens, { kind: 'end', at: filter.length }];
}

function readPiece(filter: string, at: number) {
  for (const [kind, pattern] of pieces) {
    pattern.lastIndex = at;
    const match = pattern.exec(filter);
    if (match) return [kind, match] as const;
  }
  throw syntaxFault(at);
}

/** A problem with Exact's wording and the position where parsing stopped. */
export const syntaxFault = (at: number) =>
  new Problem('filter.syntax', {
    params: { position: at + 1 },
    errors: [{ path: 'path/filter', code: 'syntax', message: `at character ${at + 1}` }],
  });
