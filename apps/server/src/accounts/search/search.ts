import type {
  AccountFilter,
  AccountRow,
  AccountSort,
  AccountSuggestion,
  AccountSummary,
} from '@werkbank/contract/accounts/account.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf } from '#db/keyset.ts';
import { listColumns, summaryColumns, within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';
import { findMergedInto, suggestMerged } from './merged.ts';
import { findByRelated } from './related.ts';
import { conditionsOf } from './search-filter.ts';
import { findRows, findSlice } from './search-paths.ts';
import { findSimilarlySpelled } from './similar.ts';

/** The accounts list, by cursor. */
export async function list(
  db: Db,
  reach: Reach,
  { filter, sort, page }: { filter: AccountFilter; sort: AccountSort; page: PageRequest },
): Promise<PageResult<AccountRow>> {
  const { keys, carries, cursor } = sorts[sort.replace('-', '') as keyof typeof sorts];
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', keys);
  const found = await findSlice<AccountRow & SortKeys>(db, {
    reach,
    conditions: conditionsOf(filter, 'anywhere', await findMergedInto(db, reach.division, filter.search)),
    slice: {
      after: condition(page.after),
      carries,
      order,
      limit: page.size + 1,
      skip: 0,
      isFirst: page.after === undefined,
    },
    columns: sql`${listColumns}, a.name_key as "nameKey"`,
  });
  const { rows, next } = pageOf(found.rows, page.size, cursor);
  return { ...found, rows, next };
}

interface SortKeys {
  nameKey: string;
}

const sorts = {
  name: {
    keys: [key.text(sql`a.name_key`), key.guid(sql`a.id`)],
    carries: sql`a.id, a.name_key`,
    cursor: ({ nameKey, id }: AccountRow & SortKeys) => cursorOf(nameKey, id),
  },
  code: {
    keys: [key.integer(sql`length(a.code)`), key.text(sql`a.code`)],
    carries: sql`a.id, a.code`,
    cursor: ({ code }: AccountRow) => cursorOf(code.length, code),
  },
  modified: {
    keys: [key.moment(sql`a.modified`), key.guid(sql`a.id`)],
    carries: sql`a.id, a.modified`,
    cursor: ({ modified, id }: AccountRow) => cursorOf(modified, id),
  },
};

const byName = { after: sql<boolean>`true`, carries: sorts.name.carries, order: sql`a.name_key, a.id` };

/** Accounts by part of their name, by name. */
export async function searchByName(
  db: Db,
  reach: Reach,
  filter: Pick<AccountFilter, 'kind'> & { name: string },
  { size, skip }: PageRequest,
): Promise<PageResult<AccountSummary>> {
  return await findSlice<AccountSummary>(db, {
    reach,
    conditions: conditionsOf({ kind: filter.kind, search: filter.name }, 'name'),
    slice: { ...byName, limit: size, skip, isFirst: skip === 0 },
    columns: summaryColumns,
  });
}

const maxFound = 10;

interface Typed {
  search: string;
  kind?: AccountFilter['kind'];
  /** Whether typing errors are forgiven when nothing matches. */
  similar?: boolean | undefined;
}

/**
 * Best matches for the text typed so far: relation number, beginning of the name, words anywhere, then people, numbers and streets; at
 * last similar words.
 */
export async function suggest(
  db: Db,
  reach: Reach,
  { search, kind, similar = false }: Typed,
): Promise<AccountSuggestion[]> {
  const typed = search.trim();
  const own = await suggestByName(db, reach, typed, kind);
  const suggested = own.map((account) => ({ ...account, foundBy: null }));
  const merged = typed === '' ? [] : await suggestMerged(db, reach, typed, kind);
  const [former] = merged.filter(({ isExact }) => isExact);
  const first = former && own[0]?.code !== typed ? [former] : [];
  const named = distinct([...first, ...suggested, ...merged]);
  if (named.length >= maxFound || typed.length < 3) return named;
  const related = await findByRelated(db, reach, typed, kind);
  if (similar && named.length === 0 && related.length === 0) {
    const found = await findSimilarlySpelled(db, reach, typed, kind);
    return found.map((account) => ({ ...account, foundBy: null }));
  }
  return distinct([...named, ...related]);
}

/** The first ten, each account once. */
const distinct = (accounts: readonly AccountSuggestion[]): AccountSuggestion[] =>
  accounts.filter((one, index) => accounts.findIndex(({ id }) => id === one.id) === index).slice(0, maxFound);

async function suggestByName(
  db: Db,
  reach: Reach,
  typed: string,
  kind: AccountFilter['kind'],
): Promise<AccountSummary[]> {
  const first = await suggestFirst(db, reach, typed, kind);
  if (first.length === maxFound || typed === '') return first;
  const more = await findRows<AccountSummary>(db, {
    reach,
    conditions: conditionsOf({ kind, search: typed }, 'anywhere'),
    slice: { ...byName, limit: maxFound, skip: 0, isFirst: true },
    columns: summaryColumns,
  });
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, maxFound);
}

async function suggestFirst(
  db: Db,
  reach: Reach,
  typed: string,
  kind: AccountFilter['kind'],
): Promise<AccountSummary[]> {
  const ofKind = conditionsOf({ kind }, 'anywhere').map(({ test }) => test);
  const wanted = sql.join([within(reach), ...ofKind], sql` and `);
  const { rows } = await sql<AccountSummary>`
    with typed as materialized (select searchable(${typed}) as text)
    select ${summaryColumns} from (
      (select 0 as rank, a.* from account a where ${wanted} and a.code = ${typed})
      union all
      (select 1, a.* from account a
        where ${wanted} and a.name_key >= (select text from typed) and a.name_key < (select text || chr(1114111) from typed)
          and a.code <> ${typed}
        order by a.name_key, a.id limit ${maxFound})
    ) a order by a.rank, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows;
}
