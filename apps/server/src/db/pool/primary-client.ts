import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { asDatabaseError, DatabaseUnreachable, ReadOnlyServer } from '../unavailable.ts';
import type { Way } from './pooling.ts';
import {
  beginning,
  type Callback,
  type Held,
  isBeginning,
  isSentLater,
  PreparedQuery,
  type RowShape,
} from './prepared-query.ts';

/** A pooler between us and PostgreSQL drops the startup parameters of a connection. */
export class SettingsIgnored extends Error {
  constructor() {
    super(
      'PostgreSQL, or a pooler in front of it, ignores the time limits and the time zone that Werkbank asks for: ' +
        'connect directly, or through a pooler in session mode that passes them on (docs/operating.md).',
    );
  }
}

interface Greeting {
  isReadOnly: boolean;
  isObeyed: boolean;
  backend: string;
}

/** The check of a session before its first use; `backend` is its name in `workingBackends`. */
const greeting = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_setting('TimeZone') = 'UTC' and current_setting('DateStyle') like 'ISO%'
      and current_setting('statement_timeout') <> '0' as "isObeyed",
    pid || ' ' || backend_start as backend
  from pg_stat_activity where pid = pg_backend_pid()`;

const readOnly = '25006';

interface Statement {
  text: string;
  values: readonly unknown[];
  begun?: readonly string[] | undefined;
  held: readonly Held[];
}

/** Parts of pg's connection that its types do not describe. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  on(event: 'readyForQuery', listener: (message: { status: 'I' | 'T' | 'E' }) => void): void;
}

type Query = (...input: unknown[]) => unknown;

const nothing = { command: '', rowCount: null, rows: [] };

interface Hooks extends Way {
  /** Called when the server can no longer be used. */
  onSpoiled(): void;
  /** Called when no connection could be made. */
  onFailed(): void;
}

/** A connection to a server that applies our limits and, unless standbys are accepted, takes writes; any other is refused on connecting. */
export class PrimaryClient extends pg.Client {
  /** The backend process, unique across all servers; empty until it is connected. */
  backend = '';
  /** Whether the connection must not be used again. */
  isSpoiled = false;
  #unanswered = 0;
  #askedAt = 0;
  /** The author of a transaction whose beginning has not been sent yet. */
  #begun: string[] | undefined;
  /** Statements of the transaction that are sent with the next one. */
  #held: Held[] = [];
  #isInTransaction = false;
  readonly #wire: Wire;
  readonly #shapes = new Map<string, RowShape>();
  readonly #parserOf: (type: number) => (value: string) => unknown;
  readonly #socket: Socket;
  readonly #hooks: Hooks;

  constructor(settings: pg.ClientConfig, hooks: Hooks) {
    const socket = new Socket();
    super({ ...settings, stream: () => socket });
    this.#socket = socket;
    const types = settings.types ?? pg.types;
    this.#parserOf = (type) => types.getTypeParser(type, 'text') as (value: string) => unknown;
    this.#hooks = hooks;
    this.#wire = (this as unknown as { connection: Wire }).connection;
    this.#wire.on('readyForQuery', ({ status }) => {
      this.#isInTransaction = status === 'T';
    });
    // A backend that is terminated emits on its client, in use or not; without a listener the process would end.
    this.on('error', () => {});
    this.query = this.#watch(this.query.bind(this) as Query) as typeof this.query;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => (callback as (error?: Error) => void)(), callback);
  }

  /** Milliseconds for which a query has had no response. */
  silence(now: number): number {
    return this.#unanswered > 0 ? now - this.#askedAt : 0;
  }

  /** Ends the connection without waiting for the server; running queries fail. */
  cut(): void {
    this.isSpoiled = true;
    this.#socket.destroy();
  }

  async #connect(): Promise<pg.Client> {
    try {
      await super.connect();
      const { rows } = await this.query<Greeting>(greeting);
      const [{ isReadOnly, isObeyed, backend } = { isReadOnly: true, isObeyed: false, backend: '' }] = rows;
      if (isReadOnly && !this.#hooks.acceptsStandby) throw new ReadOnlyServer();
      if (!isObeyed) throw new SettingsIgnored();
      this.backend = backend;
      return this;
    } catch (error) {
      this.#hooks.onFailed();
      this.cut();
      throw asDatabaseError(error);
    }
  }

  #watch(query: Query) {
    return (...input: unknown[]): unknown => {
      const [text, values, callback] = input;
      if (callback !== undefined || typeof text !== 'string' || !Array.isArray(values)) {
        const result = this.#held.length > 0 ? this.#flush(query).then(() => query(...input)) : query(...input);
        return result instanceof Promise ? this.#answer(result) : result;
      }
      // The beginning is sent with the first statement, so a transaction without statements has never been opened.
      const begun = this.#begun;
      this.#begun = isBeginning(text) ? (values as string[]) : undefined;
      if (this.#begun || (begun && (text === 'commit' || text === 'rollback'))) return Promise.resolve(nothing);
      if (!begun && this.#hold(text, values)) return Promise.resolve(nothing);
      const held = this.#takeHeld();
      // A savepoint was sent after everything that was held before it, so what is held now would be rolled back.
      return this.#answer(this.#send(query, { text, values, begun, held: text.startsWith('rollback') ? [] : held }));
    };
  }

  /** Whether the statement waits for the next one. The first uses on a connection prepare it, and are sent at once. */
  #hold(text: string, values: readonly unknown[]): boolean {
    if (!this.#isInTransaction || !isSentLater(text)) return false;
    const name = this.#nameOf(text);
    if (name === undefined || this.#wire.parsedStatements[name] === undefined) return false;
    this.#held.push({ name, values });
    return true;
  }

  #takeHeld(): readonly Held[] {
    const held = this.#held;
    this.#held = [];
    return held;
  }

  async #flush(query: Query): Promise<unknown> {
    return await this.#prepared(query, 'wb_begun', { text: 'select', values: [], held: this.#takeHeld() });
  }

  /** Behind a pooler that hands out sessions for each transaction a statement is prepared for a single use. */
  #nameOf(text: string): string | undefined {
    return this.#hooks.pooling.keepsStatements ? nameOf(text) : undefined;
  }

  async #send(query: Query, statement: Statement): Promise<unknown> {
    const { text, values, begun, held } = statement;
    const name =
      values.length > 0 ? this.#nameOf(text) : held.length > 0 && text === 'commit' ? 'wb_commit' : undefined;
    if (name !== undefined) return await this.#prepared(query, name, statement);
    if (begun || held.length > 0) await this.#prepared(query, 'wb_begun', { text: 'select', values: [], begun, held });
    return await asPromise((callback) => query(text, values, callback));
  }

  async #prepared(query: Query, name: string, { text, values, begun, held }: Statement): Promise<unknown> {
    const before = begun && beginning(begun);
    const kept = this.#hooks.pooling.keepsStatements ? name : '';
    const given = { name: kept, text, values, shapes: this.#shapes, parserOf: this.#parserOf, before, held };
    return await asPromise((callback) => query(new PreparedQuery({ ...given, callback })));
  }

  async #answer<T>(result: Promise<T>): Promise<T> {
    if (this.#unanswered++ === 0) this.#askedAt = Date.now();
    try {
      return await result;
    } catch (thrown) {
      const error = asDatabaseError(thrown);
      if (error instanceof DatabaseUnreachable) this.cut();
      if ((error as { code?: unknown }).code === readOnly && !this.#hooks.acceptsStandby) {
        this.isSpoiled = true;
        this.#hooks.onSpoiled();
      }
      throw error;
    } finally {
      this.#unanswered--;
      this.#askedAt = Date.now();
    }
  }
}

/** The query is made with its callback: for a promise of its own, pg sets it afterwards, which keeps the query in memory. */
const asPromise = async (ask: (callback: Callback) => unknown): Promise<unknown> =>
  await new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)));
  });

const statementNames = new Map<string, string>();
/** Statements that a connection keeps at most: each takes memory of its backend. */
const preparedLimit = 400;
/** How often a text was sent that has no name yet. */
const uses = new Map<string, number>();
const countedLimit = 1000;

/**
 * Kysely sends unnamed statements, which PostgreSQL plans every time; naming those that repeat saves the planning. A text gets its name
 * at the third use, so that filters that nobody combines again leave the places to others.
 */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= preparedLimit || text.length > 20_000) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < 3) {
    if (uses.size >= countedLimit) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `wb_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  statementNames.set(text, name);
  return name;
}
