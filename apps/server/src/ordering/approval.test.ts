import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { refusedWith } from '../../test/refusal.ts';
import { startApproval } from './approval.fixture.ts';

const {
  chair,
  confirmations,
  customer,
  db,
  decide,
  freight,
  mailsOf,
  mobility,
  newAccount,
  newItem,
  office,
  ordered,
  own,
  params,
  reseller,
  server,
  unknown,
} = await startApproval();

const condition = await office.createCondition({
  params,
  body: { approvalLimit: 500, minimumOrder: 100, deliveryItemId: freight, deliveryPrice: 25, freeDeliveryFrom: 300 },
});

describe('conditions of orders', () => {
  it('exist once for the division and once for an account, and delivery costs have a price', async () => {
    await refusedWith('order_condition.taken', office.createCondition({ params, body: { approvalLimit: 1 } }));
    const other = await newAccount('Dealer Zuid', { isReseller: true });
    await refusedWith(
      'order_condition.delivery',
      office.createCondition({ params, body: { accountId: other, deliveryItemId: freight } }),
    );
    await refusedWith(
      'body.invalid',
      office.createCondition({ params, body: { accountId: other, approvalLimit: -1 } }),
    );
    const made = await office.createCondition({ params, body: { accountId: other, approvalLimit: 10 } });
    const of = { params: { ...params, conditionId: made.id } };
    await refusedWith(
      'precondition.failed',
      office.updateCondition({ ...of, body: { approvalLimit: 20 }, ifMatch: 9 }),
    );
    const changed = await office.updateCondition({ ...of, body: { approvalLimit: 20 }, ifMatch: made.version });
    assert.equal(changed.approvalLimit, 20);
    const history = await office.listConditionHistory(of);
    assert.deepEqual(
      history.rows.map(({ action, after }) => [action, after?.['approval_limit']]),
      [
        ['update', 20],
        ['create', 10],
      ],
    );
    await refusedWith('auth.forbidden', reseller.listConditionHistory(of));
    await refusedWith(
      'order_condition.not_found',
      office.listConditionHistory({ params: { ...params, conditionId: unknown } }),
    );
    assert.deepEqual(
      (await office.listConditions({ params })).rows.map(({ accountName }) => accountName),
      [null, 'Dealer Zuid'],
    );
    await office.removeCondition({ ...of, ifMatch: changed.version });
    await refusedWith('order_condition.not_found', office.removeCondition(of));
    const all = await office.listConditionsHistory({ params });
    assert.deepEqual(
      all.rows.filter(({ partId }) => partId === made.id).map(({ action }) => action),
      ['delete', 'update', 'create'],
    );
    await refusedWith('auth.forbidden', reseller.listConditionsHistory({ params }));
    await refusedWith('division.forbidden', office.listConditionsHistory({ params: { division: 1 } }));
  });

  it('are kept by the office alone', async () => {
    await refusedWith('auth.forbidden', reseller.listConditions({ params }));
    await refusedWith('auth.forbidden', server.api('admin').ordering.listConditions({ params }));
    await refusedWith('division.forbidden', office.listConditions({ params: { division: 1 } }));
  });
});

