import type { AccountFilter, AccountRow, AccountSort, AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countLimit, cursorOf, keyset, pageOf, toTotal } from '#db/keyset.ts';
import type { PageRequest, PageResult } from '#http/context.ts';
import { rowColumns, rowJoins, summaryColumns, within } from './account-columns.ts';
import type { Reach } from './rules.ts';
import { type Place, patternsOf } from './search-patterns.ts';

/** The accounts list, by cursor. */
export async function list(
  db: Db,
  reach: Reach,
  filter: AccountFilter,
  sort: AccountSort,
  page: PageRequest,
): Promise<PageResult<AccountRow>> {
  const { columns, cursor } = sorts[sort.replace('-', '') as keyof typeof sorts];
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', columns);
  const matching = matchingOf(filter, 'anywhere');
  const slice = {
    after: condition(page.after),
    order,
    limit: page.size + 1,
    skip: 0,
    isFirst: page.after === undefined,
  };
  const found = await find<AccountRow & SortKeys>(
    db,
    reach,
    matching,
    slice,
    sql`${rowColumns}, a.name_key as "nameKey"`,
  );
  const { rows, next } = pageOf(found.rows, page.size, cursor);
  return { ...found, rows, next };
}

/** Accounts by part of their name, by name. */
export async function searchByName(
  db: Db,
  reach: Reach,
  name: string,
  filter: Pick<AccountFilter, 'kind'>,
  page: PageRequest,
): Promise<PageResult<AccountSummary>> {
  const matching = matchingOf({ ...filter, search: name }, 'name');
  return await find<AccountSummary>(
    db,
    reach,
    matching,
    { ...byName, limit: page.size, skip: page.skip, isFirst: page.skip === 0 },
    summaryColumns,
  );
}

const mostSuggestions = 10;

/** Best matches for what is being typed: relation number, beginning of the name, then words anywhere. */
export async function suggest(
  db: Db,
  reach: Reach,
  search: string,
  kind: AccountFilter['kind'],
): Promise<AccountSummary[]> {
  const { conditions } = matchingOf({ kind }, 'anywhere');
  const wanted = all([within(reach), ...conditions]);
  const typed = search.trim();
  const { rows } = await sql<AccountSummary>`
    select ${summaryColumns} from (
      (select 0 as rank, a.* from account a where ${wanted} and a.code = ${typed})
      union all
      (select 1, a.* from account a where ${wanted} and a.name_key >= searchable(${typed}) and a.name_key < searchable(${typed}) || chr(1114111)
        and a.code <> ${typed} order by a.name_key, a.id limit ${mostSuggestions})
    ) a order by a.rank, a.name_key, a.id limit ${mostSuggestions}`.execute(db);
  if (rows.length === mostSuggestions || typed === '') return rows;
  const matching = matchingOf({ kind, search: typed }, 'anywhere');
  const path = await choosePath(db, reach, matching);
  const more = await read<AccountSummary>(
    db,
    reach,
    matching,
    { ...byName, limit: mostSuggestions, skip: 0, isFirst: true },
    summaryColumns,
    path,
  );
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.rows.filter(({ id }) => !known.has(id))].slice(0, mostSuggestions);
}

interface SortKeys {
  nameKey: string;
}

const sorts = {
  name: {
    columns: [sql`a.name_key`, sql`a.id`],
    cursor: (row: AccountRow & SortKeys) => cursorOf(row.nameKey, row.id),
  },
  code: {
    columns: [sql`length(a.code)`, sql`a.code`],
    cursor: (row: AccountRow) => cursorOf(row.code.length, row.code),
  },
  modified: { columns: [sql`a.modified`, sql`a.id`], cursor: (row: AccountRow) => cursorOf(row.modified, row.id) },
};

const byName = { after: sql<boolean>`true`, order: sql`a.name_key, a.id` };

interface Matching {
  conditions: RawBuilder<unknown>[];
  /** An index narrows the accounts by at least one of the conditions. */
  indexed: boolean;
  /** Each account costs a look into another table. */
  costly: boolean;
}

function matchingOf(filter: AccountFilter, place: Place): Matching {
  const { status, kind, blocked, classificationId = [] } = filter;
  const words = patternsOf(filter.search, place);
  const city = patternsOf(filter.city, 'city');
  const conditions: RawBuilder<unknown>[] = [...words.patterns, ...city.patterns].map(
    (pattern) => sql`a.search_text like searchable(${pattern})`,
  );
  if (status !== undefined) conditions.push(sql`a.status = any(${status}::char(1)[])`);
  if (kind !== undefined) conditions.push(kinds[kind]);
  if (blocked !== undefined) conditions.push(blocked ? sql`a.blocked` : sql`not a.blocked`);
  for (const id of classificationId)
    conditions.push(
      sql`a.id in (select l.account_id from account_classification_link l where l.classification_id = ${id})`,
    );
  const indexed =
    words.indexed || city.patterns.length > 0 || status !== undefined || kind !== undefined || blocked === true;
  return { conditions, indexed: indexed || classificationId.length > 0, costly: classificationId.length > 0 };
}

