import type { AssetState } from '@werkbank/contract/assets/asset/asset.ts';
import type { Light } from '@werkbank/contract/locations/location.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { isAnyOf } from '#db/literals.ts';
import { countOf } from '#db/rows.ts';
import { hasWords, matchesSearch, patternsOf } from '#db/search.ts';
import { estimateMatches } from '#db/text-sample.ts';
import { dueStatusConditions, isActiveAsset } from '#locations/light-store.ts';
import { isVisible, type Visitor } from '#locations/visibility-store.ts';

export interface AssetFilter {
  search?: string | undefined;
  types?: readonly string[] | undefined;
  states?: readonly AssetState[] | undefined;
  lights?: readonly Light[] | undefined;
  dueFrom?: string | undefined;
  dueUntil?: string | undefined;
  accountId?: string | undefined;
  locationId?: string | undefined;
  placeId?: string | undefined;
  areas?: readonly string[] | undefined;
  /** Conditions on custom fields. */
  custom?: readonly string[] | undefined;
  /** Only assets that this mechanic can see. */
  visitor?: Visitor | undefined;
}

/** How words are searched: `sought` through their index, or `tested` on each asset that the rest of the filter finds. */
export type WordSearch = 'sought' | 'tested';

/** Conditions on `asset a` of a division; without words, custom fields, account, location, place and visitor also on `asset_tally a`. */
export function matching(division: number, filter: AssetFilter, words: WordSearch = 'sought'): RawBuilder<unknown> {
  const { search, types, states, lights, dueFrom, dueUntil, accountId, locationId, placeId, areas, visitor } = filter;
  const conditions: RawBuilder<unknown>[] = [states ? isAnyOf('a.state', states) : isActiveAsset];
  if (search) conditions.push(words === 'tested' ? hasWords(sql`a.search_text`, search) : matchesText(search));
  if (types) conditions.push(isAnyOf('a.type', types));
  if (lights)
    conditions.push(
      sql`(${sql.join(
        lights.map((light) => dueStatusConditions[light]),
        sql` or `,
      )})`,
    );
  if (dueFrom) conditions.push(sql`coalesce(a.due_on, date '9999-12-31') >= ${dueFrom}`);
  if (dueUntil) conditions.push(sql`coalesce(a.due_on, date '9999-12-31') <= ${dueUntil}`);
  if (locationId) conditions.push(sql`a.location_id = ${locationId}`);
  if (placeId) conditions.push(sql`a.place_id in (select places_within(${placeId}))`);
  if (accountId) conditions.push(ofAccount(division, accountId));
  if (visitor) conditions.push(isVisible('a.location_id', visitor));
  if (areas) conditions.push(isAnyOf('a.area', areas));
  if (filter.custom) conditions.push(hasCustomValues('a.id', filter.custom));
  return sql.join(conditions, sql` and `);
}

const isIndexed = (search: string) => search.split(/\s+/).some((word) => word.length > 2);

/** This many assets are found, tested, counted and sorted within some milliseconds. */
const gathered = 5000;

/**
 * How to search words: an index lookup for words that few assets have; a scan in list order for frequent words, which fills a page quickly.
 * Undefined without words, and for a number of one or two characters that many assets have.
 */
export async function wordSearchOf(
  db: Db,
  division: number,
  search: string | undefined,
): Promise<WordSearch | undefined> {
  if (!search) return undefined;
  if (!isIndexed(search)) return (await countNumbered(db, division, search)) <= gathered ? 'sought' : undefined;
  return (await estimateMatches(db, 'asset', patternsOf(search))) <= gathered ? 'sought' : 'tested';
}

const isNumber = (column: 'a.serial_number' | 'a.inventory_number', search: string): RawBuilder<boolean> =>
  sql<boolean>`upper(${sql.ref(column)}) = upper(${search})`;

/** How many assets have this serial or inventory number, counted a little beyond what is gathered: customers number theirs from 1. */
async function countNumbered(db: Db, division: number, search: string): Promise<number> {
  const some = (column: 'a.serial_number' | 'a.inventory_number') =>
    sql`(select from asset a where a.division = ${division} and ${isNumber(column, search)} limit ${gathered + 1})`;
  return await countOf(db, sql`(${some('a.serial_number')} union all ${some('a.inventory_number')}) n`);
}

/** Words of one or two letters are too common for an index: on their own they must match a whole number. */
function matchesText(search: string): RawBuilder<unknown> {
  if (isIndexed(search)) return matchesSearch(sql`a.search_text`, search);
  return sql`(${isNumber('a.serial_number', search)} or ${isNumber('a.inventory_number', search)})`;
}

/** Only assets of the locations of an account. */
export const ofAccount = (division: number, accountId: string): RawBuilder<unknown> =>
  sql`a.location_id in (select l.id from location l where l.division = ${division} and l.account_id = ${accountId})`;

/** Columns that alike assets share. Tally rows by area, or the rows without areas, a tenth as many; rows not merged yet are in both. */
const alike = sql`type, state, due_on, red_from, amber_from, blue_from, count`;
const byArea = sql`(select division, area, ${alike} from asset_tally where folded
  union all select division, area, ${alike} from asset_tally where not folded)`;
const withoutArea = sql`(select division, ${alike} from asset_total
  union all select division, ${alike} from asset_tally where not folded)`;

/**
 * Where to count assets `a` of a filter: in tally rows, each for all assets that are alike, unless the filter needs a column that tallies
 * lack. `count` is an expression over the rows.
 */
export function countedIn({ search, accountId, locationId, placeId, visitor, areas, custom }: AssetFilter): {
  table: RawBuilder<unknown>;
  count: RawBuilder<number>;
} {
  return search || accountId || locationId || placeId || visitor || custom
    ? { table: sql`asset`, count: sql`count(*)` }
    : { table: areas ? byArea : withoutArea, count: sql`sum(a.count)::bigint` };
}
