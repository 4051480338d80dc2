import type { AssemblyItem, PartInput, PartOfTree } from '@werkbank/contract/items/part.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';

/** The parts list of an item. */
export const listParts = (
  db: Db,
  division: number,
  itemId: string,
  page: PageRequest,
): Promise<PageResult<AssemblyItem>> =>
  selectLines(db, sql`a.division = ${division} and a.assembled_item_id = ${itemId}`, sql`a.line_number`, page);

/** The parts lists that contain an item. */
export const listWhereUsed = (
  db: Db,
  division: number,
  itemId: string,
  page: PageRequest,
): Promise<PageResult<AssemblyItem>> =>
  selectLines(db, sql`a.division = ${division} and a.part_item_id = ${itemId}`, sql`i.code, a.line_number`, page);

/**
 * Replaces the parts list; lines keep their identity by number. False when the item's version is outdated or it does not exist.
 * @throws Problem `assembly.cycle` when the item would contain itself, `reference.not_found` for a part of another division
 */
export async function replaceParts(
  { db, division, itemId, ifMatch }: Scope & { itemId: string; ifMatch: number | undefined },
  parts: readonly PartInput[],
): Promise<boolean> {
  // Two lists changed at once could form a circle that neither of the writers detects.
  await sql`select pg_advisory_xact_lock(hashtext('assembly'), ${division})`.execute(db);
  const item = await sql`update item set modified = now() where division = ${division} and id = ${itemId}
      and ${ifMatch === undefined ? sql`true` : sql`version = ${ifMatch}`}`.execute(db);
  if (item.numAffectedRows !== 1n) return false;
  if (parts.some(({ partItemId }) => partItemId === itemId)) throw new Problem('assembly.cycle');
  await sql`delete from assembly_item where division = ${division} and assembled_item_id = ${itemId}
    and line_number > ${parts.length}`.execute(db);
  const lines = JSON.stringify(parts.map((part, index) => ({ ...part, line: index + 1 })));
  const written = await sql`
    with part as (
      select l.* from jsonb_to_recordset(${lines}::jsonb) as l (line integer, "partItemId" uuid, "quantityBatch" numeric,
        "batchQuantity" numeric, "assembledLeadDays" integer, "useExplosion" boolean,
        "scrapShare" numeric, "isOptional" boolean)
      join item p on p.id = l."partItemId" and p.division = ${division}
    ), stored as (
      insert into assembly_item as a (division, assembled_item_id, line_number, part_item_id, quantity_batch, batch_quantity,
        assembled_lead_days, use_explosion, scrap_share, is_optional)
      select ${division}::integer, ${itemId}::uuid, line, "partItemId", "quantityBatch", "batchQuantity", "assembledLeadDays",
        "useExplosion", "scrapShare", "isOptional" from part
      on conflict (assembled_item_id, line_number) do update set part_item_id = excluded.part_item_id,
        quantity_batch = excluded.quantity_batch,
        batch_quantity = excluded.batch_quantity, assembled_lead_days = excluded.assembled_lead_days,
        use_explosion = excluded.use_explosion, scrap_share = excluded.scrap_share, is_optional = excluded.is_optional
      where (a.part_item_id, a.quantity_batch, a.batch_quantity, a.assembled_lead_days, a.use_explosion, a.scrap_share,
        a.is_optional)
        is distinct from (excluded.part_item_id, excluded.quantity_batch, excluded.batch_quantity, excluded.assembled_lead_days,
          excluded.use_explosion, excluded.scrap_share, excluded.is_optional)
    )
    select from part`.execute(db);
  if (written.rows.length !== parts.length)
    throw new Problem('reference.not_found', { params: { reference: 'partItemId' } });
  if (await containsItself(db, itemId)) throw new Problem('assembly.cycle');
  return true;
}

/** Every part at every level with the quantity for one top-level item, in reading order. */
export async function explode(db: Db, division: number, itemId: string): Promise<PartOfTree[]> {
  const { rows } = await sql<PartOfTree>`
    with recursive tree (lines, item_id, quantity, scrap_share, is_optional) as (
      select array[a.line_number], a.part_item_id, a.quantity::numeric, a.scrap_share, a.is_optional
      from assembly_item a where a.division = ${division}
        and a.assembled_item_id = ${itemId}
      union all
      select t.lines || a.line_number, a.part_item_id, round(t.quantity * a.quantity, 4), a.scrap_share,
        t.is_optional or a.is_optional
      from tree t join assembly_item a on a.assembled_item_id = t.item_id where cardinality(t.lines) < 20
    )
    select array_to_string(t.lines, '.') as path, cardinality(t.lines) as level, i.id as "itemId", i.code, i.description, i.unit,
      t.quantity, t.scrap_share as "scrapShare", t.is_optional as "isOptional",
      exists (select from assembly_item b where b.assembled_item_id = i.id) as "isAssembledItem", i.is_stock_item as "isStockItem",
      s.free as "freeStock", case when i.is_stock_item and not t.is_optional
        then floor(greatest(s.free, 0) / nullif(t.quantity, 0))::bigint end as "enoughFor"
    from tree t join item i on i.id = t.item_id
    left join lateral (select coalesce(sum(p.on_hand - p.reserved), 0) as free from stock_position p where p.item_id = i.id) s
      on i.is_stock_item
    order by t.lines limit 2000`.execute(db);
  return rows;
}

async function containsItself(db: Db, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive below (id) as (
      select part_item_id from assembly_item where assembled_item_id = ${itemId}
      union
      select a.part_item_id from below b join assembly_item a on a.assembled_item_id = b.id
    )
    select from below where id = ${itemId}`.execute(db);
  return rows.length > 0;
}

async function selectLines(
  db: Db,
  which: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  page: PageRequest,
): Promise<PageResult<AssemblyItem>> {
  const { rows } = await sql<AssemblyItem>`
    select a.id, a.division, a.assembled_item_id as "assembledItemId", i.code as "assembledItemCode",
      i.description as "assembledItemDescription",
      a.line_number as "lineNumber", a.part_item_id as "partItemId", p.code as "partItemCode", p.description as "partItemDescription",
      a.quantity, a.quantity_batch as "quantityBatch", a.batch_quantity as "batchQuantity", p.unit,
      a.assembled_lead_days as "assembledLeadDays", a.use_explosion as "useExplosion",
      a.scrap_share as "scrapShare", a.is_optional as "isOptional", p.is_stock_item as "partIsStockItem",
      s.free as "partFreeStock", ${sql.join([...auditColumns('a')].map((column) => sql`${column}`))}
    from assembly_item a join item i on i.id = a.assembled_item_id join item p on p.id = a.part_item_id
    left join lateral (select coalesce(sum(q.on_hand - q.reserved), 0) as free from stock_position q where q.item_id = p.id) s
      on p.is_stock_item
    where ${which} order by ${order} limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`assembly_item a where ${which}`);
  return { rows, total: counted };
}
