import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const mobility = server.api('mobility');
const reseller = server.api('reseller').ordering;
const params = { division: '3' };
const unknown = '00000000-0000-4000-8000-000000000001';

const newAccount = async (name: string, body: object = {}) =>
  (await mobility.accounts.create({ params, body: { name, ...body } })).id;
const newItem = async (code: string, body: object = {}) => {
  const fields = { description: `Stoel ${code}`, isSalesItem: true, isWebshopItem: true, salesVatCode: '2', ...body };
  return (await mobility.items.create({ params, body: { code, ...fields } })).id;
};
const own = await newAccount('Dealer Noord', { isReseller: true, discountSales: 0.3, email: 'inkoop@noord.example' });
const other = await newAccount('Dealer Zuid', { isReseller: true });
const address = { addressLine1: 'Kade 1', postcode: '3011 AA', city: 'Rotterdam', country: 'NL' };
const customer = await newAccount('Zorghuis', { resellerId: own, ...address });
const foreign = await newAccount('Vreemd Hotel', { resellerId: other });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  db,
);
const chair = await newItem('ST-1', { standardSalesPrice: 1000.005 });
const cover = await newItem('ST-2', { standardSalesPrice: 49.95 });
const internal = await newItem('ST-3', { isWebshopItem: false, standardSalesPrice: 1 });
const unpriced = await newItem('ST-4');
const step = await mobility.items.createPrice({
  params: { ...params, itemId: chair },
  body: { accountId: own, quantity: 5, price: 900 },
});

const add = async (articleId: string, quantity = 1, api = reseller) =>
  await api.addToBasket({ params, body: { articleId, quantity } });
const basketNow = async () => await reseller.getBasket({ params });
const clear = async () => {
  for (const { id } of (await basketNow()).lines)
    await reseller.removeBasketLine({ params: { ...params, itemId: id } });
};
const contents = ({ lines }: Basket) => lines.map(({ code, quantity }) => [code, quantity]);
const asShown = ({ lines }: Basket) =>
  lines.map(({ id, quantity, unitPrice }) => ({ articleId: id, quantity, unitPrice: unitPrice ?? 0 }));
const orderCount = async () =>
  Number((await sql<{ count: number }>`select count(*) as count from sales_order`.execute(db)).rows[0]?.count);

