import type { LinePrice } from '@werkbank/contract/sales-orders/lines/line.ts';
import { sql } from 'kysely';
import type { RecordRef } from '#db/scope.ts';
import { explainPrice } from '#items/price-lists/explain-store.ts';
import type { Visibility } from '../shared/visibility.ts';

interface Row extends Omit<LinePrice, 'now'> {
  itemId: string;
  quantity: number;
  orderedBy: string;
  orderDate: string;
}

/** Why a line has its price; undefined when the caller does not see it. */
export async function explainLinePrice(
  { db, division, id }: RecordRef,
  visibility: Visibility,
): Promise<LinePrice | undefined> {
  const { rows } = await sql<Row>`
    select l.unit_price as "unitPrice", l.discount, l.net_price as "netPrice", l.price_rule as rule, l.item_id as "itemId", l.quantity,
      o.ordered_by as "orderedBy", o.order_date as "orderDate"
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and l.id = ${id} and ${visibility.orders}`.execute(db);
  const [line] = rows;
  if (!line) return undefined;
  const { itemId, quantity, orderedBy, orderDate, ...price } = line;
  const now = await explainPrice(db, division, { itemId, accountId: orderedBy, quantity, date: orderDate });
  return now && { ...price, now };
}
