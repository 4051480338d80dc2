import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const office = server.api('mobility');
const reseller = server.api('reseller').ordering;
const params = { division: 3 };
const nowhere = '00000000-0000-4000-8000-000000000001';

const newAccount = async (name: string, body: object = {}) =>
  (await office.accounts.create({ params, body: { name, ...body } })).id;
const [north, south] = [
  await newAccount('Dealer Noord', { isReseller: true }),
  await newAccount('Dealer Zuid', { isReseller: true }),
];
await sql`
  insert into user_link (user_id, kind, target_id)
  select id, 'reseller', ${south} from app_user where subject = 'reseller'`.execute(server.db);
const { id: training } = await office.items.create({
  params,
  body: {
    code: 'HO-1',
    description: 'Training',
    isStockItem: false,
    isWebshopItem: true,
    salesVatCode: '2',
    standardSalesPrice: 100,
  },
});

/** A customer of Dealer Noord with an order of which nothing was delivered, and one of which a part was. */
async function newCustomer(name: string) {
  const id = await newAccount(name, { resellerId: north });
  const order = async () =>
    await office.ordering.createOrder({
      body: { division: 3, accountId: id, resellerId: north, lines: [{ articleId: training, quantity: 2 }] },
    });
  const [open, begun] = [await order(), await order()];
  const line = { salesOrderLineId: begun.lines[0]!.id, quantityDelivered: 1 };
  await office.salesOrders.deliver({ params, body: { deliveryDate: businessDay(), lines: [line] } });
  return { id, open, begun };
}
const give = async (accountId: string, body: object = {}) =>
  await office.ordering.giveCustomer({
    params: { ...params, accountId },
    body: { resellerId: south, formerResellerId: north, withOpenOrders: true, ...body },
  });
const seen = async () => (await reseller.listFollowed({ params, query: {} })).rows.map(({ id }) => id);

describe('a customer that is given to another reseller', () => {
  it('takes its open orders along, at their prices, except those of which something was delivered', async () => {
    const { id, open, begun } = await newCustomer('Zorghuis');
    const before = await office.ordering.getHandover({ params: { ...params, accountId: id } });
    assert.partialDeepStrictEqual(before, {
      resellerId: north,
      openOrders: [
        { id: open.id, canMove: true },
        { id: begun.id, canMove: false },
      ],
    });
    const after = await give(id);
    assert.deepEqual([after.resellerId, after.openOrders.map(({ id: order }) => order)], [south, [open.id]]);
    assert.deepEqual(await seen(), [open.id]);
    const moved = await office.salesOrders.get({ params: { ...params, salesOrderId: open.id } });
    assert.partialDeepStrictEqual(moved, { orderedById: south, invoiceToId: south, deliverToId: id });
    assert.equal(
      (await reseller.getOrder({ params: { ...params, orderId: open.id } })).amountExclVat,
      open.amountExclVat,
    );
    const history = await office.salesOrders.listHistory({ params: { ...params, salesOrderId: open.id } });
    assert.ok(history.rows.some(({ after: fields }) => fields?.reseller_id === south));
    await refusedWith('salesorder.not_found', reseller.getOrder({ params: { ...params, orderId: begun.id } }));
  });

  it('keeps buying and paying what it ordered itself, also when a part was delivered', async () => {
    const { id } = await newCustomer('Theater');
    const order = await office.salesOrders.createComplete({
      params,
      body: { orderedById: id, lines: [{ itemId: training, quantity: 2 }] },
    });
    const line = { salesOrderLineId: order.lines[0]!.id, quantityDelivered: 1 };
    await office.salesOrders.deliver({ params, body: { deliveryDate: businessDay(), lines: [line] } });
    await give(id);
    assert.ok((await seen()).includes(order.id));
    const moved = await office.salesOrders.get({ params: { ...params, salesOrderId: order.id } });
    assert.partialDeepStrictEqual(moved, { orderedById: id, invoiceToId: id });
  });

  it('leaves its orders where they are when they are not wanted', async () => {
    const { id, open } = await newCustomer('Hotel');
    await give(id, { withOpenOrders: false });
    assert.ok(!(await seen()).includes(open.id));
  });

  it('goes to one reseller when two colleagues give it at the same time', async () => {
    const { id } = await newCustomer('School');
    const third = await newAccount('Dealer West', { isReseller: true });
    const results = await Promise.allSettled([give(id), give(id, { resellerId: third })]);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    const refusals = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
    );
    assert.deepEqual(refusals, ['account.reseller_changed']);
  });

  it('is given by the office alone, and only to a reseller of the division', async () => {
    const { id } = await newCustomer('Kantoor');
    for (const resellerId of [id, nowhere]) await refusedWith('reference.not_found', give(id, { resellerId }));
    await refusedWith('account.not_found', give(nowhere));
    const body = { resellerId: south, formerResellerId: north, withOpenOrders: true };
    const mine = { params: { ...params, accountId: id } };
    await refusedWith('auth.forbidden', reseller.giveCustomer({ ...mine, body }));
    await refusedWith('auth.forbidden', reseller.getHandover(mine));
  });
});
