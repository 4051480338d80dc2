import type { SalesOrderChange, SalesOrderInput } from '@werkbank/contract/sales-orders/order/order.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';

/** The head of a new order with every default filled in. */
export interface OrderHead {
  orderedBy: string;
  orderedByContact: string | null;
  deliverTo: string;
  deliverToContact: string | null;
  deliveryAddress: string | null;
  invoiceTo: string;
  invoiceToContact: string | null;
  orderDate: string;
  paymentCondition: string | null;
  shippingMethod: string | null;
  salesperson: string | null;
  warehouse: string;
  currency: string;
  /** The reseller through which the order is placed: the buyer itself if it is one, else the reseller that serves it. */
  reseller: string | null;
}

interface Resolved extends Omit<OrderHead, 'orderedBy' | 'deliverTo' | 'invoiceTo' | 'warehouse'> {
  orderedBy: string | null;
  name: string;
  isCustomer: boolean;
  /** The buyer or the payer, if blocked. */
  blockedName: string | null;
  deliverTo: string | null;
  invoiceTo: string | null;
  warehouse: string | null;
}

/** Also an account whose period has not begun or has ended. */
const isBlocked = (alias: 'a' | 'p') => {
  const [blocked, start, end] = ['blocked', 'start_date', 'end_date'].map((column) => sql.ref(`${alias}.${column}`));
  return sql`(${blocked} or ${start} > today.day or coalesce(${end} < today.day, false))`;
};

/**
 * Resolves accounts, contacts, address and warehouse within the division and fills in omitted values.
 * @throws Problem naming the first reference that does not exist or is not allowed
 */
export async function resolveOrder(db: Db, division: number, input: SalesOrderInput): Promise<OrderHead> {
  const { rows } = await sql<Resolved>`
    with given as (
      select * from jsonb_to_record(${JSON.stringify(namesOf(input))}::jsonb) as g (
        ordered_by uuid, relation_number text, deliver_to uuid, invoice_to uuid, ordered_by_contact uuid, deliver_to_contact uuid,
        invoice_to_contact uuid, address uuid, order_date date, payment_condition text, shipping_method uuid, salesperson uuid,
          warehouse uuid, currency text)
    ), today as (select business_day() as day)
    select a.id as "orderedBy", a.name, case when a.is_reseller then a.id else a.reseller_id end as reseller,
      a.status in ('C', 'P') as "isCustomer",
      case when ${isBlocked('a')} then a.name when ${isBlocked('p')} then p.name end as "blockedName",
      d.id as "deliverTo", p.id as "invoiceTo",
      (select c.id from contact c where c.id = g.ordered_by_contact and c.account_id = a.id) as "orderedByContact",
      (select c.id from contact c where c.id = g.deliver_to_contact and c.account_id = d.id) as "deliverToContact",
      (select c.id from contact c where c.id = g.invoice_to_contact and c.account_id = p.id) as "invoiceToContact",
      case when g.address is not null then (select ad.id from address ad where ad.id = g.address and ad.account_id = d.id)
        else usual_delivery_address(d.id) end as "deliveryAddress",
      coalesce(g.order_date, today.day) as "orderDate",
      (select t.code from payment_condition t where t.division = v.code
        and t.code = coalesce(g.payment_condition, a.payment_condition_sales)) as "paymentCondition",
      (select s.id from shipping_method s where s.division = v.code
        and s.id = coalesce(g.shipping_method, a.shipping_method_id)) as "shippingMethod",
      (select u.user_id from user_division u where u.division = v.code and u.user_id = g.salesperson) as salesperson,
      (select w.id from warehouse w where w.division = v.code and w.active and (w.id = g.warehouse or (g.warehouse is null
        and w.main))) as warehouse,
      coalesce(g.currency, a.sales_currency, v.currency) as currency
    from given g cross join today join division v on v.code = ${division}
    left join account a on a.division = v.code
      and a.id = coalesce(g.ordered_by, (select r.id from account r where r.division = v.code and r.code = g.relation_number))
    left join account d on d.division = v.code and d.id = coalesce(g.deliver_to, a.id)
    left join account p on p.division = v.code and p.id = coalesce(g.invoice_to, payer_of(a.id))`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('division.not_found');
  return complete(row, input);
}

