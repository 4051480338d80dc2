import type { AssetTypeDetail, MaintenancePlan } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanStep } from '@werkbank/contract/assets/types/plan.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { isVersion } from '#db/version.ts';
import { lockPlan, queueReplan } from '../due-dates/recalculation-store.ts';
import { recordTypeChange, typeWithPlans } from './type-store.ts';

/** The plan of a type in a country. */
export interface PlanRef {
  type: string;
  country: string;
}

/** @throws Problem `plan.invalid` for steps that are there twice or that are never due */
export function requireTimedSteps(steps: readonly PlanStep[]): void {
  const levels = new Set(steps.map(({ level }) => level));
  const isTimed = ({ intervalMonths, atAges }: PlanStep) => intervalMonths !== null || atAges.length > 0;
  if (levels.size < steps.length || !steps.every(isTimed)) throw new Problem('plan.invalid');
}

/** Whether the type still has the version; it has a new one from then on. */
export async function takeVersion(db: Db, type: string, version: number | undefined): Promise<boolean> {
  const { rows } = await sql<{ type: string }>`
    update asset_type set active = active where type = ${type}
      and ${isVersion('version', version)} returning type`.execute(db);
  return rows.length > 0;
}

/** Replaces the plan of a country; the dates of all assets that follow it are recalculated shortly afterwards. */
export async function applyPlan(
  db: Db,
  { type, country }: PlanRef,
  plan: Omit<MaintenancePlan, 'country'>,
): Promise<void> {
  await lockPlan(db, type, country);
  const before = await typeWithPlans(db, type);
  await sql`insert into maintenance_plan (type, country, life_years, norms)
    values (${type}, ${country}, ${plan.lifeYears}, ${plan.norms}::text[])
    on conflict (type, country) do update set life_years = excluded.life_years, norms = excluded.norms`.execute(db);
  await sql`delete from maintenance_step where type = ${type} and country = ${country}`.execute(db);
  await sql`insert into maintenance_step (type, country, level, interval_months, anchor, at_ages, grace_months, tolerance_days, rank,
    informative)
    select ${type}, ${country}, level, "intervalMonths", anchor, "atAges", "graceMonths", "toleranceDays", rank, informative
    from ${recordset(
      plan.steps,
      `s (level text, "intervalMonths" smallint, anchor text, "atAges" smallint[],
      "graceMonths" smallint, "toleranceDays" smallint, rank smallint, informative boolean)`,
    )}`.execute(db);
  await queueReplan(db, type, country);
  await recordTypeChange(db, { part: 'maintenance_plan', before, pick: (is) => planOf(is, country) });
}

/** What people set of a plan; how many dates still follow it is no change of theirs. */
function planOf({ plans }: AssetTypeDetail, country: string): MaintenancePlan | undefined {
  const plan = plans.find((one) => one.country === country);
  return plan && { country: plan.country, lifeYears: plan.lifeYears, norms: plan.norms, steps: plan.steps };
}
