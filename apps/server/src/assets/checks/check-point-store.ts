import type {
  Checklist,
  CheckPoint,
  CheckPointChange,
  CheckPointInput,
  DefectCode,
  DefectCodeChange,
  DefectCodeInput,
} from '@werkbank/contract/assets/types/asset-type.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { definedOnly } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import type { Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

/** Check points by family and code. */
export async function listCheckPoints(
  db: Db,
  family: string | undefined,
  page: PageRequest,
): Promise<PageResult<CheckPoint>> {
  const { rows } = await selectCheckPoints(family ? sql`p.family = ${family}` : sql`true`).execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

export async function findCheckPoint(db: Db, id: string): Promise<CheckPoint | undefined> {
  const { rows } = await selectCheckPoints(sql`p.id = ${id}`).execute(db);
  return rows[0];
}

/** @throws Problem `checkpoint.code_taken`, `checkpoint.limits_crossed` */
export async function insertCheckPoint(db: Db, input: CheckPointInput): Promise<string> {
  const { id } = await db
    .insertInto('check_point')
    .values({
      ...pointRow(input),
      ...textsOf(input.descriptions),
      family: input.family,
      code: input.code,
      kind: input.kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'check_point_code_key')
        throw new Problem('checkpoint.code_taken', { params: { code: input.code } });
      throw limitsProblem(error);
    });
  return id;
}

/** Undefined when the version is outdated. @throws Problem `checkpoint.limits_crossed` */
export async function updateCheckPoint(
  db: Db,
  id: string,
  change: CheckPointChange,
  version: number | undefined,
): Promise<string | undefined> {
  const row = await db
    .updateTable('check_point')
    .set({ id, ...pointRow(change), ...(change.descriptions && textsOf(change.descriptions)) })
    .where('id', '=', id)
    .where(isVersion('version', version))
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw limitsProblem(error);
    });
  return row?.id;
}

const limitsProblem = (error: unknown) =>
  violatedConstraint(error) === 'check_point_limits' ? new Problem('checkpoint.limits_crossed') : error;

const pointRow = (point: CheckPointChange) =>
  definedOnly({
    kind: point.kind,
    unit: point.unit,
    lower_limit: point.lowerLimit,
    upper_limit: point.upperLimit,
    model_limits: point.modelLimits && JSON.stringify(point.modelLimits),
    photo_on_failure: point.photoOnFailure,
    needs_measuring: point.needsMeasuring,
    minimum_rank: point.minimumRank,
    sets: point.sets,
    types: point.types,
    active: point.active,
  });

const textsOf = ({ nl, de, en }: { nl: string; de: string; en: string }) => ({
  description_nl: nl,
  description_de: de,
  description_en: en,
});

/** Defect codes by family and code. */
export async function listDefectCodes(
  db: Db,
  family: string | undefined,
  page: PageRequest,
): Promise<PageResult<DefectCode>> {
  const { rows } = await selectDefectCodes(family ? sql`d.family = ${family}` : sql`true`).execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

export async function findDefectCode(db: Db, id: string): Promise<DefectCode | undefined> {
  const { rows } = await selectDefectCodes(sql`d.id = ${id}`).execute(db);
  return rows[0];
}

/** @throws Problem `defectcode.code_taken` */
export async function insertDefectCode(db: Db, input: DefectCodeInput): Promise<string> {
  const { family, code, severity, action, active, descriptions } = input;
  const { id } = await db
    .insertInto('defect_code')
    .values({ family, code, severity, action, active, ...textsOf(descriptions) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'defect_code_code_key')
        throw new Problem('defectcode.code_taken', { params: { code } });
      throw error;
    });
  return id;
}

/** Undefined when the version is outdated. */
export async function updateDefectCode(
  db: Db,
  id: string,
  change: DefectCodeChange,
  version: number | undefined,
): Promise<string | undefined> {
  const { severity, action, active, descriptions } = change;
  const row = await db
    .updateTable('defect_code')
    .set({ id, ...definedOnly({ severity, action, active }), ...(descriptions && textsOf(descriptions)) })
    .where('id', '=', id)
    .where(isVersion('version', version))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The check points of one asset at a level; without a level, at the level that is due next. */
export async function findChecklist(
  { db, division, assetId, language }: Scope & { assetId: string; language: Language },
  level: string | undefined,
): Promise<Checklist | undefined> {
  const description = sql.ref(`description_${language}`);
  const { rows } = await sql<Checklist>`
    select v.level,
      (select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'kind', p.kind, 'unit', p.unit, 'lowerLimit', l.lower_limit,
        'upperLimit', l.upper_limit,
        'description', ${description}) order by f.place, p.code), '[]')
        from unnest(v.families) with ordinality as f (family, place) join check_point p on p.family = f.family
        cross join lateral limits_for(p, v.brand, v.model) l
        where p.active and p.minimum_rank <= v.rank and (p.types = '{}' or v.type = any(p.types))) as points,
      (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'severity', c.severity, 'action', c.action, 'description',
        ${description}) order by f.place, c.code), '[]')
        from unnest('{GEN}' || v.families) with ordinality as f (family, place) join defect_code c on c.family = f.family
          where c.active) as defects
    from (
      select a.type, a.brand, a.model, t.families, n.level, greatest(coalesce(m.rank, level_rank(n.level)), 1) as rank
      from asset a join asset_type t on t.type = a.type join division d on d.code = a.division
      join location l on l.id = a.location_id
      cross join lateral (select coalesce(${level ?? null}::text,
        (select s.level from asset_step s where s.asset_id = a.id and s.rank > 0 order by s.due_on nulls last, s.rank desc
          limit 1), 'service') as level) n
      left join maintenance_step m on m.type = a.type and m.country = plan_country(a.type, l.country, d.country) and m.level = n.level
      where a.division = ${division} and a.id = ${assetId}
    ) v`.execute(db);
  return rows[0];
}

const texts = (table: string) =>
  sql`jsonb_build_object('nl', ${sql.ref(`${table}.description_nl`)}, 'de', ${sql.ref(`${table}.description_de`)}, 'en',
    ${sql.ref(`${table}.description_en`)}) as descriptions`;

const audited = (table: string) => sql.join([...auditColumns(table)].map((column) => sql`${column}`));

const selectCheckPoints = (which: RawBuilder<unknown>) => sql<CheckPoint>`
  select p.id, p.family, p.code, p.kind, p.unit, p.lower_limit as "lowerLimit", p.upper_limit as "upperLimit",
    p.model_limits as "modelLimits",
    p.photo_on_failure as "photoOnFailure", p.needs_measuring as "needsMeasuring",
    p.minimum_rank as "minimumRank", p.sets, p.types, p.active, ${texts('p')}, ${audited('p')}
  from check_point p where ${which} order by p.family, p.code`;

const selectDefectCodes = (which: RawBuilder<unknown>) => sql<DefectCode>`
  select d.id, d.family, d.code, d.severity, d.action, d.active, ${texts('d')}, ${audited('d')}
  from defect_code d where ${which} order by d.family, d.code`;
