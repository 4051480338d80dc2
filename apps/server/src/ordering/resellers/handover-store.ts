import type { Handover, HandoverInput } from '@werkbank/contract/ordering/handover.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { rowsOf } from '#db/record-columns.ts';

interface OfAccount {
  db: Db;
  division: number;
  accountId: string;
}

/** Open orders `o` of a customer that its reseller placed. */
const isOpenOf = (accountId: string, reseller: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  o.deliver_to = ${accountId} and o.reseller_id = ${reseller} and not o.cancelled and o.delivery_status in (12, 20)`;

/** Whether the reseller of order `o` bought it, so that a handover changes who pays. */
const isBought = sql<boolean>`(o.ordered_by = o.reseller_id)`;
/** Nothing of order `o` was delivered or invoiced, or its customer pays itself. */
const canMove = sql<boolean>`(not ${isBought} or o.delivery_status = 12 and o.invoice_status = 12)`;

/** The reseller of a customer and the open orders placed through it. */
export async function findHandover({ db, division, accountId }: OfAccount): Promise<Handover | undefined> {
  const openOrders = rowsOf(sql`
    select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.amount_fc_excl_vat as "amountExclVat",
      ${canMove} as "canMove"
    from sales_order o where o.division = ${division} and ${isOpenOf(accountId, sql`a.reseller_id`)}
    order by o.order_date, o.order_number limit 200`);
  const { rows } = await sql<Handover>`
    select a.id as "accountId", a.name as "accountName", r.id as "resellerId", r.name as "resellerName", ${openOrders} as "openOrders"
    from account a left join account r on r.id = a.reseller_id
    where a.division = ${division} and a.id = ${accountId}`.execute(db);
  return rows[0];
}

/**
 * Gives a customer to another reseller, with the open orders if wanted. The accounts are locked in the order of their ids, as an order
 * locks them, so that no order is placed meanwhile.
 * @throws Problem `account.not_found`, `reference.not_found`, `account.reseller_changed`
 */
export async function giveCustomer({ db, division, accountId }: OfAccount, input: HandoverInput): Promise<void> {
  const { resellerId, formerResellerId, withOpenOrders } = input;
  const { rows } = await sql<{ id: string; formerId: string | null; isReseller: boolean }>`
    select a.id, a.reseller_id as "formerId", a.is_reseller and not a.blocked as "isReseller" from account a
    where a.division = ${division} and a.id in (${accountId}::uuid, ${resellerId}::uuid, ${formerResellerId}::uuid)
    order by a.id for no key update`.execute(db);
  const customer = found(
    rows.find(({ id }) => id === accountId),
    'account.not_found',
  );
  if (accountId === resellerId || !rows.some(({ id, isReseller }) => id === resellerId && isReseller))
    throw new Problem('reference.not_found', {
      params: { reference: 'resellerId' },
      errors: [{ path: 'body/resellerId', code: 'not_found', message: 'is no reseller' }],
    });
  if (customer.formerId !== formerResellerId) throw new Problem('account.reseller_changed');
  if (withOpenOrders && formerResellerId !== null)
    await sql`
      update sales_order o set reseller_id = ${resellerId},
        ordered_by = case when ${isBought} then ${resellerId}::uuid else o.ordered_by end,
        invoice_to = case when ${isBought} then ${resellerId}::uuid else o.invoice_to end,
        ordered_by_contact_id = case when not ${isBought} then o.ordered_by_contact_id end,
        invoice_to_contact_id = case when not ${isBought} then o.invoice_to_contact_id end
      where o.division = ${division} and ${isOpenOf(accountId, sql`${formerResellerId}::uuid`)} and ${canMove}`.execute(
      db,
    );
  await sql`update account set reseller_id = ${resellerId} where division = ${division} and id = ${accountId}`.execute(
    db,
  );
}