describe('the basket', () => {
  it('accepts the largest quantity that a call can send, and refuses a sum that is larger', async () => {
    const most = 9_999_999_999.99;
    const pin = await newItem('ST-5', { standardSalesPrice: 0.01, isFractionAllowedItem: true });
    await add(pin);
    const basket = await reseller.setBasketLine({ params: { ...params, itemId: pin }, body: { quantity: most } });
    assert.deepEqual(contents(basket), [['ST-5', most]]);
    await refusedWith('body.invalid', add(pin, most));
    assert.deepEqual(contents(await basketNow()), [['ST-5', most]]);
    await clear();
  });

  it('has no price for a line whose amount is too large for an order', async () => {
    const gold = await newItem('ST-6', { standardSalesPrice: 90_000_000 });
    const gem = await newItem('ST-7', { standardSalesPrice: 60_000_000 });
    await add(gold, 100);
    assert.equal((await add(gem, 100)).amountExclVat, 10_500_000_000);
    const { lines, amountExclVat } = await add(gem, 200);
    assert.equal(amountExclVat, 6_300_000_000);
    assert.partialDeepStrictEqual(lines[1], { unitPrice: null, amount: 0, isOrderable: false });
    await clear();
  });

  it('has the prices of the reseller at each quantity, and the totals that the order gets', async () => {
    await add(chair, 5);
    const basket = await add(cover, 3);
    assert.partialDeepStrictEqual(basket, {
      currency: 'EUR',
      lines: [
        {
          code: 'ST-1',
          quantity: 5,
          unitPrice: 630,
          amount: 3150,
          formerUnitPrice: null,
          isOrderable: true,
          standardSalesPrice: null,
        },
        { code: 'ST-2', quantity: 3, unitPrice: 34.965, amount: 104.9 },
      ],
      amountExclVat: 3254.9,
    });
    assert.equal(
      await reseller.addToBasket({ params, body: { articleId: chair, quantity: 0.0001 } }).catch(() => null),
      null,
    );
    const order = await reseller.orderBasket({ params, body: { accountId: customer, lines: asShown(basket) } });
    const { amountExclVat, vatAmount, amountInclVat } = basket;
    assert.partialDeepStrictEqual(order, {
      amountExclVat,
      vatAmount,
      amountInclVat,
      resellerId: own,
      accountId: customer,
    });
    assert.deepEqual(contents(await basketNow()), []);
  });

  it('is the same in each window of a user, and for no one else', async () => {
    await add(chair);
    assert.deepEqual(contents(await server.api('reseller').ordering.getBasket({ params })), [['ST-1', 1]]);
    assert.deepEqual(contents(await mobility.ordering.getBasket({ params })), []);
    await clear();
  });

  it('loses nothing when two windows add articles at once', async () => {
    await Promise.all([add(chair), add(chair, 2), add(cover), add(cover), add(chair)]);
    assert.deepEqual(Object.fromEntries(contents(await basketNow())), { 'ST-1': 4, 'ST-2': 2 });
    await clear();
  });

  it('refuses a quantity that another window changed in the meantime, and shows the current basket', async () => {
    const { version } = (await add(chair)).lines[0]!;
    const change = { params: { ...params, itemId: chair }, ifMatch: version };
    await reseller.setBasketLine({ ...change, body: { quantity: 3 } });
    const { problem } = await refusedWith(
      'precondition.failed',
      reseller.setBasketLine({ ...change, body: { quantity: 9 } }),
    );
    assert.partialDeepStrictEqual(problem?.current, { lines: [{ quantity: 3, standardSalesPrice: null }] });
    await refusedWith('precondition.failed', reseller.removeBasketLine(change));
    assert.deepEqual(contents(await basketNow()), [['ST-1', 3]]);
    await clear();
    await refusedWith('item.not_found', reseller.removeBasketLine({ params: change.params }));
  });

  it('keeps recipient, address, reference and notes on every screen of the user, until the order is placed', async () => {
    await add(chair);
    const place = { name: '', addressLine1: 'Dok 4', addressLine2: '', postcode: '', city: 'Rotterdam', country: 'NL' };
    const draft = { recipientId: customer, deliveryAddress: place, yourRef: 'PO-9', deliveryDate: '2099-12-31' };
    await reseller.setBasketDraft({ params, body: { ...draft, remarks: 'Bel aan' } });
    const basket = await server.api('reseller').ordering.getBasket({ params });
    assert.partialDeepStrictEqual(basket.draft, { ...draft, remarks: 'Bel aan', contactId: null, resellerId: null });
    await Promise.all(['a', 'b', 'c'].map((yourRef) => reseller.setBasketDraft({ params, body: { yourRef } })));
    assert.equal((await basketNow()).draft.recipientId, null);
    await reseller.orderBasket({ params, body: { accountId: customer, lines: asShown(basket) } });
    // A change that arrives after the order is not kept for the next one.
    await reseller.setBasketDraft({ params, body: draft });
    await add(cover);
    assert.partialDeepStrictEqual((await basketNow()).draft, {
      recipientId: null,
      yourRef: null,
      deliveryAddress: null,
    });
    await clear();
  });

  it('keeps no recipient that the reseller does not see', async () => {
    await add(chair);
    const keep = async (body: object) => await reseller.setBasketDraft({ params, body });
    await refusedWith('reference.not_found', keep({ recipientId: foreign }));
    await refusedWith('body.invalid', keep({ yourRef: 'x'.repeat(41) }));
    await refusedWith('auth.forbidden', server.api('engineer').ordering.setBasketDraft({ params, body: {} }));
    const moving = await newAccount('Verhuisd', { resellerId: own });
    await keep({ recipientId: moving, yourRef: 'PO-1' });
    await sql`update account set reseller_id = ${other} where id = ${moving}`.execute(db);
    assert.partialDeepStrictEqual((await basketNow()).draft, { recipientId: null, yourRef: 'PO-1' });
    await clear();
  });

  it('accepts only what the reseller may order, in whole pieces', async () => {
    for (const articleId of [internal, unknown]) await refusedWith('reference.not_found', add(articleId));
    await refusedWith('item.fraction', add(chair, 1.5));
    await refusedWith('body.invalid', add(chair, 0));
    await refusedWith('division.forbidden', reseller.getBasket({ params: { division: '4' } }));
    await refusedWith('division.forbidden', server.api('employee').ordering.getBasket({ params: { division: '1' } }));
    await refusedWith('auth.forbidden', server.api('engineer').ordering.getBasket({ params: { division: '1' } }));
    assert.deepEqual(contents(await basketNow()), []);
  });

  it('shows the prices of an account only to employees', async () => {
    const office = mobility.ordering;
    await add(chair, 5, office);
    assert.equal((await office.getBasket({ params })).lines[0]?.unitPrice, 1000.005);
    assert.partialDeepStrictEqual((await office.getBasket({ params, query: { accountId: own } })).lines[0], {
      unitPrice: 630,
      formerUnitPrice: null,
    });
    await add(chair);
    assert.equal((await reseller.getBasket({ params, query: { accountId: other } })).lines[0]?.unitPrice, 700.0035);
    await clear();
  });
});

