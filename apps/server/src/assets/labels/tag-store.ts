import { randomUUID } from 'node:crypto';
import type { Tag, TagStatus } from '@werkbank/contract/assets/labels/tag.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isLocationWithin } from '#db/references/limit.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { newTag, readTag } from '../shared/rules.ts';

/**
 * A tag in stored form, from any spelling.
 * @throws Problem `asset.tag_invalid`
 */
export function requireTag(given: string): string {
  const read = readTag(given);
  if ('fault' in read) throw new Problem('asset.tag_invalid', { params: { tag: given } });
  return read.tag;
}

/**
 * Binds a tag to an asset: one that was printed for the division, or an unknown one. The asset's earlier tag is retired. Returns the tag.
 * @throws Problem `asset.tag_taken`
 */
export async function assignTag(db: Db, division: number, assetId: string, tag: string): Promise<string> {
  await sql`update tag set status = 'retired' where division = ${division} and asset_id = ${assetId} and status = 'assigned'
    and code <> ${tag}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into tag as t (division, code, status, asset_id) values (${division}, ${tag}, 'assigned', ${assetId})
    on conflict (code) do update set status = 'assigned', asset_id = excluded.asset_id
      where t.division = excluded.division and (t.status = 'printed' or t.status = 'assigned' and t.asset_id = excluded.asset_id)
    returning t.id`.execute(db);
  if (!rows[0]) throw new Problem('asset.tag_taken', { params: { tag } });
  await sql`update asset set tag = ${tag} where division = ${division} and id = ${assetId} and tag is distinct from ${tag}`.execute(
    db,
  );
  return tag;
}

/** A new tag for an asset that came without a label. */
export async function freeTag(db: Db): Promise<string> {
  for (;;) {
    const tag = newTag();
    const { rows } = await sql`select from tag where code = ${tag}`.execute(db);
    if (rows.length === 0) return tag;
  }
}

/** Moves the tag from one asset to another. */
export async function handOverTag(db: Db, division: number, fromId: string, toId: string): Promise<void> {
  await sql`update asset set tag = null where division = ${division} and id = ${fromId}`.execute(db);
  const { rows } = await sql<{ code: string }>`
    update tag set asset_id = ${toId} where division = ${division} and asset_id = ${fromId} and status = 'assigned' returning code`.execute(
    db,
  );
  if (rows[0])
    await sql`update asset set tag = ${rows[0].code} where division = ${division} and id = ${toId}`.execute(db);
}

/** Retires the tag of an asset that ended. */
export async function retireTagOf(db: Db, division: number, assetId: string): Promise<void> {
  await sql`update tag set status = 'retired' where division = ${division} and asset_id = ${assetId} and status = 'assigned'`.execute(
    db,
  );
}

/** Makes the tag of an asset a spare one again. */
export async function releaseTagOf(db: Db, division: number, assetId: string): Promise<void> {
  await sql`update asset set tag = null where division = ${division} and id = ${assetId}`.execute(db);
  await sql`update tag set status = 'printed', asset_id = null where division = ${division} and asset_id = ${assetId}
    and status = 'assigned'`.execute(db);
}

/** Puts the tag that was retired with an asset back into use. */
export async function restoreTagOf(db: Db, division: number, assetId: string): Promise<void> {
  await sql`update tag set status = 'assigned' where status = 'retired' and division = ${division} and asset_id = ${assetId}
    and code = (select a.tag from asset a where a.id = ${assetId})`.execute(db);
}

/** Creates new tags for spare labels. */
export async function printTags(db: Db, division: number, count: number): Promise<{ batch: string; tags: string[] }> {
  const batch = randomUUID();
  const tags: string[] = [];
  while (tags.length < count) {
    const codes = Array.from({ length: count - tags.length }, newTag);
    const { rows } = await sql<{ code: string }>`
      insert into tag (division, code, batch) select ${division}, c, ${batch} from unnest(${codes}::text[]) as c
      on conflict do nothing returning code`.execute(db);
    tags.push(...rows.map(({ code }) => code));
  }
  return { batch, tags };
}

