import type { MaintenancePlan, PlanVersion } from '@werkbank/contract/assets/types/asset-type.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { applyPlan, type PlanRef } from './plan-store.ts';

type PlanBody = Omit<MaintenancePlan, 'country'>;

/** Versions of a plan, newest first; a plan has few, so they are paged here. */
export async function listVersions(
  db: Db,
  { type, country }: PlanRef,
  page: PageRequest,
): Promise<PageResult<PlanVersion>> {
  const { rows } = await sql<PlanVersion>`
    select v.id, v.country, v.life_years as "lifeYears", v.norms, v.steps, v.valid_from as "validFrom",
      case when v.is_planned then 'planned'
        when row_number() over (partition by v.is_planned order by v.valid_from desc nulls last) = 1 then 'inForce'
        else 'past' end as state,
      ${sql.join([...auditColumns('v')])}
    from maintenance_plan_version v where v.type = ${type} and v.country = ${country}
    order by v.valid_from desc nulls last`.execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

/** Keeps what the plan is from today on; a second change on the same day replaces the first. */
export const keepVersion = async (db: Db, ref: PlanRef, plan: PlanBody): Promise<void> =>
  await writeVersion(db, ref, plan, undefined);

/**
 * Plans what the plan will be from a later day on; a second one of the same day replaces the first.
 * @throws Problem `plan.past` for today and earlier days
 */
export async function planVersion(db: Db, ref: PlanRef, plan: PlanBody & { validFrom: string }): Promise<void> {
  const { rows } = await sql<{
    isLater: boolean;
  }>`select ${plan.validFrom}::date > business_day() as "isLater"`.execute(db);
  if (rows[0]?.isLater !== true) throw new Problem('plan.past');
  await writeVersion(db, ref, plan, plan.validFrom);
}

async function writeVersion(
  db: Db,
  { type, country }: PlanRef,
  { lifeYears, norms, steps }: PlanBody,
  validFrom: string | undefined,
): Promise<void> {
  await sql`
    insert into maintenance_plan_version (type, country, valid_from, life_years, norms, steps, is_planned)
    values (${type}, ${country}, coalesce(${validFrom ?? null}::date, business_day()), ${lifeYears}, ${norms}::text[],
      ${JSON.stringify(steps)}::jsonb, ${validFrom !== undefined})
    on conflict on constraint maintenance_plan_version_once do update
      set life_years = excluded.life_years, norms = excluded.norms, steps = excluded.steps, is_planned = excluded.is_planned`.execute(
    db,
  );
}

/** @throws Problem `plan.version_not_found` or `plan.in_force` */
export async function removeVersion(db: Db, { type, country }: PlanRef, id: string): Promise<void> {
  const of = sql`type = ${type} and country = ${country} and id = ${id}`;
  const { rows } = await sql`delete from maintenance_plan_version where ${of} and is_planned returning id`.execute(db);
  if (rows.length > 0) return;
  const known = await sql`select from maintenance_plan_version where ${of}`.execute(db);
  throw new Problem(known.rows.length > 0 ? 'plan.in_force' : 'plan.version_not_found');
}

interface Due extends PlanBody, PlanRef {
  id: string;
  createdBy: string | null;
}

/**
 * Replaces a plan by the version whose first day has begun, in the name of the user who planned it; false when there is none. The
 * earliest comes first.
 */
export async function adoptNextVersion(db: Db): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      select id, type, country, life_years as "lifeYears", norms, steps, coalesce(modified_by, created_by) as "createdBy"
      from maintenance_plan_version
      where is_planned and valid_from <= business_day() order by valid_from, id limit 1 for update skip locked`.execute(
      tx,
    );
    const [due] = rows;
    if (!due) return false;
    await sql`select set_config('werkbank.user', ${due.createdBy ?? ''}, true)`.execute(tx);
    await applyPlan(tx, due, due);
    await sql`update maintenance_plan_version set is_planned = false where id = ${due.id}`.execute(tx);
    return true;
  });
}
