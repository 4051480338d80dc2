// The part of OData's $filter that Exact's users write: comparisons, and, or, not, parentheses and four functions.
import { syntaxError } from '../answer.ts';
import type { Fields } from '../state.ts';

type Value = string | number | boolean | null;
type Read = (fields: Fields) => Value;

const pattern = /\s*(?:(guid|datetime)?'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)[LMDFlmdf]?\b|([A-Za-z_][\w/]*)|([(),]))/y;

interface Token {
  kind: 'text' | 'datetime' | 'number' | 'name' | 'mark';
  text: string;
}

function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text);
    if (!match) throw syntaxError();
    const [, prefix, quoted, number, name, mark] = match;
    if (quoted !== undefined)
      found.push({ kind: prefix === 'datetime' ? 'datetime' : 'text', text: quoted.replaceAll("''", "'") });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else found.push(name === undefined ? { kind: 'mark', text: mark ?? '' } : { kind: 'name', text: name });
  }
  return found;
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

const functions: Readonly<Record<string, (...values: Value[]) => Value>> = {
  substringof: (part, whole) => textOf(whole).includes(textOf(part)),
  startswith: (whole, part) => textOf(whole).startsWith(textOf(part)),
  endswith: (whole, part) => textOf(whole).endsWith(textOf(part)),
  trim: (whole) => String(whole ?? '').trim(),
};

const textOf = (value: Value): string => String(value ?? '').toLowerCase();

function compare(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null || right === null) return Number.NaN;
  if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right);
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0;
}

/** @throws Refusal when the text is not a filter, or has a field that the entity lacks */
export function readFilter(text: string, isField: (name: string) => boolean): (fields: Fields) => boolean {
  const read = new Parser(tokensOf(text), isField).whole();
  return (fields) => read(fields) === true;
}

class Parser {
  readonly #tokens: Token[];
  readonly #isField: (name: string) => boolean;

  constructor(tokens: Token[], isField: (name: string) => boolean) {
    this.#tokens = tokens;
    this.#isField = isField;
  }

  whole(): Read {
    const read = this.#anyOf();
    if (this.#tokens.length > 0) throw syntaxError();
    return read;
  }

  /** Consumes the word if it is next. */
  #is(word: string): boolean {
    const [token] = this.#tokens;
    if (token?.text !== word || token.kind === 'text') return false;
    this.#tokens.shift();
    return true;
  }

  #need(word: string): void {
    if (!this.#is(word)) throw syntaxError();
  }

  #anyOf(): Read {
    let left = this.#allOf();
    while (this.#is('or')) {
      const [first, second] = [left, this.#allOf()];
      left = (fields) => Boolean(first(fields)) || Boolean(second(fields));
    }
    return left;
  }

  #allOf(): Read {
    let left = this.#negated();
    while (this.#is('and')) {
      const [first, second] = [left, this.#negated()];
      left = (fields) => Boolean(first(fields)) && Boolean(second(fields));
    }
    return left;
  }

  #negated(): Read {
    if (!this.#is('not')) return this.#comparison();
    const inner = this.#negated();
    return (fields) => !inner(fields);
  }

  #comparison(): Read {
    const left = this.#operand();
    const operator = Object.keys(comparisons).find((name) => this.#is(name));
    if (!operator) return left;
    const right = this.#operand();
    return (fields) => comparisons[operator]?.(compare(left(fields), right(fields))) ?? false;
  }

  #operand(): Read {
    if (this.#is('(')) {
      const inner = this.#anyOf();
      this.#need(')');
      return inner;
    }
    const token = this.#tokens.shift();
    if (!token || token.kind === 'mark') throw syntaxError();
    if (token.kind !== 'name') return literal(token);
    if (token.text === 'true' || token.text === 'false') return () => token.text === 'true';
    if (token.text === 'null') return () => null;
    if (this.#tokens[0]?.text === '(') return this.#application(token.text);
    if (!this.#isField(token.text)) throw syntaxError();
    return (fields) => (fields[token.text] ?? null) as Value;
  }

  #application(name: string): Read {
    const apply = functions[name];
    if (!apply) throw syntaxError();
    this.#need('(');
    const given = [this.#operand()];
    while (this.#is(',')) given.push(this.#operand());
    this.#need(')');
    return (fields) => apply(...given.map((read) => read(fields)));
  }
}

function literal({ kind, text }: Token): Read {
  const value = kind === 'number' ? Number(text) : kind === 'datetime' ? fullTime(text) : text;
  return () => value;
}

/** `2026-01-29` or `2026-01-29T00:00:00` in the form of stored times. */
export function fullTime(text: string): string {
  const time = new Date(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);
  if (Number.isNaN(time.getTime())) throw syntaxError();
  return time.toISOString().slice(0, 23);
}