describe('an order under conditions', () => {
  it('below the minimum is refused, below the free amount is charged for delivery, and the basket shows both', async () => {
    await office.updateCondition({ params: { ...params, conditionId: condition.id }, body: { minimumOrder: 150 } });
    await refusedWith('order.below_minimum', ordered(1));
    const basket = await reseller.addToBasket({ params, body: { articleId: chair, quantity: 1 } });
    assert.partialDeepStrictEqual(basket, {
      isBelowMinimum: true,
      minimumOrder: 150,
      deliveryAmount: 25,
      amountExclVat: 125,
    });
    const more = await reseller.setBasketLine({ params: { ...params, itemId: chair }, body: { quantity: 2 } });
    assert.partialDeepStrictEqual(more, {
      isBelowMinimum: false,
      deliveryAmount: 25,
      amountExclVat: 225,
      freeDeliveryFrom: 300,
    });
    const lines = more.lines.map(({ id, quantity, unitPrice }) => ({
      articleId: id,
      quantity,
      unitPrice: unitPrice ?? 0,
    }));
    await refusedWith(
      'basket.price_changed',
      reseller.orderBasket({ params, body: { accountId: customer, lines, deliveryAmount: 0 } }),
    );
    const order = await reseller.orderBasket({ params, body: { accountId: customer, lines, deliveryAmount: 25 } });
    assert.partialDeepStrictEqual(order, { amountExclVat: 225, approval: null });
    assert.deepEqual(
      order.lines.map(({ articleCode, amount }) => [articleCode, amount]),
      [
        ['AP-1', 200],
        ['AP-2', 25],
      ],
    );
    assert.equal(await confirmations(order.id), 1);
    const free = await ordered(3);
    assert.equal(free.amountExclVat, 300);
  });

  it('above the limit waits: it is not confirmed, not delivered, and the office gets a mail', async () => {
    const order = await ordered(6);
    assert.partialDeepStrictEqual(order, { approval: 'waiting', approvalReasons: null, amountExclVat: 600 });
    assert.equal(await confirmations(order.id), 0);
    assert.deepEqual(
      (await mailsOf(order.id)).map(({ kind, recipient }) => [kind, recipient]),
      [['orderWaiting', 'kantoor@mobility.example']],
    );
    const seen = await office.getOrder({ params: { ...params, orderId: order.id } });
    assert.deepEqual(seen.approvalReasons, ['limit']);
    const waiting = await office.listFollowed({ params, query: { approval: 'waiting' } });
    assert.deepEqual(
      waiting.rows.map(({ id }) => id),
      [order.id],
    );
    const { approvalStatusName } = await mobility.salesOrders.get({ params: { ...params, salesOrderId: order.id } });
    assert.equal(approvalStatusName, 'awaitingApproval');
    const confirmation = { params: { ...params, orderId: order.id }, query: { type: 'orderConfirmation' as const } };
    await refusedWith('salesorder.waiting', mobility.ordering.printOrder(confirmation));
    await refusedWith(
      'salesorder.waiting',
      mobility.salesOrders.deliver({
        params,
        body: { deliveryDate: businessDay(), lines: [{ salesOrderLineId: order.lines[0]!.id, quantityDelivered: 6 }] },
      }),
    );
    await refusedWith(
      'auth.forbidden',
      reseller.decideOrder({ params: { ...params, orderId: order.id }, body: { approve: true } }),
    );
    await decide(order.id, { approve: true, note: 'Akkoord' }, order.version);
    assert.equal(await confirmations(order.id), 1);
    assert.partialDeepStrictEqual((await mailsOf(order.id))[1], {
      kind: 'orderApproved',
      recipient: 'inkoop@noord.example',
    });
    await refusedWith('order.not_waiting', decide(order.id, { approve: true }));
  });

  it('that is refused is cancelled, with the reason to the buyer', async () => {
    const order = await ordered(6);
    await refusedWith('body.invalid', decide(order.id, { approve: false, note: '' }));
    await refusedWith('precondition.failed', decide(order.id, { approve: false, note: 'Nee' }, order.version + 5));
    await refusedWith('salesorder.not_found', decide(unknown, { approve: true }));
    const refused = await decide(order.id, { approve: false, note: 'Uw rekening staat nog open' });
    assert.partialDeepStrictEqual(refused, {
      approval: 'refused',
      approvalNote: 'Uw rekening staat nog open',
      status: 45,
    });
    assert.match((await mailsOf(order.id))[1]?.body ?? '', /Uw rekening staat nog open/);
    assert.equal(await confirmations(order.id), 0);
  });

  it('is decided once when two decide at the same time', async () => {
    const { id } = await ordered(6);
    const outcomes = await Promise.allSettled([
      decide(id, { approve: true }),
      decide(id, { approve: false, note: 'Nee' }),
    ]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('follows the limit of the reseller instead of that of the division', async () => {
    const trusted = await office.createCondition({ params, body: { accountId: own, approvalLimit: 5000 } });
    assert.equal((await ordered(6)).approval, null);
    await office.updateCondition({ params: { ...params, conditionId: trusted.id }, body: { alwaysWaits: true } });
    assert.equal((await ordered(3)).approval, 'waiting');
    await office.removeCondition({ params: { ...params, conditionId: trusted.id } });
  });

  it('waits when its payer exceeds its credit limit, and never when the office places it', async () => {
    await mobility.accounts.update({ params: { ...params, id: own }, body: { creditLineSales: 1 } });
    const order = await ordered(3);
    const seen = await office.getOrder({ params: { ...params, orderId: order.id } });
    assert.deepEqual(seen.approvalReasons, ['credit']);
    assert.equal((await ordered(6, office)).approval, null);
    await mobility.accounts.update({ params: { ...params, id: own }, body: { creditLineSales: null } });
  });
});

describe('orders of one payer', () => {
  const receivedBy = (accountId: string) => ({
    body: { division: 3, accountId, lines: [{ articleId: chair, quantity: 3 }] },
  });

  it('wait for the payer before they hold any stock, so that they cannot wait for each other', async () => {
    const isWaiting = async () =>
      (
        await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length > 0;
    const placed = await db.transaction().execute(async (tx) => {
      await sql`select from account where id = ${own} for no key update`.execute(tx);
      let isPlaced = false;
      const order = reseller.createOrder(receivedBy(customer)).finally(() => {
        isPlaced = true;
      });
      while (!isPlaced && !(await isWaiting())) await sql`select pg_sleep(0.01)`.execute(db);
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await sql`
        select lock_stock_positions(3, jsonb_build_array(jsonb_build_object('item_id', ${chair}::uuid, 'warehouse_id', w.id)))
        from warehouse w where w.division = 3 and w.active and w.main`.execute(tx);
      return { order };
    });
    assert.equal((await placed.order).accountId, customer);
  });

  it('are all placed when its own and those of its customers cross', async () => {
    const recipients = [own, customer, own, customer];
    const orders = await Promise.all(
      recipients.map(async (accountId) => await reseller.createOrder(receivedBy(accountId))),
    );
    assert.deepEqual(
      orders.map(({ accountId }) => accountId),
      recipients,
    );
  });
});

describe('conditions for goods that go to a country', () => {
  it('come before those for every country, in the basket and on the order', async () => {
    const abroad = await office.createCondition({
      params,
      body: { country: 'CH', deliveryItemId: freight, deliveryPrice: 80, alwaysWaits: true },
    });
    await refusedWith(
      'order_condition.taken',
      office.createCondition({ params, body: { country: 'CH', minimumOrder: 1 } }),
    );
    await reseller.addToBasket({ params, body: { articleId: chair, quantity: 2 } });
    const to = async (country: string) =>
      (await reseller.getBasket({ params, query: { recipientId: customer, country } })).deliveryAmount;
    assert.deepEqual([await to('NL'), await to('CH')], [25, 80]);
    const order = await reseller.createOrder({
      body: {
        division: 3,
        accountId: customer,
        deliveryAddress: { addressLine1: 'Seeweg 1', postcode: '8001', city: 'Zürich', country: 'CH' },
        lines: [{ articleId: chair, quantity: 2 }],
      },
    });
    assert.deepEqual([order.amountExclVat, order.approval], [280, 'waiting']);
    await reseller.removeBasketLine({ params: { ...params, itemId: chair } });
    await office.removeCondition({ params: { ...params, conditionId: abroad.id }, ifMatch: abroad.version });
  });
});

describe('a delivery to a payer without back orders', () => {
  it('closes what it leaves open, with the reason, and frees what was reserved', async () => {
    await mobility.accounts.update({ params: { ...params, id: own }, body: { deliveryAdvice: 2 } });
    const [warehouse] = (await mobility.inventory.listWarehouses({ params })).rows;
    const stool = await newItem('AP-9', { standardSalesPrice: 50 });
    await mobility.inventory.correct({
      params,
      body: { itemId: stool, warehouseId: warehouse!.id, quantity: 3, reason: 'Start' },
    });
    const order = await office.createOrder({
      body: { division: 3, accountId: customer, resellerId: own, lines: [{ articleId: stool, quantity: 5 }] },
    });
    await mobility.salesOrders.deliver({
      params,
      body: { deliveryDate: businessDay(), lines: [{ salesOrderLineId: order.lines[0]!.id, quantityDelivered: 2 }] },
    });
    const seen = await office.getOrder({ params: { ...params, orderId: order.id } });
    assert.partialDeepStrictEqual(
      seen.lines.find(({ articleId }) => articleId === stool),
      {
        quantityDelivered: 2,
        quantityClosed: 3,
        quantityOpen: 0,
        quantityReserved: 0,
        closedReason: 'De relatie die de factuur krijgt, wil geen nalevering.',
      },
    );
    assert.equal((await mobility.items.get({ params: { ...params, itemId: stool } })).freeStock, 1);
  });
});

describe('a delivery to a payer with complete deliveries only', () => {
  it('is refused unless it contains all goods that are open', async () => {
    await mobility.accounts.update({ params: { ...params, id: own }, body: { deliveryAdvice: 1 } });
    const [warehouse] = (await mobility.inventory.listWarehouses({ params })).rows;
    await mobility.inventory.correct({
      params,
      body: { itemId: chair, warehouseId: warehouse!.id, quantity: 10, reason: 'Start' },
    });
    const order = await ordered(3, office);
    const line = order.lines[0]!.id;
    const deliver = async (quantityDelivered: number) =>
      await mobility.salesOrders.deliver({
        params,
        body: { deliveryDate: businessDay(), lines: [{ salesOrderLineId: line, quantityDelivered }] },
      });
    await refusedWith('delivery.complete_only', deliver(2));
    assert.ok((await deliver(3)).id);
  });
});
