import type { Light, Location } from '@werkbank/contract/locations/location.ts';
import { unfinishedOrders } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { countLimit, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { countOf, countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { dueStatusConditions, dueStatusCounts, dueStatusToday, isActiveAsset } from './light-store.ts';
import { isVisible, restrictToVisited, type Viewer, type Visitor } from './visibility-store.ts';
import { hasText, type WordSearch, wordSearchOf } from './word-search.ts';

const locationJoins = sql`
  left join account k on k.id = l.account_id
  cross join lateral (
    select count(*) as assets, ${dueStatusCounts} as lights
    from (select ${dueStatusToday} as light from asset a where a.location_id = l.id and ${isActiveAsset}) c
  ) n`;

const locationColumns: RawBuilder<Location> = sql`
  l.id, l.division, l.code, l.name, l.account_id as "accountId", k.code as "accountCode", k.name as "accountName",
  l.address_line1 as "addressLine1", l.postcode, l.city, l.country, l.area, l.latitude, l.longitude,
  l.contact_name as "contactName", l.phone, l.email, l.building_use as "buildingUse", l.floor_area as "floorArea",
  l.opening_hours as "openingHours", l.access_note as "accessNote", l.key_note as "keyNote", l.permit_note as "permitNote",
  l.invoice_reference as "invoiceReference", l.service_month as "serviceMonth", l.notes, l.active,
  n.assets as "assetCount", n.lights, l.own_values as "customValues",
  (select count(*) from work_order o where o.location_id = l.id and ${isOneOf('o.status', unfinishedOrders)}) as "openWorkOrderCount",
  l.version, l.created, ${userName('l.created_by')} as "creatorFullName", l.modified, ${userName('l.modified_by')} as "modifierFullName"`;

export interface LocationFilter {
  search?: string | undefined;
  accountId?: string | undefined;
  areas?: readonly string[] | undefined;
  serviceMonth?: number | undefined;
  active?: boolean | undefined;
  light?: Light | undefined;
  /** Conditions on custom fields. */
  custom?: readonly string[] | undefined;
  /** Only locations that this mechanic can see. */
  visitor?: Visitor | undefined;
}

export type LocationSort = 'name' | '-name' | 'code' | '-code';

/** What other calls need to know about a location before reading its contents. */
export interface LocationScope {
  id: string;
  division: number;
  country: string;
  accountId: string | null;
}

/** The scope of a location that the caller may see: in one of the caller's divisions, and for a mechanic one that they visit. */
export async function findScope(db: Db, caller: Viewer, id: string): Promise<LocationScope | undefined> {
  const { rows } = await sql<LocationScope>`
    select l.id, l.division, d.country, l.account_id as "accountId" from location l join division d on d.code = l.division
    where l.division = any(${[...caller.divisions]}::integer[]) and l.id = ${id}
      and ${isVisible('l.id', restrictToVisited(caller))}`.execute(db);
  return rows[0];
}

export async function find(db: Db, division: number, id: string): Promise<Location | undefined> {
  const { rows } = await sql<Location>`
    select ${locationColumns} from location l ${locationJoins} where l.division = ${division} and l.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The location list of the product, by cursor. */
export async function list(
  { db, division, page }: ListRef,
  filter: LocationFilter,
  sort: LocationSort,
): Promise<PageResult<Location>> {
  const by = sort.endsWith('code') ? sql`l.code` : sql`l.name_key`;
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', [key.text(by), key.guid(sql`l.id`)]);
  const words = (await wordSearchOf(db, filter.search, page.isUncounted)) ?? 'sought';
  const matches = sql`l.division = ${division} and ${matching(division, filter, words)}`;
  const { rows } = await sql<Location & { sortKey: string }>`
    select ${locationColumns}, ${by} as "sortKey"
    from (select l.* from location l where ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}) as l
    ${locationJoins} order by ${order}`.execute(db);
  const { rows: locations, next } = pageOf(rows, page.size, (row) => cursorOf(row.sortKey, row.id));
  if (page.isUncounted || (page.after === undefined && next === undefined))
    return { rows: locations, total: locations.length };
  const limit = limitOf(filter, words);
  const counted = await countUpToLimit(db, sql`location l where ${matches}`, limit);
  return { rows: locations, ...toTotal(counted, limit), next };
}

/** Active locations by name, as returned by the list of the specification. */
export async function listActive(
  db: Db,
  division: number,
  { name, visitor }: { name: string | undefined; visitor: Visitor | undefined },
  page: PageRequest,
): Promise<PageResult<Location>> {
  const matches = sql`l.division = ${division} and l.active and ${isVisible('l.id', visitor)}
    and ${matchesSearch(sql`l.search_text`, name)}`;
  const { rows } = await sql<Location>`
    select ${locationColumns}
    from (select l.* from location l where ${matches} order by l.name_key, l.id limit ${page.size} offset ${page.skip}) as l
    ${locationJoins} order by l.name_key, l.id`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`location l where ${matches}`) };
}

/** Areas of active locations; there are at most a hundred, so paging happens here. */
export async function listAreas(db: Db, division: number, visitor: Visitor | undefined, page: PageRequest) {
  const { rows } = await sql<{ area: string; locationCount: number }>`
    select l.area, count(*) as "locationCount" from location l
    where l.division = ${division} and l.active and l.area is not null and ${isVisible('l.id', visitor)}
    group by l.area order by l.area`.execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

/** Conditions on location `l`, besides its division. */
export function matching(division: number, filter: LocationFilter, words: WordSearch): RawBuilder<unknown> {
  const { search, accountId, areas, serviceMonth, active, light: wanted, visitor } = filter;
  const conditions: RawBuilder<unknown>[] = [isVisible('l.id', visitor)];
  if (search) conditions.push(hasText(division, search, words));
  if (accountId) conditions.push(sql`l.account_id = ${accountId}`);
  if (areas) conditions.push(sql`l.area = any(${[...areas]}::text[])`);
  if (serviceMonth) conditions.push(sql`l.service_month = ${serviceMonth}`);
  if (active !== undefined) conditions.push(active ? sql`l.active` : sql`not l.active`);
  if (wanted) conditions.push(withLight(division, wanted));
  if (filter.custom) conditions.push(hasCustomValues('l.id', filter.custom));
  return sql.join(conditions, sql` and `);
}

/** Filtering by due status needs the assets of each location, and frequent words are tested one by one, so those counts stop earlier. */
const limits = { light: 1000, words: 2000 };

function limitOf({ light }: LocationFilter, words: WordSearch): number {
  if (light) return limits.light;
  return words === 'tested' ? limits.words : countLimit;
}

const withLight = (division: number, wanted: Light) =>
  sql`exists (select from asset a where a.division = ${division} and a.location_id = l.id and ${isActiveAsset}
    and ${dueStatusConditions[wanted]})`;
