import type { PurchaseOrderChange, PurchaseOrderInput } from '@werkbank/contract/purchase-orders/order/order.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { missing } from '../shared/missing.ts';
import { refuseEarlyReceipt } from '../shared/refuse-values.ts';

/** A new order with every default filled in. */
export interface OrderHead {
  supplier: string;
  contact: string | null;
  orderDate: string;
  receiptDate: string | null;
  paymentCondition: string | null;
  shippingMethod: string | null;
  purchaseAgent: string | null;
  warehouse: string;
  currency: string;
}

interface Resolved extends Omit<OrderHead, 'supplier' | 'warehouse'> {
  supplier: string | null;
  name: string;
  isSupplier: boolean;
  isBlocked: boolean;
  warehouse: string | null;
}

/**
 * Resolves supplier, contact and warehouse within the division and fills in omitted values.
 * @throws Problem naming the first reference that does not exist or is not allowed
 */
export async function resolveOrder(db: Db, division: number, input: PurchaseOrderInput): Promise<OrderHead> {
  const { rows } = await sql<Resolved>`
    with given as (
      select * from jsonb_to_record(${JSON.stringify(namesOf(input))}::jsonb) as g (supplier uuid, relation_number text, contact uuid,
        order_date date, receipt_date date, payment_condition text, shipping_method uuid, agent uuid, warehouse uuid, currency text)
    ), today as (select business_day() as day)
    select a.id as supplier, a.name, a.is_supplier as "isSupplier",
      a.blocked or a.start_date > today.day or coalesce(a.end_date < today.day, false) as "isBlocked",
      (select c.id from contact c where c.id = g.contact and c.account_id = a.id) as contact,
      coalesce(g.order_date, today.day) as "orderDate",
      coalesce(g.receipt_date, coalesce(g.order_date, today.day) + a.purchase_lead_days) as "receiptDate",
      (select t.code from payment_condition t where t.division = v.code
        and t.code = coalesce(g.payment_condition, a.payment_condition_purchase)) as "paymentCondition",
      (select s.id from shipping_method s where s.division = v.code and s.id = g.shipping_method) as "shippingMethod",
      (select u.user_id from user_division u where u.division = v.code and u.user_id = g.agent) as "purchaseAgent",
      (select w.id from warehouse w where w.division = v.code and w.active
        and (w.id = g.warehouse or (g.warehouse is null and w.main))) as warehouse,
      coalesce(g.currency, a.purchase_currency, v.currency) as currency
    from given g cross join today join division v on v.code = ${division}
    left join account a on a.division = v.code
      and a.id = coalesce(g.supplier, (select r.id from account r where r.division = v.code and r.code = g.relation_number))`.execute(
    db,
  );
  return complete(only(rows), input);
}

function complete(row: Resolved, input: PurchaseOrderInput): OrderHead {
  const { supplier, warehouse } = row;
  if (supplier === null) throw missing('account.not_found', input.supplierId ? 'supplierId' : 'relationNumber');
  if (!row.isSupplier) throw new Problem('account.not_supplier', { params: { name: row.name } });
  if (row.isBlocked) throw new Problem('account.blocked', { params: { name: row.name } });
  if (warehouse === null) throw missing('warehouse.not_found', 'warehouseId');
  refuseForeign(row, input);
  refuseEarlyReceipt(row.orderDate, row.receiptDate);
  return { ...row, supplier, warehouse };
}

type Named = Pick<Resolved, 'contact' | 'paymentCondition' | 'shippingMethod' | 'purchaseAgent'>;

/** @throws Problem when a referenced record does not belong to the supplier or the division */
export function refuseForeign(row: Named, input: PurchaseOrderChange): void {
  if (input.supplierContactId && !row.contact) throw missing('contact.not_found', 'supplierContactId');
  if (input.paymentCondition && !row.paymentCondition) throw missing('reference.not_found', 'paymentCondition');
  if (input.shippingMethodId && !row.shippingMethod) throw missing('reference.not_found', 'shippingMethodId');
  if (input.purchaseAgentId && !row.purchaseAgent) throw missing('reference.not_found', 'purchaseAgentId');
}

const namesOf = (input: PurchaseOrderInput) => ({
  supplier: input.supplierId,
  relation_number: input.relationNumber,
  contact: input.supplierContactId,
  order_date: input.orderDate,
  receipt_date: input.receiptDate,
  payment_condition: input.paymentCondition || undefined,
  shipping_method: input.shippingMethodId,
  agent: input.purchaseAgentId,
  warehouse: input.warehouseId,
  currency: input.currency,
});
