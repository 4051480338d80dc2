import { sql } from 'kysely';
import pg from 'pg';

/** The methods that pg calls on a query while the response arrives; its types do not describe them. */
interface Wire {
  stream: { cork(): void; uncork(): void; write(bytes: Buffer): boolean };
  /** Texts of the statements prepared on this connection, by name. */
  parsedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(what: { type: 'P'; name: string }): void;
}
interface Field {
  name: string;
  dataTypeID: number;
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** How rows of a prepared statement become objects. It never changes, because PostgreSQL refuses a plan whose result type changed. */
export interface RowShape {
  names: readonly string[];
  parsers: readonly ((value: string) => unknown)[];
  empty: Readonly<Record<string, null>>;
}

const noRows: RowShape = { names: [], parsers: [], empty: {} };

interface Before {
  bytes: Buffer;
  commands: number;
}

/** A prepared statement whose result nobody reads. */
export interface Held {
  name: string;
  values: readonly unknown[];
}

export interface PreparedOptions {
  name: string;
  text: string;
  values: readonly unknown[];
  /** Row shapes of the statements that this connection has run. */
  shapes: Map<string, RowShape>;
  parserOf: (type: number) => (value: string) => unknown;
  /** Sent before the statement, which is not executed when this fails. Its commands are counted. */
  before: Before | undefined;
  /** The same, as statements that this connection has prepared. */
  held: readonly Held[];
  callback: Callback;
}

export type Callback = (error: Error | null, result?: pg.QueryResult) => void;
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const executeAndSync = Buffer.concat([execute, Buffer.from([0x53, 0, 0, 0, 4])]);
const completed = /^([A-Z]+)(?: \d+)*? ?(\d+)?$/;

/**
 * A statement that a connection keeps prepared under its name. Unlike the query of pg it requests the description of its rows once, not
 * with each execution.
 */
export class PreparedQuery {
  /** Set once, on construction: V8 keeps an object whose function is replaced, and its rows, until the next full collection. */
  readonly callback: Callback;
  /** The name under which pg records the prepared statement; empty while statements precede it. */
  name = '';
  readonly text: string;
  readonly #options: PreparedOptions;
  #shape: RowShape | undefined;
  #left: number;
  readonly #rows: Record<string, unknown>[] = [];
  #command = '';
  #rowCount: number | null = null;
  #fault: Error | undefined;

  constructor(options: PreparedOptions) {
    this.text = options.text;
    this.callback = options.callback;
    this.#options = options;
    this.#left = (options.before?.commands ?? 0) + options.held.length;
  }

  submit(connection: Wire): Error | null {
    const { name, text, values, shapes, before, held } = this.#options;
    if (this.#left === 0) this.name = name;
    const { stream } = connection;
    const isPrepared = connection.parsedStatements[name] !== undefined;
    this.#shape = isPrepared ? shapes.get(name) : undefined;
    stream.cork();
    try {
      if (before) stream.write(before.bytes);
      for (const one of held) {
        connection.bind({ statement: one.name, values: one.values, valueMapper: prepareValue });
        stream.write(execute);
      }
      if (!isPrepared) connection.parse({ name, text });
      connection.bind({ statement: name, values, valueMapper: prepareValue });
      if (!this.#shape) connection.describe({ type: 'P', name: '' });
      stream.write(executeAndSync);
    } catch (error) {
      // A value could not be encoded: nothing of the message was sent, and PostgreSQL is waiting for its end.
      stream.write(executeAndSync.subarray(execute.length));
      this.#fault = error as Error;
    } finally {
      stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    if (this.#left > 0) return;
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#options.parserOf(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#left > 0 || this.#fault || !this.#shape) return;
    const { names, parsers, empty } = this.#shape;
    try {
      const row: Record<string, unknown> = { ...empty };
      for (let n = 0; n < fields.length; n++) {
        const value = fields[n];
        if (value !== null && value !== undefined) row[names[n] as string] = parsers[n]?.(value);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#left > 0) {
      if (--this.#left === 0) this.name = this.#options.name;
      return;
    }
    const [, command = '', count] = completed.exec(text) ?? [];
    this.#command = command;
    this.#rowCount = count === undefined ? null : Number(count);
  }

  handleReadyForQuery(): void {
    if (this.#fault) return this.callback(this.#fault);
    this.#options.shapes.set(this.#options.name, this.#shape ?? noRows);
    const result = { command: this.#command, rowCount: this.#rowCount, rows: this.#rows };
    return this.callback(null, result as unknown as pg.QueryResult);
  }

  handleError(error: Error): void {
    this.callback(this.#fault ?? error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('No source of rows.');
  }
}

/** Begins the text of a statement that is sent with the next one of its transaction. */
export const sentLater = '/* sent later */ ';
export const isSentLater = (text: string): boolean => text.startsWith(sentLater);

/** The first statements of a write: they begin the transaction and set its author for the audit trail. */
export const beginAs = ({ user, key, request }: Readonly<Record<'user' | 'key' | 'request', string>>) =>
  sql`begin; select set_config('werkbank.user', ${user}, true), set_config('werkbank.key', ${key}, true),
    set_config('werkbank.request', ${request}, true)`;
export const isBeginning = (text: string): boolean => text.startsWith('begin; ');

/** The same before another statement, in a single round trip; when they fail, the statement is not executed. */
export const beginning = (values: readonly string[]): Before => ({
  bytes: Buffer.concat([begin, parseWriter, bindText(values), execute]),
  commands: 2,
});

function message(code: string, ...parts: (string | number | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      return typeof part === 'number' ? Buffer.from([part >> 8, part & 255]) : part;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(code);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const begin = Buffer.concat([message('P', '', 'begin', 0), message('B', '', '', 0, 0, 0), execute]);
const parseWriter = message(
  'P',
  '',
  `select set_config('werkbank.user', $1::text, true), set_config('werkbank.key', $2::text, true),
    set_config('werkbank.request', $3::text, true)`,
  0,
);

function bindText(values: readonly string[]): Buffer {
  const parts = values.flatMap((value) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length);
    return [length, bytes];
  });
  return message('B', '', '', 0, values.length, ...parts, 0);
}
