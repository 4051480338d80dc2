import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { DemoContext } from '../context.ts';

/**
 * Conditions of orders of the mobility divisions: a limit, a minimum and delivery costs, other costs for Belgium, and a new reseller
 * whose orders all wait. Its newest open order does.
 */
export async function insertDemoOrderConditions(db: Db, { divisions }: DemoContext): Promise<void> {
  const codes = divisions.filter(({ brand }) => brand === 'mobility').map(({ code }) => code);
  await sql`
    insert into order_condition (division, approval_limit, minimum_order, delivery_item_id, delivery_price, free_delivery_from)
    select d.code, 25000, 25, i.id, 14.50, 150 from division d join item i on i.division = d.code and i.code = 'VK-Z1'
    where d.code = any(${codes}::integer[])`.execute(db);
  await sql`
    insert into order_condition (division, country, delivery_item_id, delivery_price, free_delivery_from)
    select d.code, 'BE', i.id, 39.50, 750 from division d join item i on i.division = d.code and i.code = 'VK-Z1'
    where d.code = any(${codes}::integer[])`.execute(db);
  const { rows } = await sql<{ id: string; resellerId: string; division: number }>`
    select distinct on (o.division) o.id, o.reseller_id as "resellerId", o.division from sales_order o
    where o.division = any(${codes}::integer[]) and o.status = 12
      and o.reseller_id not in (select l.target_id from user_link l where l.kind = 'reseller')
    order by o.division, o.created desc, o.id`.execute(db);
  for (const { id, resellerId, division } of rows) {
    await sql`
      insert into order_condition (division, account_id, always_waits) values (${division}, ${resellerId}, true)`.execute(
      db,
    );
    await sql`update sales_order set approval = 'waiting', approval_reasons = array['always'] where id = ${id}`.execute(
      db,
    );
  }
}
