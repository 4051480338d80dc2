import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';
import type { Db } from '#db/db.ts';

/** The kinds of assets by description. There are only dozens, so paging happens here. */
export async function listAssetTypes(db: Db, language: Language, page: PageRequest) {
  const { rows } = await sql<{ type: string; description: string }>`
    select type, ${sql.ref(`description_${language}`)} as description from asset_type order by 2, 1`.execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

/** The options for the form of an item. */
export async function listChoices(db: Db, division: number, language: Language) {
  const units = await db
    .selectFrom('unit')
    .select(['code', 'description'])
    .where('division', '=', division)
    .where('active', '=', true)
    .orderBy('description')
    .execute();
  const vatCodes = await sql<{ code: string; description: string; percentage: number }>`
    select code, description, percentage from vat_code where division = ${division} and active order by percentage desc, code`.execute(
    db,
  );
  const assetTypes = await listAssetTypes(db, language, { size: 1000, skip: 0, after: undefined });
  return { units, vatCodes: vatCodes.rows, assetTypes: assetTypes.rows };
}

/** The asset type in the spelling of the table, regardless of case. */
export async function findAssetType(db: Db, type: string): Promise<string | undefined> {
  const { rows } = await sql<{ type: string }>`select type from asset_type where lower(type) = lower(${type})`.execute(
    db,
  );
  return rows[0]?.type;
}

/** Items that serve an asset type: those with this type, and those without a type whose group has it. */
export function serves(division: number, type: string, kind: 'item' | 'additional'): RawBuilder<boolean> {
  const named = kind === 'item' ? sql`i.asset_types` : sql`i.additional_asset_types`;
  return sql`(${named} @> array[${type}] or (i.asset_types = '{}' and i.additional_asset_types = '{}' and i.item_group_id in (
    select q.id from item_group q join asset_type_item_group l on l.item_group_code = q.code
    where q.division = ${division} and l.type = ${type} and l.kind = ${kind})))`;
}
