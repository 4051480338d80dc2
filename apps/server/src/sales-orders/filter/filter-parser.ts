import { Problem } from '#base/problem.ts';
import { type Field, findField } from './filter-fields.ts';
import { syntaxFault, type Token, tokenise } from './filter-tokens.ts';

export type Operator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type TextFunction = 'substringof' | 'startswith' | 'endswith';

/** The conditions of a filter. */
export type Filter =
  | { kind: 'id'; id: string }
  | { kind: 'orderNumber'; number: string }
  | { kind: 'and' | 'or'; terms: readonly Filter[] }
  | { kind: 'not'; term: Filter }
  | { kind: 'compare'; field: Field; operator: Operator; value: string | null }
  | { kind: 'match'; field: Field; by: TextFunction; text: string };

const maximumDepth = 20;

/**
 * Reads a filter: a GUID, an order number, or an expression
 * `or = and ("or" and)* · and = term ("and" term)* · term = "not" term | "(" or ")" | function | field operator literal`.
 * @throws Problem `filter.syntax` or `filter.field`
 */
export function parseFilter(filter: string): Filter {
  const bare = filter.trim();
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(bare)) return { kind: 'id', id: bare.toLowerCase() };
  if (/^\d{1,15}$/.test(bare)) return { kind: 'orderNumber', number: bare };
  const reader = new Reader(tokenise(filter));
  const expression = readOr(reader, 0);
  reader.take('end');
  return expression;
}

class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get token(): Token {
    const token = this.#tokens[this.#next];
    if (!token) throw syntaxFault(0);
    return token;
  }

  /** The next token when it is of this kind. */
  take<K extends Token['kind']>(kind: K): Extract<Token, { kind: K }> {
    const { token } = this;
    if (!isKind(token, kind)) throw syntaxFault(token.at);
    if (kind !== 'end') this.#next++;
    return token;
  }

  /** Skips one of these words, in any case, if it comes next. */
  skipWord(...words: readonly string[]): string | undefined {
    const { token } = this;
    if (token.kind !== 'name') return undefined;
    const word = token.text.toLowerCase();
    if (!words.includes(word)) return undefined;
    this.#next++;
    return word;
  }
}

const isKind = <K extends Token['kind']>(token: Token, kind: K): token is Extract<Token, { kind: K }> =>
  token.kind === kind;

function readOr(reader: Reader, depth: number): Filter {
  const terms = [readAnd(reader, depth)];
  while (reader.skipWord('or')) terms.push(readAnd(reader, depth));
  return joined('or', terms);
}

function readAnd(reader: Reader, depth: number): Filter {
  const terms = [readTerm(reader, depth)];
  while (reader.skipWord('and')) terms.push(readTerm(reader, depth));
  return joined('and', terms);
}

const joined = (kind: 'and' | 'or', terms: Filter[]): Filter => {
  const [only] = terms;
  return terms.length === 1 && only ? only : { kind, terms };
};

function readTerm(reader: Reader, depth: number): Filter {
  if (depth > maximumDepth) throw syntaxFault(reader.token.at);
  if (reader.skipWord('not')) return { kind: 'not', term: readTerm(reader, depth + 1) };
  if (reader.token.kind === 'open') {
    reader.take('open');
    const inner = readOr(reader, depth + 1);
    reader.take('close');
    return inner;
  }
  const by = reader.skipWord('substringof', 'startswith', 'endswith');
  return by ? readMatch(reader, by as TextFunction) : readComparison(reader);
}

/** `substringof('text', Field)`, `startswith(Field, 'text')`, each also with `eq true` or `eq false`. */
function readMatch(reader: Reader, by: TextFunction): Filter {
  reader.take('open');
  const textFirst = by === 'substringof';
  const early = textFirst ? reader.take('text').value : undefined;
  if (textFirst) reader.take('comma');
  const at = reader.token.at;
  const field = readField(reader);
  if (!textFirst) reader.take('comma');
  const text = early ?? reader.take('text').value;
  reader.take('close');
  if (field.type !== 'text') throw syntaxFault(at);
  const match: Filter = { kind: 'match', field, by, text };
  const operator = reader.skipWord('eq', 'ne');
  if (!operator) return match;
  const answer = reader.skipWord('true', 'false');
  if (!answer) throw syntaxFault(reader.token.at);
  return (operator === 'eq') === (answer === 'true') ? match : { kind: 'not', term: match };
}

function readComparison(reader: Reader): Filter {
  const field = readField(reader);
  const operator = reader.skipWord('eq', 'ne', 'gt', 'ge', 'lt', 'le') as Operator | undefined;
  if (!operator) throw syntaxFault(reader.token.at);
  const { at } = reader.token;
  if (reader.skipWord('null')) {
    if (operator !== 'eq' && operator !== 'ne') throw syntaxFault(at);
    return { kind: 'compare', field, operator, value: null };
  }
  return { kind: 'compare', field, operator, value: readLiteral(reader, field) };
}

const reserved = new Set(['and', 'or', 'not', 'eq', 'ne', 'gt', 'ge', 'lt', 'le', 'null', 'true', 'false']);

function readField(reader: Reader): Field {
  const { text, at } = reader.take('name');
  if (reserved.has(text.toLowerCase())) throw syntaxFault(at);
  const field = findField(text);
  if (!field) throw new Problem('filter.field', { params: { field: text } });
  return field;
}

const literalOf = {
  guid: 'guid',
  integer: 'number',
  status: 'number',
  decimal: 'number',
  text: 'text',
  date: 'datetime',
  moment: 'datetime',
} as const;

function readLiteral(reader: Reader, field: Field): string {
  const { at } = reader.token;
  const { value } = reader.take(literalOf[field.type]);
  if (literalOf[field.type] === 'datetime' && !isMoment(value)) throw syntaxFault(at);
  return value;
}

/** Whether a timestamp is an existing calendar day at a valid time. */
function isMoment(value: string): boolean {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value.slice(0, 10)) return false;
  return value.length === 10 || !Number.isNaN(Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`));
}
