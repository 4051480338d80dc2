import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const mobility = server.api('mobility');
const office = mobility.ordering;
const reseller = server.api('reseller').ordering;
const params = { division: 3 };
const unknown = '00000000-0000-4000-8000-000000000001';

const newAccount = async (name: string, body: object = {}) =>
  (await mobility.accounts.create({ params, body: { name, ...body } })).id;
const newItem = async (code: string, body: object = {}) =>
  (
    await mobility.items.create({
      params,
      body: { code, description: code, isWebshopItem: true, salesVatCode: '2', ...body },
    })
  ).id;
const own = await newAccount('Dealer Noord', { isReseller: true, email: 'inkoop@noord.example', discountSales: 0.5 });
const customer = await newAccount('Zorghuis', { resellerId: own });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  db,
);
await sql`update division set email = 'kantoor@mobility.example' where code = 3`.execute(db);
const chair = await newItem('AP-1', { standardSalesPrice: 200 });
const freight = await newItem('AP-2', { isStockItem: false, isWebshopItem: false });

const ordered = async (quantity: number, api = reseller) =>
  await api.createOrder({
    body: {
      division: 3,
      accountId: customer,
      lines: [{ articleId: chair, quantity }],
      ...(api === office && { resellerId: own }),
    },
  });
const mailsOf = async (orderId: string) =>
  (
    await sql<{ kind: string; recipient: string; body: string }>`
      select kind, recipient, body from mail where about_id = ${orderId} order by id`.execute(db)
  ).rows;
const confirmations = async (orderId: string) =>
  (await sql`select from order_confirmation where order_id = ${orderId}`.execute(db)).rows.length;
/** Whether everything that tells the buyer is held back for now. */
const isHeld = async (orderId: string) => {
  const { rows } = await sql<{ isHeld: boolean }>`
    select bool_and(t.at > now() + interval '9 minutes') as "isHeld" from (
      select next_try_at as at from order_confirmation where order_id = ${orderId}
      union all select next_try_at from mail where about_id = ${orderId} and kind <> 'orderWaiting') t`.execute(db);
  return rows[0]?.isHeld;
};
const decide = async (
  id: string,
  body: { approve: true; note?: string } | { approve: false; note: string },
  version?: number,
) => await office.decideOrder({ params: { ...params, orderId: id }, body, ...(version && { ifMatch: version }) });

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

  it('waits again when its approval is undone, and neither mail nor confirmation leaves', async () => {
    const order = await ordered(6);
    const undo = { params: { ...params, orderId: order.id } };
    assert.equal((await office.undoDecision(undo)).approval, 'waiting');
    const approved = await decide(order.id, { approve: true, note: 'Akkoord' });
    await refusedWith('precondition.failed', office.undoDecision({ ...undo, ifMatch: approved.version + 1 }));
    await refusedWith('auth.forbidden', reseller.undoDecision(undo));
    await refusedWith('salesorder.not_found', office.undoDecision({ params: { ...params, orderId: unknown } }));
    await refusedWith('division.forbidden', office.undoDecision({ params: { division: 1, orderId: order.id } }));
    assert.equal(await isHeld(order.id), true);
    const waiting = await office.undoDecision({ ...undo, ifMatch: approved.version });
    assert.partialDeepStrictEqual(waiting, { approval: 'waiting', approvalNote: null, status: 12 });
    assert.equal(await confirmations(order.id), 0);
    assert.deepEqual(
      (await mailsOf(order.id)).map(({ kind }) => kind),
      ['orderWaiting'],
    );
    assert.equal((await decide(order.id, { approve: true })).approval, 'approved');
  });

  it('is open again with its lines and stock when its refusal is undone', async () => {
    const order = await ordered(6);
    const before = await mobility.salesOrders.get({ params: { ...params, salesOrderId: order.id } });
    const refused = await decide(order.id, { approve: false, note: 'Nee' });
    assert.equal(refused.status, 45);
    const undone = await office.undoDecision({ params: { ...params, orderId: order.id }, ifMatch: refused.version });
    assert.partialDeepStrictEqual(undone, { approval: 'waiting', approvalNote: null, status: 12, amountExclVat: 600 });
    const { approvalReasons } = await office.getOrder({ params: { ...params, orderId: order.id } });
    assert.deepEqual(approvalReasons, ['limit']);
    const after = await mobility.salesOrders.get({ params: { ...params, salesOrderId: order.id } });
    assert.deepEqual([after.amountFC, after.status], [before.amountFC, before.status]);
    assert.deepEqual((await mailsOf(order.id)).length, 1);
  });

  it('keeps its decision once the buyer has been told or something was delivered', async () => {
    const told = await ordered(6);
    const refused = await decide(told.id, { approve: false, note: 'Nee' });
    await sql`update mail set status = 'sent' where about_id = ${told.id} and kind = 'orderRefused'`.execute(db);
    await refusedWith('order.decision_followed', office.undoDecision({ params: { ...params, orderId: told.id } }));
    assert.equal((await office.getOrder({ params: { ...params, orderId: told.id } })).version, refused.version);
    const drawn = await ordered(6);
    await decide(drawn.id, { approve: true });
    await sql`delete from order_confirmation where order_id = ${drawn.id}`.execute(db);
    await refusedWith('order.decision_followed', office.undoDecision({ params: { ...params, orderId: drawn.id } }));
    const free = await ordered(3);
    await refusedWith('order.decision_followed', office.undoDecision({ params: { ...params, orderId: free.id } }));
  });

  it('waits once when two undo its decision at the same time', async () => {
    const { id } = await ordered(6);
    const { version } = await decide(id, { approve: true });
    const undo = { params: { ...params, orderId: id }, ifMatch: version };
    const outcomes = await Promise.allSettled([office.undoDecision(undo), office.undoDecision(undo)]);
    assert.ok(outcomes.some(({ status }) => status === 'fulfilled'));
    const last = await office.getOrder({ params: { ...params, orderId: id } });
    assert.deepEqual([last.approval, last.version], ['waiting', version + 1]);
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