/** Lost and retired are final; undefined when the tag has one of these states already. */
export async function setTagStatus(
  db: Db,
  division: number,
  tag: string,
  status: 'lost' | 'retired',
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    update tag set status = ${status} where division = ${division} and code = ${tag} and status in ('printed', 'assigned')
      returning code`.execute(db);
  return rows[0]?.code;
}

/** Status of a tag in any of these divisions. */
export async function statusOfTag(db: Db, divisions: ReadonlySet<number>, tag: string): Promise<TagStatus | undefined> {
  const { rows } = await sql<{ status: TagStatus }>`
    select status from tag where division = any(${[...divisions]}::integer[]) and code = ${tag}`.execute(db);
  return rows[0]?.status;
}

export interface TagFilter {
  status?: TagStatus | undefined;
  batch?: string | undefined;
  search?: string | undefined;
}

/** Tags by code; a search is the beginning of a code. */
export async function listTags(
  { db, division, page }: ListRef,
  caller: Holder,
  { status, batch, search }: TagFilter,
): Promise<PageResult<Tag>> {
  const { condition, order } = keyset('asc', [key.text(sql`t.code`)]);
  const start = (search ?? '').toUpperCase();
  const matches = sql`t.division = ${division} and ${status ? sql`t.status = ${status}` : sql`true`}
    and ${batch ? sql`t.batch = ${batch}` : sql`true`} and ${start ? sql`starts_with(t.code, ${start})` : sql`true`}
    and ${isHeld(caller)}`;
  const { rows } = await selectTags(
    sql`${matches} and ${condition(page.after)}`,
    sql`order by ${order} limit ${page.size + 1}`,
  ).execute(db);
  const { rows: tags, next } = pageOf(rows, page.size, (row) => cursorOf(row.tag));
  const counted = await countUpToLimit(db, sql`tag t where ${matches}`);
  return { rows: tags, ...toTotal(counted), next };
}

/** A label in printed form. */
export interface Label {
  tag: string;
  /** A short note for the person who applies it; null for spare labels. */
  hint: string | null;
}

/** Given tags in the order given; each must belong to the division, be one that the caller sees, and still be usable. */
export async function labelsOfTags(
  db: Db,
  { division, caller }: { division: number; caller: Holder },
  given: readonly string[],
): Promise<Label[]> {
  const tags = given.map(requireTag);
  const { rows } = await sql<Label>`
    select t.code as tag, a.description as hint from unnest(${tags}::text[]) with ordinality as n (code, place)
    join tag t on t.code = n.code left join asset a on a.id = t.asset_id
    where t.division = ${division} and t.status in ('printed', 'assigned') and ${isHeld(caller)} order by n.place`.execute(
    db,
  );
  const missing = tags.find((tag) => !rows.some((label) => label.tag === tag));
  if (missing !== undefined) throw new Problem('tag.not_found', { params: { tag: missing } });
  return rows;
}

/** Labels of a batch that are not bound to an asset yet. */
export async function labelsOfBatch(
  db: Db,
  { division, caller }: { division: number; caller: Holder },
  batch: string,
): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select t.code as tag, null as hint from tag t where t.division = ${division} and t.batch = ${batch} and t.status = 'printed'
      and ${isHeld(caller)} order by t.code`.execute(db);
  return rows;
}

/** Labels of the assets of a location in walking order. */
export async function labelsOfLocation(db: Db, division: number, locationId: string): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select a.tag, a.description as hint from asset a left join place p on p.id = a.place_id
    where a.division = ${division} and a.location_id = ${locationId} and a.tag is not null and a.state not in ('replaced', 'removed')
    order by a.walk_order nulls last, p.path nulls first, a.type, a.tag limit 1000`.execute(db);
  return rows;
}

/** @throws Problem `tag.not_found`, also for one that the caller may not see */
export async function requireOwnTag(
  { db, division, caller }: { db: Db; division: number; caller: Holder },
  tag: string,
): Promise<Tag> {
  const which = sql`t.division = ${division} and t.code = ${tag} and ${isHeld(caller)}`;
  const { rows } = await selectTags(which, sql``).execute(db);
  return found(rows[0], 'tag.not_found', { tag });
}

type Holder = Pick<Caller, 'limit' | 'userId'>;

/** Whether a caller sees `tag t`: one with a limit those of assets within it, and spare ones that the caller created. */
const isHeld = ({ limit, userId }: Holder): RawBuilder<boolean> =>
  limit
    ? sql<boolean>`(t.asset_id in (select h.id from asset h where ${isLocationWithin('h.location_id', limit)})
        or (t.asset_id is null and t.created_by = ${userId}))`
    : sql<boolean>`true`;

const selectTags = (which: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<Tag>`
  select t.code as tag, t.status, t.asset_id as "assetId", a.description as "assetDescription", a.location_id as "locationId",
    l.name as "locationName", t.batch, t.created
  from tag t left join asset a on a.id = t.asset_id left join location l on l.id = a.location_id
  where ${which} ${tail}`;

/** The company printed on a label. */
export interface Sender {
  name: string;
  phone: string | null;
}

export async function findSender(db: Db, division: number): Promise<Sender> {
  const { rows } = await sql<Sender>`select description as name, phone from division where code = ${division}`.execute(
    db,
  );
  return found(rows[0], 'division.not_found');
}
