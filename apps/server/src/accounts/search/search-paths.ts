import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countLimit, toTotal } from '#db/keyset.ts';
import { countUpToLimit } from '#db/rows.ts';
import { estimateMatches } from '#db/text-sample.ts';
import { rowJoins, within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';
import type { Condition } from './search-filter.ts';

/** A slice of the matching accounts, and their order. */
export interface Slice {
  after: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  /** Only the id and the columns of `order`, so that an index can contain them all. */
  carries: RawBuilder<unknown>;
  limit: number;
  skip: number;
  /** Nothing comes before it. */
  isFirst: boolean;
}

/** The requested columns and the conditions; `columns` are of `account a` and its main contact `mc`. */
export interface Question {
  reach: Reach;
  conditions: readonly Condition[];
  slice: Slice;
  columns: RawBuilder<unknown>;
}

interface Counted {
  total: number;
  totalIsExact: boolean;
}

/**
 * How to read. `walk` follows an index in the requested order until the page is full: quick when many accounts match. `gather` uses an
 * index to find all accounts that meet the rarest condition, tests the other conditions and sorts: quick when few match.
 */
type ReadPath = { way: 'walk' } | { way: 'gather'; by: Condition | undefined };

/** One slice of the matching accounts and how many there are; about as fast with millions of accounts as with thousands. */
export async function findSlice<Row>(db: Db, question: Question): Promise<{ rows: Row[] } & Counted> {
  const { reach, conditions, slice } = question;
  const path = await choosePath(db, reach, conditions);
  const { rows, total } = await read<Row>(db, question, path);
  if (slice.isFirst && rows.length < slice.limit) return { rows, ...toTotal(rows.length) };
  return { rows, ...(total === undefined ? await count(db, reach, conditions) : toTotal(total)) };
}

/** One slice without the total. */
export async function findRows<Row>(db: Db, question: Question): Promise<Row[]> {
  const path = await choosePath(db, question.reach, question.conditions);
  return (await read<Row>(db, question, path)).rows;
}

/** This many accounts are found, tested and counted within some milliseconds, whatever the other conditions. */
const gathered = 5000;

const probed = 2000;
/** From this share of matching accounts on, `walk` is faster. */
const frequent = 0.01;

/** Rare words are looked up; for anything else the choice depends on how many of the first accounts by name match. */
async function choosePath(db: Db, reach: Reach, conditions: readonly Condition[]): Promise<ReadPath> {
  // A reseller's own accounts are few and have an index.
  if (reach.resellerId !== undefined) return { way: 'gather', by: undefined };
  if (!conditions.some(({ seek }) => seek)) return { way: 'walk' };
  const words = conditions.find(({ patterns, seek }) => patterns && seek);
  if (words?.patterns && (await estimateMatches(db, 'account', words.patterns)) <= gathered)
    return { way: 'gather', by: words };
  const each = conditions.map(({ test }) => sql`count(*) filter (where ${test})`);
  const { rows } = await sql<{ seen: number; hits: number; each: string[] }>`
    select count(*) as seen, count(*) filter (where ${all(tests(conditions))}) as hits, array[${sql.join(each)}] as each
    from ${alongName(reach.division, probed)} a`.execute(db);
  const { seen = 0, hits = 0, each: shares = [] } = rows[0] ?? {};
  if (seen < probed || hits >= frequent * seen) return { way: 'walk' };
  const ranked = conditions.map((condition, index) => ({ condition, share: Number(shares[index]) }));
  const [rarest] = ranked.filter(({ condition }) => condition.seek).toSorted((a, b) => a.share - b.share);
  return { way: 'gather', by: rarest?.condition };
}

/** Reads one slice; `gather` also knows the total. */
async function read<Row>(db: Db, question: Question, path: ReadPath): Promise<{ rows: Row[]; total?: number }> {
  const { reach, conditions, slice, columns } = question;
  const { after, carries, order, limit, skip } = slice;
  if (path.way === 'walk') {
    const { rows } = await sql<Row>`
      with page as materialized (
        select a.id from account a where ${all([within(reach), ...tests(conditions).map(asTest), after])}
        order by ${order} limit ${limit} offset ${skip})
      select ${columns} from page join account a on a.id = page.id ${rowJoins} order by ${order}`.execute(db);
    return { rows };
  }
  const { by } = path;
  const others = conditions.filter((condition) => condition !== by);
  const { rows } = await sql<Row & { total: number }>`
    with matches as materialized (
        select ${carries} from account a where ${all([within(reach), ...(by?.seek ? [by.seek] : []), ...tests(others).map(asTest)])}),
      page as materialized (select a.id from matches a where ${after} order by ${order} limit ${limit} offset ${skip})
    select ${columns}, (select count(*) from matches) as total
    from page join account a on a.id = page.id ${rowJoins} order by ${order}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** "is true" keeps the planner from looking for an index that answers the condition. */
const asTest = (test: RawBuilder<unknown>) => sql`(${test}) is true`;

/** How many accounts are examined for a total, without and with look-ups in another table. */
const reached = { columns: 200_000, links: 5_000 };

/** How many accounts match, counted within some hundredths of a second however many there are. */
async function count(db: Db, { division }: Reach, conditions: readonly Condition[]): Promise<Counted> {
  const [only] = conditions;
  const isSought = only?.seek && only.kind !== 'words' && conditions.length === 1;
  const limit = conditions.some(({ kind }) => kind === 'link') ? reached.links : reached.columns;
  const among = isSought
    ? sql`account a where a.division = ${division} and ${only.seek}`
    : sql`${alongName(division, limit)} a where ${all(tests(conditions))}`;
  const total = await countUpToLimit(db, among);
  if (isSought || total > countLimit || conditions.length === 0) return toTotal(total);
  const beyond = await sql`select from account where division = ${division} offset ${limit} limit 1`.execute(db);
  return { total, totalIsExact: beyond.rows.length === 0 };
}

/** The first accounts by name, with the columns that the index contains. */
const alongName = (division: number, limit: number) => sql`(
  select a.id, a.search_text, a.status, a.is_supplier, a.is_reseller, a.blocked from account a
  where a.division = ${division} order by a.name_key, a.id limit ${limit})`;

const tests = (conditions: readonly Condition[]) => conditions.map(({ test }) => test);

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