const kinds = { customer: sql`a.status = 'C'`, supplier: sql`a.is_supplier`, reseller: sql`a.is_reseller` } as const;

interface Slice {
  after: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  limit: number;
  skip: number;
  /** Nothing comes before it. */
  isFirst: boolean;
}

/**
 * How to read: `walk` goes along an index in the order wanted until the page is full, which is quick when many accounts
 * match; `gather` lets the index of the search find all that match and sorts them, which is quick when few do.
 */
type ReadPath = 'walk' | 'gather';

async function find<Row>(
  db: Db,
  reach: Reach,
  matching: Matching,
  slice: Slice,
  columns: RawBuilder<unknown>,
): Promise<{ rows: Row[]; total: number; totalIsExact: boolean }> {
  const path = await choosePath(db, reach, matching);
  const { rows, total } = await read<Row>(db, reach, matching, slice, columns, path);
  if (slice.isFirst && rows.length < slice.limit) return { rows, ...toTotal(rows.length) };
  return { rows, ...(total === undefined ? await countAlong(db, reach, matching) : toTotal(total)) };
}

const probed = 2000;
/** From this share of matching accounts on, walking is the quicker way. */
const frequent = 0.01;

/** Looks at the first accounts by name to learn how many of them match; the planner cannot know it of a pattern. */
async function choosePath(db: Db, reach: Reach, matching: Matching): Promise<ReadPath> {
  if (reach.resellerId !== undefined) return 'gather';
  if (matching.conditions.length === 0 || !matching.indexed) return 'walk';
  const { rows } = await sql<{ seen: number; hits: number }>`
    select count(*) as seen, count(*) filter (where ${all(matching.conditions)}) as hits
    from ${alongName(reach.division, probed)} a`.execute(db);
  const { seen = 0, hits = 0 } = rows[0] ?? {};
  return seen < probed || hits >= frequent * seen ? 'walk' : 'gather';
}

/** Reads one slice; `gather` also knows the total. */
async function read<Row>(
  db: Db,
  reach: Reach,
  matching: Matching,
  slice: Slice,
  columns: RawBuilder<unknown>,
  path: ReadPath,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const { after, order, limit, skip } = slice;
  if (path === 'walk') {
    // "is true" keeps the planner from using an index for the condition, and so on the index of the order.
    const matches = all([within(reach), ...matching.conditions.map((condition) => sql`(${condition}) is true`), after]);
    const { rows } = await sql<Row>`
      select ${columns} from (select a.* from account a where ${matches} order by ${order} limit ${limit} offset ${skip}) a
      ${rowJoins} order by ${order}`.execute(db);
    return { rows, total: undefined };
  }
  const { rows } = await sql<Row & { total: number }>`
    with matches as materialized (select a.id, a.name_key, a.code, a.modified from account a where ${all([within(reach), ...matching.conditions])}),
      page as (select a.id from matches a where ${after} order by ${order} limit ${limit} offset ${skip})
    select ${columns}, (select count(*) from matches) as total
    from page join account a on a.id = page.id ${rowJoins} order by ${order}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

const counted = { cheap: 100_000, costly: 20_000 };

/** Counts along the names, at most so far that it takes a few hundredths of a second on any number of accounts. */
async function countAlong(db: Db, reach: Reach, matching: Matching): Promise<{ total: number; totalIsExact: boolean }> {
  const { division } = reach;
  if (matching.conditions.length === 0) {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from (select from account where division = ${division} limit ${countLimit + 1}) a`.execute(
      db,
    );
    return toTotal(rows[0]?.total ?? 0);
  }
  const reached = matching.costly ? counted.costly : counted.cheap;
  const { rows } = await sql<{ total: number; whole: boolean }>`
    select count(*) as total, case when count(*) <= ${countLimit} then not exists (select from account where division = ${division} offset ${reached}) else true end as whole
    from (select from ${alongName(division, reached)} a where ${all(matching.conditions)} limit ${countLimit + 1}) a`.execute(
    db,
  );
  const { total = 0, whole = true } = rows[0] ?? {};
  return whole ? toTotal(total) : { total, totalIsExact: false };
}

/** The first accounts by name, with the columns that the index itself carries. */
const alongName = (division: number, limit: number) => sql`(
  select a.id, a.search_text, a.status, a.is_supplier, a.is_reseller, a.blocked from account a
  where a.division = ${division} order by a.name_key, a.id limit ${limit})`;

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
