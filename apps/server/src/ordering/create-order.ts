import type { OrderInput } from '@werkbank/contract/ordering/order.ts';
import type { NewOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrderInput } from '@werkbank/contract/sales-orders/order/order.ts';
import { sql } from 'kysely';
import { isContactOf } from '#accounts/account/store.ts';
import { insertAddress } from '#accounts/addresses/address-store.ts';
import { checkPostcode } from '#accounts/shared/rules.ts';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { quoteFor } from '#sales-orders/order/quote-order.ts';
import { insertOrder } from '#sales-orders/order/store.ts';
import { acceptOrder } from './approval.ts';
import { chargeOf, hasConditions } from './approval-store.ts';
import { unsoldLines } from './article-store.ts';
import { resellerOf } from './scope.ts';

/**
 * Creates the sales order of the input, requests its confirmation, and returns its id. The recipient is locked, so that it still belongs to
 * the reseller when the order is stored and two orders do not create the same address twice; the payer, so that its orders are judged one
 * after the other.
 * @throws Problem `auth.forbidden` for a reseller without an account, and for references that do not exist or are not allowed
 */
export async function createOrder(db: Db, caller: Caller, input: OrderInput): Promise<string> {
  const { division, accountId, contactId, deliveryAddress } = input;
  const own = resellerOf(caller);
  if (own === null) throw new Problem('auth.forbidden');
  const reseller = own ?? input.resellerId ?? undefined;
  if (reseller !== undefined && own === undefined) await requireReseller(db, division, reseller);
  await lockParties(db, { division, accountId, reseller });
  if (contactId && !(await isContactOf(db, division, accountId, contactId)))
    throw missing('contact.not_found', 'contactId');
  await refuseUnsold(
    db,
    { division, accountId: reseller ?? accountId, webshopOnly: own !== undefined },
    linesOf(input, own),
  );
  const isOffice = caller.rights.has('ordering.decide');
  const order = {
    orderedById: reseller ?? accountId,
    deliverToId: accountId,
    ...(reseller !== undefined && { invoiceToId: reseller }),
    deliverToContactPersonId: contactId,
    deliveryAddressId: deliveryAddress ? await addressFor(db, division, accountId, deliveryAddress) : undefined,
    yourRef: input.yourRef,
    remarks: input.remarks,
    deliveryDate: input.deliveryDate,
    lines: linesOf(input, own).map(({ articleId, ...line }) => ({ itemId: articleId, ...line })),
  };
  const charge = await deliveryOf(db, division, order, isOffice);
  const id = await insertOrder(db, division, { ...order, lines: [...order.lines, ...charge] }, reseller);
  await acceptOrder({ db, division, id }, isOffice);
  return id;
}

/** A line for delivery, if it costs anything. The discount of the buyer does not apply to it. */
async function deliveryOf(
  db: Db,
  division: number,
  order: SalesOrderInput,
  isExempt: boolean,
): Promise<NewOrderLine[]> {
  if (!(await hasConditions(db, division))) return [];
  const { amountFCExclVat: amount, ordered, payer, country } = await quoteFor(db, division, order);
  const charge = await chargeOf(db, { division, buyerId: ordered, payerId: payer, country }, { amount, isExempt });
  return charge ? [{ itemId: charge.itemId, quantity: 1, unitPrice: charge.price, discount: 0 }] : [];
}

async function requireReseller(db: Db, division: number, id: string): Promise<void> {
  const { rows } = await sql`
    select from account where division = ${division} and id = ${id} and is_reseller`.execute(db);
  if (rows.length === 0) throw missing('reference.not_found', 'resellerId');
}

/**
 * Locks recipient and payer before any stock, in the order of their ids, so that two orders cannot wait for each other. Through a reseller
 * the recipient must be the reseller itself or one of its customers.
 */
async function lockParties(
  db: Db,
  { division, accountId, reseller }: { division: number; accountId: string; reseller: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ name: string; isBlocked: boolean; isRecipient: boolean }>`
    select a.name, a.blocked or a.start_date > business_day() or coalesce(a.end_date < business_day(), false) as "isBlocked",
      a.id = ${accountId}::uuid
        and (${reseller === undefined} or a.id = ${reseller ?? null}::uuid or a.reseller_id = ${reseller ?? null}::uuid) as "isRecipient"
    from account a where a.division = ${division} and a.id in (${accountId}::uuid, payer_of_orders(${reseller ?? accountId}::uuid))
    order by a.id for no key update`.execute(db);
  const recipient = rows.find(({ isRecipient }) => isRecipient);
  if (!recipient) throw missing('account.not_found', 'accountId');
  if (recipient.isBlocked) throw new Problem('account.blocked', { params: { name: recipient.name } });
}

/** A reseller pays its own price, whatever price it sends. */
const linesOf = ({ lines }: OrderInput, own: string | undefined) =>
  lines.map(({ unitPrice, ...line }) => ({
    ...line,
    ...(own === undefined && unitPrice !== undefined && { unitPrice }),
  }));

async function refuseUnsold(
  db: Db,
  buyer: { division: number; accountId: string; webshopOnly: boolean },
  lines: ReturnType<typeof linesOf>,
): Promise<void> {
  const unsold = await unsoldLines(db, buyer, lines);
  if (unsold.length === 0) return;
  throw new Problem('order.article_not_orderable', {
    params: { lines: unsold.map((n) => n + 1).join(', ') },
    errors: unsold.map((n) => ({
      path: `body/lines/${n}/articleId`,
      code: 'order.article_not_orderable',
      message: 'not for sale',
    })),
  });
}

/** The matching address of the recipient, else a new delivery address in addition to its main one. */
async function addressFor(
  db: Db,
  division: number,
  accountId: string,
  given: NonNullable<OrderInput['deliveryAddress']>,
): Promise<string> {
  checkPostcode(given.country, given.postcode);
  const { name, ...fields } = given;
  const { rows } = await sql<{ id: string }>`
    select ad.id from address ad where ad.division = ${division} and ad.account_id = ${accountId} and ad.type in (1, 4)
      and lower(ad.address_line1) = lower(${given.addressLine1}) and lower(ad.address_line2) is not distinct from
        lower(${given.addressLine2 ?? null}) and lower(ad.address_line3) is not distinct from lower(${name ?? null})
      and ad.postcode = ${given.postcode} and lower(ad.city) = lower(${given.city}) and ad.country = ${given.country}
    order by ad.type = 4 desc, ad.main desc, ad.id limit 1`.execute(db);
  return rows[0]?.id ?? (await insertAddress(db, division, accountId, { ...fields, type: 4, addressLine3: name }));
}

const missing = (code: 'account.not_found' | 'contact.not_found' | 'reference.not_found', field: string) =>
  new Problem(code, {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'not_found', message: 'does not exist' }],
  });
