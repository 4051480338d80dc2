import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Stock } from './asset-rows.ts';
import type { Step } from './visits.ts';

/** Reads the data from which the demonstration assets are generated: plans, items and defects. */
export async function readStock(db: Db, today: string): Promise<Stock> {
  const steps =
    await sql<Step>`select type, country, level, interval_months, at_ages, rank, informative from maintenance_step
    order by type, country, level`.execute(db);
  const items = await sql<{ id: string; description: string; division: number; type: string }>`
    select i.id, i.description, i.division, t as type from item i cross join unnest(i.asset_types) as t
    where i.is_stock_item and i.is_sales_item and not i.is_make_item order by i.division, i.code`.execute(db);
  const defects = await sql<{ code: string; family: string }>`
    select code, family from defect_code where severity = 1 and family <> 'GEN' order by code`.execute(db);
  const names = await sql<{ type: string; nl: string; de: string }>`
    select type, description_nl as nl, description_de as de from asset_type order by type`.execute(db);
  return {
    today,
    steps: Map.groupBy(steps.rows, ({ type, country }) => `${type} ${country}`),
    items: Map.groupBy(items.rows, ({ division, type }) => `${division} ${type}`),
    defects: new Map(
      [...Map.groupBy(defects.rows, ({ family }) => family)].map(([family, rows]) => [
        family,
        rows.map(({ code }) => code),
      ]),
    ),
    names: new Map(
      names.rows.flatMap(({ type, nl, de }) => [
        [`${type} NL`, nl],
        [`${type} DE`, de],
      ]),
    ),
  };
}