function complete(row: Resolved, input: SalesOrderInput): OrderHead {
  const { orderedBy, deliverTo, invoiceTo, warehouse } = row;
  if (orderedBy === null) throw missing('account.not_found', input.orderedById ? 'orderedById' : 'relationNumber');
  if (!row.isCustomer) throw new Problem('account.not_customer', { params: { name: row.name } });
  if (row.blockedName !== null) throw new Problem('account.blocked', { params: { name: row.blockedName } });
  if (deliverTo === null) throw missing('account.not_found', 'deliverToId');
  if (invoiceTo === null) throw missing('account.not_found', 'invoiceToId');
  if (warehouse === null) throw missing('warehouse.not_found', 'warehouseId');
  refuseForeign(row, input);
  refuseEarlyDelivery(row.orderDate, input.deliveryDate);
  return { ...row, orderedBy, deliverTo, invoiceTo, warehouse };
}

type Named = Pick<
  Resolved,
  | 'orderedByContact'
  | 'deliverToContact'
  | 'invoiceToContact'
  | 'deliveryAddress'
  | 'paymentCondition'
  | 'shippingMethod'
  | 'salesperson'
>;

/** @throws Problem when a referenced record does not belong to the account or the division */
export function refuseForeign(row: Named, input: SalesOrderChange): void {
  if (input.orderedByContactPersonId && !row.orderedByContact)
    throw missing('contact.not_found', 'orderedByContactPersonId');
  if (input.deliverToContactPersonId && !row.deliverToContact)
    throw missing('contact.not_found', 'deliverToContactPersonId');
  if (input.invoiceToContactPersonId && !row.invoiceToContact)
    throw missing('contact.not_found', 'invoiceToContactPersonId');
  if (input.deliveryAddressId && !row.deliveryAddress) throw missing('address.not_found', 'deliveryAddressId');
  if (input.paymentCondition && !row.paymentCondition) throw missing('reference.not_found', 'paymentCondition');
  if (input.shippingMethodId && !row.shippingMethod) throw missing('reference.not_found', 'shippingMethodId');
  if (input.salespersonId && !row.salesperson) throw missing('reference.not_found', 'salespersonId');
}

/** @throws Problem `body.invalid` when the delivery date is before the order date */
export function refuseEarlyDelivery(orderDate: string, deliveryDate: string | null | undefined): void {
  if (!deliveryDate || deliveryDate >= orderDate) return;
  throw new Problem('body.invalid', {
    params: { fields: 'body/deliveryDate' },
    errors: [{ path: 'body/deliveryDate', code: 'too_small', message: 'not before orderDate' }],
  });
}

type MissingCode =
  | 'account.not_found'
  | 'contact.not_found'
  | 'address.not_found'
  | 'warehouse.not_found'
  | 'reference.not_found';

const missing = (code: MissingCode, field: string) =>
  new Problem(code, {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'not_found', message: 'does not exist' }],
  });

const namesOf = (input: SalesOrderInput) => ({
  ordered_by: input.orderedById,
  relation_number: input.relationNumber,
  deliver_to: input.deliverToId,
  invoice_to: input.invoiceToId,
  ordered_by_contact: input.orderedByContactPersonId,
  deliver_to_contact: input.deliverToContactPersonId,
  invoice_to_contact: input.invoiceToContactPersonId,
  address: input.deliveryAddressId,
  order_date: input.orderDate,
  payment_condition: input.paymentCondition,
  shipping_method: input.shippingMethodId,
  salesperson: input.salespersonId,
  warehouse: input.warehouseId,
  currency: input.currency,
});
