import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { DemoContext } from './context.ts';
import { switchAudit } from './suspend-constraints.ts';

/** Suppliers of the items of each division: small items come by the box, and every third item has a second supplier. */
export async function insertDemoItemSuppliers(db: Db, { divisions }: DemoContext): Promise<void> {
  await switchAudit(db, 'disable', ['item_supplier']);
  for (const { code } of divisions) await insertSuppliers(db, code);
  await switchAudit(db, 'enable', ['item_supplier']);
}

async function insertSuppliers(db: Db, division: number): Promise<void> {
  await sql`
    with supplier as (
      select a.id, a.code, row_number() over (order by a.code) - 1 as nth, count(*) over () as total
      from account a where a.division = ${division} and a.is_supplier and not a.blocked
    ), bought as (
      select i.*, row_number() over (order by i.code) - 1 as nth, i.cost_price_standard < 5 as small
      from item i where i.division = ${division} and i.is_purchase_item and i.is_stock_item and i.cost_price_standard > 0
        and i.end_date is null
    )
    insert into item_supplier (division, item_id, supplier_id, supplier_item_code, purchase_unit, unit_factor, price, price_steps,
      currency, lead_days, minimum_quantity, order_multiple, main)
    select b.division, b.id, s.id, s.code || '-' || lpad((b.nth * 7 + 100)::text, 4, '0'),
      case when p.factor = 1 then b.unit else 'box' end, p.factor, round(b.cost_price_standard * p.factor * p.dearer, 2),
      case when b.small or b.nth % 4 > 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('quantity', 25,
        'price', round(b.cost_price_standard * p.dearer * 0.94, 2))) end,
      b.currency, 3 + b.nth % 5 * 4, case when b.small then 1 when b.nth % 5 = 2 then 4 end, case when b.nth % 5 = 2 then 2 end, not second
    from bought b
    cross join (values (false), (true)) as o (second)
    cross join lateral (select case when b.small and not second then 20 else 1 end as factor,
      case when second then 1.08 else 1 end as dearer) as p
    join supplier s on s.nth = (b.nth / 3 + case when second then 1 else 0 end) % s.total
    where (not second or b.nth % 3 = 0) and (not second or s.total > 1)
      and (p.factor = 1 or exists (select from unit u where u.division = b.division and u.code = 'box'))`.execute(db);
}
