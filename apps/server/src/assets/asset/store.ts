import type { Asset, AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countLimit, cursorOf, key, keyset, limitOf, pageOf, toTotal } from '#db/keyset.ts';
import { userName } from '#db/record-columns.ts';
import { countOf, countUpToLimit } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { dueStatusToday, isActiveAsset } from '#locations/light-store.ts';
import type { Viewer } from '#locations/visibility-store.ts';
import { attachmentsOfAsset } from '../attachments/attachment-store.ts';
import { newestReportsOfAsset, type ReportRow, withAttachments } from '../reports/report-store.ts';
import { type AssetFilter, matching, type WordSearch, wordSearchOf } from '../shared/asset-filter.ts';
import { hideOutside } from '../shared/limited-view.ts';
import { isWithinReach } from '../shared/scope-store.ts';

/** Joins of the columns below onto `asset a`. */
const assetJoins = sql`
  join location l on l.id = a.location_id
  left join account k on k.id = l.account_id
  left join place p on p.id = a.place_id
  join asset_type t on t.type = a.type`;

const listedColumns = (language: Language): RawBuilder<AssetListed> => sql`
  a.id, a.division, a.location_id as "locationId", l.code as "locationCode", l.name as "locationName", l.city,
  l.account_id as "accountId", k.name as "accountName", a.place_id as "placeId", p.path as "placePath", a.position,
  a.walk_order as "walkOrder", a.tag, a.type, ${sql.ref(`t.description_${language}`)} as "typeDescription", a.description,
  a.brand, a.model, a.serial_number as "serialNumber", a.inventory_number as "inventoryNumber",
  a.manufacture_date as "manufactureDate", a.state, ${dueStatusToday} as light, a.due_on as "dueOn", a.due_reason as "dueReason",
  a.end_of_life_on as "endOfLifeOn", a.last_service_on as "lastServiceOn", a.last_result as "lastResult",
  (select f.reference from attachment f where f.asset_id = a.id and f.type = 'photo' and f.thumbnail_key is not null and f.deleted is null
    order by f.created desc limit 1) as "photoReference", a.version, a.modified, a.own_values as "customValues"`;

/** All fields of `Asset` that are stored in its own row. */
const assetColumns = (
  language: Language,
): RawBuilder<Omit<Asset, 'tags' | 'plan' | 'attachments' | 'lastServiceReport' | 'serviceReports'>> => sql`
  ${listedColumns(language)}, k.code as "accountCode", a.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription",
  (select jsonb_build_object('salesOrderId', d.sales_order_id, 'deliveryNumber', g.delivery_number, 'deliveryDate', g.delivery_date)
    from goods_delivery_line d join goods_delivery g on g.id = d.delivery_id where d.id = a.delivery_line_id) as delivery,
  a.agent, a.content, a.content_unit as "contentUnit", a.fire_class as "fireClass", a.contains_pfas as "containsPfas",
  a.installation_date as "installationDate", a.warranty_until as "warrantyUntil", a.serviced_before as "servicedBefore",
  a.battery_due_on as "batteryDueOn", a.pads_adult_due_on as "padsAdultDueOn", a.pads_child_due_on as "padsChildDueOn",
  a.expiry_date as "expiryDate", a.ownership, a.contract_number as "contractNumber", a.state_reason as "stateReason", a.notes,
  a.replaced_by_id as "replacedById", (select n.tag from asset n where n.id = a.replaced_by_id) as "replacedByTag",
  a.replaces_id as "replacesId", (select n.tag from asset n where n.id = a.replaces_id) as "replacesTag",
  case when a.state = 'replaced' and a.replaced_at > now() - interval '10 minutes'
    then a.replaced_at + interval '10 minutes' end as "undoUntil",
  a.created, ${userName('a.created_by')} as "creatorFullName", ${userName('a.modified_by')} as "modifierFullName"`;

export type AssetSort = 'due' | '-due' | 'tag' | '-tag' | 'modified' | '-modified';
type Row = Omit<Asset, 'attachments' | 'lastServiceReport' | 'serviceReports'>;
interface Shown {
  attachments: Attachment[] | null;
  reports: ReportRow[] | null;
}

/** Plan and tags of `asset a`. */
const partColumns = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('level', s.level, 'intervalMonths', s.interval_months, 'intervalOverridden',
        o.level is not null, 'lastDoneOn', s.last_done_on, 'dueOn', s.due_on, 'informative', s.informative)
      order by s.informative, s.due_on nulls last, s.rank desc, s.level), '[]')
    from asset_step s left join asset_interval o on o.asset_id = s.asset_id and o.level = s.level where s.asset_id = a.id) as plan,
  (select coalesce(jsonb_agg(jsonb_build_object('tag', g.code, 'status', g.status)
      order by g.status = 'assigned' desc, g.modified desc, g.code), '[]')
    from (select code, status, modified from tag where asset_id = a.id
      order by status = 'assigned' desc, modified desc, code limit 20) g) as tags`;

/** An asset with its plan, attachments and reports. */
export const find = async ({
  db,
  division,
  id,
  language,
}: RecordRef & { language: Language }): Promise<Asset | undefined> =>
  await findWhere(db, language, sql`a.division = ${division} and a.id = ${id}`);

/** The asset that a condition on `asset a` selects; its attachments and reports are left out unless `isShown`. */
export async function findWhere(
  db: Db,
  language: Language,
  which: RawBuilder<boolean>,
  isShown: RawBuilder<boolean> = sql`true`,
): Promise<Asset | undefined> {
  const { rows } = await sql<Row & Shown>`
    select ${assetColumns(language)}, ${partColumns}, s.attachments, s.reports
    from asset a ${assetJoins} left join item i on i.id = a.item_id
    left join lateral (select ${attachmentsOfAsset} as attachments, ${newestReportsOfAsset} as reports) s on ${isShown}
    where ${which}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { attachments: all, reports: newest, ...asset } = row;
  const attachments = all ?? [];
  const reports = newest ?? [];
  const last = reports.find((report) => report.correctedById === null);
  return {
    ...asset,
    attachments: attachments.filter((attachment) => attachment.serviceReportId === null),
    lastServiceReport: last ? { id: last.id, date: last.date, result: last.result } : null,
    serviceReports: withAttachments(reports, attachments),
  };
}

