// Everything the simulator stores, in one SQLite file: records, deletions, tokens, counters and the log of calls.
import { DatabaseSync } from 'node:sqlite';

export type Fields = Record<string, unknown>;

/** A value of a record as text; lines and objects have none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export interface StoredRecord {
  id: string;
  timestamp: number;
  fields: Fields;
}

export interface Place {
  entity: string;
  division: number;
}

const tables = `
  create table if not exists setting (name text primary key, value text not null);
  create table if not exists record (entity text, division integer, id text, timestamp integer not null, fields text not null,
    primary key (entity, division, id)) without rowid;
  create table if not exists deleted (timestamp integer primary key, division integer not null, entity text not null, id text not null,
    at integer not null);
  create table if not exists code (code text primary key, redirect text not null, at integer not null, used integer not null default 0);
  create table if not exists token (refresh text primary key, access text not null unique, at integer not null,
    spent integer not null default 0);
  create table if not exists counter (name text primary key, period integer not null, amount integer not null);
  create table if not exists written (id integer primary key, at integer not null, method text not null, division integer not null,
    entity text not null, record text not null, fields text not null);
  create table if not exists call (id integer primary key, at integer not null, method text not null, path text not null,
    status integer not null);`;

export type State = ReturnType<typeof openState>;

type Sql = (string | number)[];

/** Opens the file, with statements, settings and counters. */
function openTables(file: string) {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${tables}`);
  const one = (sql: string, ...values: Sql) => database.prepare(sql).get(...values);
  const run = (sql: string, ...values: Sql) => Number(database.prepare(sql).run(...values).changes);
  const setting = (name: string): string | undefined =>
    one('select value from setting where name = ?', name)?.['value'] as string | undefined;
  const set = (name: string, value: string | number): void =>
    void run('insert into setting values (?, ?) on conflict do update set value = excluded.value', name, String(value));
  return {
    one,
    all: (sql: string, ...values: Sql) => database.prepare(sql).all(...values),
    each: (sql: string, ...values: Sql) => database.prepare(sql).iterate(...values),
    run,
    setting,
    set,
    next(name: string, first = 1): number {
      const value = Number(setting(name) ?? first - 1) + 1;
      set(name, value);
      return value;
    },
    close: () => database.close(),
    /** The simulator's time, which `/_sim/clock` changes. */
    now: (): number => Date.now() + Number(setting('clock') ?? 0),
    /** Counts within a period and returns the count; a new period starts at one. */
    count(name: string, period: number): number {
      run(
        `insert into counter values (?, ?, 1) on conflict do update
         set amount = case when period = excluded.period then amount + 1 else 1 end, period = excluded.period`,
        name,
        period,
      );
      return Number(one('select amount from counter where name = ?', name)?.['amount']);
    },
    counted: (name: string, period: number): number =>
      Number(one('select amount from counter where name = ? and period = ?', name, period)?.['amount'] ?? 0),
  };
}

export function openState(file: string) {
  const open = openTables(file);
  return {
    ...open,
    find({ entity, division }: Place, id: string): StoredRecord | undefined {
      const row = open.one('select * from record where entity = ? and division = ? and id = ?', entity, division, id);
      return row && toRecord(row);
    },
    /** Records after `id`, in the order of ids. */
    *scan({ entity, division }: Place, id = ''): Generator<StoredRecord> {
      const sql = 'select * from record where entity = ? and division = ? and id > ? order by id';
      for (const row of open.each(sql, entity, division, id)) yield toRecord(row);
    },
    /** Records with this value, in the same order. */
    *scanFor({ entity, division }: Place, name: string, value: string, id = ''): Generator<StoredRecord> {
      const sql = 'select * from record where entity = ? and division = ? and id > ? and fields ->> ? = ? order by id';
      for (const row of open.each(sql, entity, division, id, name, value)) yield toRecord(row);
    },
    put({ entity, division }: Place, id: string, fields: Fields): void {
      open.run(
        `insert into record values (?, ?, ?, ?, ?)
         on conflict do update set timestamp = excluded.timestamp, fields = excluded.fields`,
        entity,
        division,
        id,
        open.next('timestamp'),
        JSON.stringify(fields),
      );
    },
    remove({ entity, division }: Place, id: string, at: number): void {
      open.run('delete from record where entity = ? and division = ? and id = ?', entity, division, id);
      open.run('insert into deleted values (?, ?, ?, ?, ?)', open.next('timestamp'), division, entity, id, at);
    },
  };
}

const toRecord = (row: Record<string, unknown>): StoredRecord => ({
  id: String(row['id']),
  timestamp: Number(row['timestamp']),
  fields: JSON.parse(String(row['fields'])) as Fields,
});
