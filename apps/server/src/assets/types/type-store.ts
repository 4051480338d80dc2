import type { AssetTypeChange, AssetTypeDetail, AssetTypeInput } from '@werkbank/contract/assets/types/asset-type.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import { definedOnly } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { recordChange } from '#db/history.ts';
import { auditColumns } from '#db/record-columns.ts';
import { isVersion } from '#db/version.ts';

/** Asset types with their plans; there are only dozens, so paging happens here. */
export async function listTypes(db: Db, page: PageRequest): Promise<PageResult<AssetTypeDetail>> {
  const { rows } = await selectTypes(sql`true`).execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

/** An asset type in any case of its code. */
export async function findType(db: Db, type: string): Promise<AssetTypeDetail | undefined> {
  const { rows } = await selectTypes(sql`lower(t.type) = lower(${type})`).execute(db);
  return rows[0];
}

/** @throws Problem `assettype.code_taken` */
export async function insertType(db: Db, input: AssetTypeInput): Promise<string> {
  if (await findType(db, input.type)) throw new Problem('assettype.code_taken', { params: { type: input.type } });
  const { descriptions } = input;
  await db
    .insertInto('asset_type')
    .values({
      type: input.type,
      description_nl: descriptions.nl,
      description_de: descriptions.de,
      description_en: descriptions.en,
      ...definedOnly({ families: input.families, active: input.active }),
    })
    .execute()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'asset_type_pkey')
        throw new Problem('assettype.code_taken', { params: { type: input.type } });
      throw error;
    });
  await setGroups(db, input.type, input);
  return input.type;
}

/** Undefined when the version is outdated. */
export async function updateType(
  db: Db,
  type: string,
  change: AssetTypeChange,
  version: number | undefined,
): Promise<string | undefined> {
  const { descriptions } = change;
  const row = await db
    .updateTable('asset_type')
    .set({
      type,
      ...definedOnly({
        description_nl: descriptions?.nl,
        description_de: descriptions?.de,
        description_en: descriptions?.en,
        families: change.families,
        active: change.active,
      }),
    })
    .where('type', '=', type)
    .where(isVersion('version', version))
    .returning('type')
    .executeTakeFirst();
  if (row) await setGroups(db, type, change);
  return row?.type;
}

async function setGroups(
  db: Db,
  type: string,
  { itemGroupCodes, additionalItemGroupCodes }: AssetTypeChange,
): Promise<void> {
  const before = await typeWithPlans(db, type);
  for (const [kind, codes] of [
    ['item', itemGroupCodes],
    ['additional', additionalItemGroupCodes],
  ] as const) {
    if (!codes) continue;
    await sql`delete from asset_type_item_group where type = ${type} and kind = ${kind}`.execute(db);
    await sql`insert into asset_type_item_group (type, kind, item_group_code)
      select ${type}, ${kind}, c from unnest(${[...new Set(codes)]}::text[]) as c`.execute(db);
  }
  const groupsOf = ({ itemGroupCodes, additionalItemGroupCodes }: AssetTypeDetail) => ({
    itemGroupCodes,
    additionalItemGroupCodes,
  });
  await recordTypeChange(db, { part: 'asset_type_item_group', before, pick: groupsOf });
}

/** @throws Problem `assettype.not_found` */
export const typeWithPlans = async (db: Db, type: string) => found(await findType(db, type), 'assettype.not_found');

/** Records what changed in a part of a type that was replaced as a whole. */
export async function recordTypeChange(
  db: Db,
  { part, before, pick }: { part: string; before: AssetTypeDetail; pick: (type: AssetTypeDetail) => unknown },
): Promise<void> {
  const after = pick(await typeWithPlans(db, before.type));
  await recordChange(db, { subject: 'asset_type', subjectId: before.id, part, before: pick(before), after });
}

const selectTypes = (which: RawBuilder<unknown>) => sql<AssetTypeDetail>`
  select t.id, t.type, jsonb_build_object('nl', t.description_nl, 'de', t.description_de, 'en', t.description_en) as descriptions,
    t.families, t.active,
    array(select g.item_group_code from asset_type_item_group g where g.type = t.type and g.kind = 'item' order by 1) as "itemGroupCodes",
    array(select g.item_group_code from asset_type_item_group g where g.type = t.type and g.kind = 'additional'
      order by 1) as "additionalItemGroupCodes",
    (select coalesce(jsonb_object_agg(n.code, n.description), '{}') from (
      select distinct on (i.code) i.code, i.description
      from asset_type_item_group g join item_group i on i.code = g.item_group_code
      where g.type = t.type order by i.code, i.division) n) as "itemGroupNames",
    (select coalesce(jsonb_agg(jsonb_build_object('country', p.country, 'lifeYears', p.life_years, 'norms', p.norms,
        'datesToDo', (select coalesce(sum(w.asset_count), 0) from plan_rework w where w.type = p.type and w.country = p.country),
        'changesOn', (select min(v.valid_from) from maintenance_plan_version v
          where v.type = p.type and v.country = p.country and v.is_planned), 'steps', (
        select coalesce(jsonb_agg(jsonb_build_object('level', s.level, 'intervalMonths', s.interval_months, 'anchor', s.anchor, 'atAges',
          s.at_ages,
          'graceMonths', s.grace_months, 'toleranceDays', s.tolerance_days, 'rank', s.rank, 'informative', s.informative)
          order by s.informative, s.rank desc, s.level), '[]') from maintenance_step s where s.type = p.type and s.country = p.country)
      ) order by p.country), '[]') from maintenance_plan p where p.type = t.type) as plans,
    ${sql.join([...auditColumns('t')].map((column) => sql`${column}`))}
  from asset_type t where ${which} order by t.type`;