const sortKeys = {
  due: key.day(sql`coalesce(a.due_on, date '9999-12-31')`),
  tag: key.text(sql`coalesce(a.tag, '')`),
  modified: key.moment(sql`a.modified`),
};

/** The assets of a division, by cursor. */
export async function list(
  { db, division, language, page }: ListRef & { language: Language },
  filter: AssetFilter,
  sort: AssetSort,
): Promise<PageResult<AssetListed>> {
  const by = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', [by, key.guid(sql`a.id`)]);
  const matches = (words?: WordSearch) => sql`a.division = ${division} and ${matching(division, filter, words)}`;
  const words = await wordSearchOf(db, division, filter.search);
  const slice = sql`${condition(page.after)} order by ${order} limit ${limitOf(page.size)}`;
  const { first, source, counted } = words === 'sought' ? amongFound(matches(), slice) : along(matches(words), slice);
  const { rows } = await sql<AssetListed & { sortKey: string; found: number | null }>`
    ${first} select ${listedColumns(language)}, ${by.column} as "sortKey", ${counted} as found
    from ${source} ${assetJoins} order by ${order}`.execute(db);
  const { rows: assets, next } = pageOf(rows, page.size, (row) => cursorOf(row.sortKey, row.id));
  if (page.isUncounted || (page.after === undefined && next === undefined))
    return { rows: assets, total: assets.length };
  const limit = words === 'tested' ? wordsLimit : countLimit;
  const total = rows[0]?.found ?? (await countUpToLimit(db, sql`asset a where ${matches()}`, limit));
  return { rows: assets, ...toTotal(total, limit), next };
}

/** The limit for counting assets with frequent words: the index finds candidates, and each of them has to be checked. */
const wordsLimit = 2000;

/** A slice of assets along the index of the requested order. */
const along = (matches: RawBuilder<unknown>, slice: RawBuilder<unknown>) => ({
  first: sql``,
  source: sql`(select a.* from asset a where ${matches} and ${slice}) as a`,
  counted: sql`null::bigint`,
});

/** A slice of the few assets that match: all are found first, because the planner might otherwise search in the requested order. */
const amongFound = (matches: RawBuilder<unknown>, slice: RawBuilder<unknown>) => ({
  first: sql`with found as materialized (select a.id, a.due_on, a.tag, a.modified from asset a where ${matches}),
    page as materialized (select a.id from found a where ${slice})`,
  source: sql`page join asset a on a.id = page.id`,
  counted: sql`(select count(*) from found)`,
});

/** Assets of a location by type and tag. */
export async function listAtLocation(
  { db, division, locationId, language, page }: ListRef & { locationId: string; language: Language },
  options: { type?: string | undefined; includeInactive: boolean },
): Promise<PageResult<AssetListed>> {
  const matches = sql`a.division = ${division} and a.location_id = ${locationId}
    and ${options.includeInactive ? sql`true` : isActiveAsset}
      and ${options.type === undefined ? sql`true` : sql`a.type = ${options.type}`}`;
  const { rows } = await sql<AssetListed>`
    select ${listedColumns(language)}
    from (select a.* from asset a where ${matches} order by a.type, a.tag, a.id limit ${page.size} offset ${page.skip}) as a
    ${assetJoins} order by a.type, a.tag, a.id`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`asset a where ${matches}`);
  return { rows, total: counted };
}

/** Assets with this serial or inventory number, at most 20. */
export async function listByNumber(
  { db, caller, language }: { db: Db; caller: Viewer; language: Language },
  column: 'serial_number' | 'inventory_number',
  number: string,
): Promise<AssetListed[]> {
  const { rows } = await sql<AssetListed>`
    select ${listedColumns(language)} from asset a ${assetJoins}
    where a.division = any(${[...caller.divisions]}::integer[]) and ${isWithinReach(caller)}
      and upper(${sql.ref(`a.${column}`)}) = upper(${number})
    order by a.state in ('replaced', 'removed'), a.modified desc, a.id limit 20`.execute(db);
  return rows;
}

/** The asset that a condition on `asset a` selects, as lists show it. */
export async function findListed(
  db: Db,
  which: RawBuilder<boolean>,
  language: Language,
): Promise<AssetListed | undefined> {
  const { rows } = await sql<AssetListed>`
    select ${listedColumns(language)} from asset a ${assetJoins} where ${which}`.execute(db);
  return rows[0];
}

/** What identifies an asset, and the language of its texts. */
interface AssetRef {
  division: number;
  id: string;
  language: Language;
}

/** An asset that was just written, as the caller may see it. */
export const shownAsset = async (db: Db, caller: Pick<Caller, 'limit'>, ref: AssetRef): Promise<Asset> => {
  const { division, id, language } = ref;
  return await hideOutside(db, caller, found(await find({ db, division, id, language }), 'asset.not_found'));
};

/** Why a change of an asset affected no row: it has ended, or another user changed it first. */
export async function refuseChange(db: Db, caller: Pick<Caller, 'limit'>, ref: AssetRef): Promise<never> {
  const current = await shownAsset(db, caller, ref);
  throw current.state === 'replaced' || current.state === 'removed'
    ? new Problem('asset.ended')
    : new Problem('precondition.failed', { current });
}