describe('an order from the basket', () => {
  it('placed from two windows at once is created once', async () => {
    const before = await orderCount();
    const lines = asShown(await add(chair, 5));
    const send = async (idempotencyKey: string) =>
      await reseller.orderBasket({ params, body: { accountId: customer, lines }, idempotencyKey });
    const twins = await Promise.allSettled([send('one'), send('one'), send('two')]);
    assert.equal(await orderCount(), before + 1);
    const refused = twins.filter(({ status }) => status === 'rejected');
    assert.ok(refused.length >= 1 && refused.length <= 2);
    await refusedWith('basket.changed', send('three'));
  });

  it('is refused when a price has changed since it was seen, and the basket is kept and shows the old price', async () => {
    const before = await orderCount();
    const seen = asShown(await add(chair, 5));
    const { version } = await mobility.items.updatePrice({
      params: { ...params, itemId: chair, priceId: step.id },
      body: { price: 950 },
    });
    const { problem } = await refusedWith(
      'basket.price_changed',
      reseller.orderBasket({ params, body: { accountId: customer, lines: seen } }),
    );
    assert.deepEqual(problem?.params, { codes: 'ST-1' });
    const now = await basketNow();
    assert.partialDeepStrictEqual(now.lines[0], { unitPrice: 665, formerUnitPrice: 630 });
    assert.equal(await orderCount(), before);
    await reseller.orderBasket({ params, body: { accountId: customer, lines: asShown(now) } });
    assert.equal(await orderCount(), before + 1);
    await mobility.items.updatePrice({
      params: { ...params, itemId: chair, priceId: step.id },
      body: { price: 900 },
      ifMatch: version,
    });
  });

  it("is refused without a trace for another reseller's customer, and for an article without a price", async () => {
    const before = await orderCount();
    const lines = asShown(await add(chair));
    for (const accountId of [foreign, unknown])
      await refusedWith('account.not_found', reseller.orderBasket({ params, body: { accountId, lines } }));
    assert.deepEqual(contents(await basketNow()), [['ST-1', 1]]);
    const withUnpriced = await add(unpriced);
    assert.equal(withUnpriced.lines[1]?.isOrderable, false);
    await refusedWith(
      'order.article_not_orderable',
      reseller.orderBasket({ params, body: { accountId: customer, lines: asShown(withUnpriced) } }),
    );
    assert.equal(await orderCount(), before);
    await clear();
  });

  it('can be added to the basket again at current prices, without items that are no longer sold', async () => {
    await add(chair, 5);
    const order = await reseller.orderBasket({
      params,
      body: { accountId: customer, lines: asShown(await add(cover, 2)) },
    });
    await mobility.items.update({ params: { ...params, itemId: cover }, body: { isWebshopItem: false } });
    const orderParams = { ...params, orderId: order.id };
    const again = await reseller.repeatOrder({ params: orderParams });
    assert.deepEqual(contents(again.basket), [['ST-1', 5]]);
    assert.deepEqual(again.leftOut, ['ST-2']);
    await reseller.repeatOrder({ params: orderParams });
    assert.deepEqual(contents(await basketNow()), [['ST-1', 10]]);
    const strange = await mobility.ordering.createOrder({
      body: { division: 3, accountId: foreign, lines: [{ articleId: chair, quantity: 1 }] },
    });
    for (const orderId of [strange.id, unknown])
      await refusedWith('salesorder.not_found', reseller.repeatOrder({ params: { ...params, orderId } }));
    await clear();
  });

  it("is confirmed to the buyer by one mail in the buyer's language, with the document attached", async () => {
    await mobility.accounts.update({ params: { ...params, id: own }, body: { language: 'de' } });
    const order = await reseller.orderBasket({
      params,
      body: { accountId: customer, lines: asShown(await add(chair)) },
    });
    const query = { aboutId: order.id };
    const mails = async () => (await mobility.mails.list({ params, query })).rows;
    for (let tries = 0; tries < 100 && (await mails()).length === 0; tries++) await sleep(100);
    await sleep(1500);
    assert.partialDeepStrictEqual(await mails(), [
      {
        kind: 'orderReceived',
        recipient: 'inkoop@noord.example',
        language: 'de',
        subject: `Ihre Bestellung ${order.orderNumber} ist eingegangen`,
      },
    ]);
    assert.equal((await mails()).length, 1);
    const { rows } = await mobility.salesOrders.listDocuments({ params: { ...params, salesOrderId: order.id } });
    assert.deepEqual(
      rows.map(({ type }) => type),
      ['orderConfirmation'],
    );
    assert.equal((await sql`select from order_confirmation`.execute(db)).rows.length, 0);
  });
});
