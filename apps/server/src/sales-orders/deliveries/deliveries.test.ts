import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items, warehouses } = shop;
const calls = shop.api.salesOrders;
await shop.stock(items.extinguisher, 500);

type Line = {
  salesOrderLineId: string;
  quantityDelivered: number;
  serialNumbers?: string[];
  batchNumbers?: { batchNumber: string; quantity: number }[];
};
const deliver = async (lines: Line[], more: object = {}) =>
  await calls.deliver({ params: { division }, body: { deliveryDate: today, lines, ...more } });
const orderOf = async (id: string) => await calls.get({ params: { division, salesOrderId: id } });
/** An order of these quantities of extinguishers. */
async function orderWith(...quantities: number[]) {
  const order = await shop.order(quantities.map((quantity) => ({ itemId: items.extinguisher, quantity })));
  return { order, ids: order.lines.map(({ id }) => id) };
}
const line = (id: string | undefined, quantity: number, more: Partial<Line> = {}): Line => ({
  salesOrderLineId: id ?? '',
  quantityDelivered: quantity,
  ...more,
});

describe('a delivery', () => {
  it('and its reversal are returned in the same form as they are read later', async () => {
    const order = await shop.order([
      { itemId: items.extinguisher, quantity: 2 },
      { itemId: items.labour, quantity: 1.5 },
    ]);
    const made = await deliver(
      order.lines.map(({ id, quantity }, n) =>
        line(id, quantity, n === 0 ? { serialNumbers: ['S-901', 'S-902'] } : {}),
      ),
      { description: 'Alles', trackingNumber: 'TT-9' },
    );
    const read = async (deliveryId: string) => await calls.getDelivery({ params: { division, deliveryId } });
    assert.deepEqual(made, await read(made.id));
    const reversal = await calls.reverseDelivery({
      params: { division, deliveryId: made.id },
      body: { reason: 'Retour' },
    });
    assert.deepEqual(reversal, await read(reversal.id));
    assert.equal(reversal.reversesDeliveryNumber, made.deliveryNumber);
  });

  it('in parts moves stock, reservations and statuses until all is delivered', async () => {
    const { order, ids } = await orderWith(10, 4);
    const before = await shop.stockOf(items.extinguisher);
    const first = await deliver([line(ids[0], 6)], { trackingNumber: 'TT-1', remarks: 'achterom' });
    assert.deepEqual(
      [first.deliveryAccountName, first.warehouseCode, first.salesOrderIds, first.trackingNumber],
      ['Zorggroep Linde', '1', [order.id], 'TT-1'],
    );
    assert.deepEqual(
      first.lines.map((one) => [one.salesOrderLineNumber, one.quantityOrdered, one.quantityDelivered]),
      [[1, 10, 6]],
    );
    let after = await orderOf(order.id);
    assert.deepEqual(
      [after.deliveryStatus, after.status, ...after.lines.map(({ deliveryStatus }) => deliveryStatus)],
      [20, 20, 20, 12],
    );
    assert.deepEqual(
      after.lines.map(({ quantityOpen, quantityReserved }) => [quantityOpen, quantityReserved]),
      [
        [4, 4],
        [4, 4],
      ],
    );
    assert.deepEqual(await shop.stockOf(items.extinguisher), {
      onHand: before.onHand - 6,
      reserved: before.reserved - 6,
    });
    const second = await deliver([line(ids[0], 4), line(ids[1], 4)]);
    assert.equal(second.deliveryNumber, first.deliveryNumber + 1);
    after = await orderOf(order.id);
    assert.deepEqual([after.deliveryStatus, after.invoiceStatus, after.status], [21, 12, 20]);
    const { rows, total } = await calls.listDeliveries({ params: { division, salesOrderId: order.id } });
    assert.deepEqual(
      [total, ...rows.map(({ deliveryNumber }) => deliveryNumber)],
      [2, second.deliveryNumber, first.deliveryNumber],
    );
    assert.deepEqual(await calls.getDelivery({ params: { division, deliveryId: first.id } }), first);
    const done = await calls.markInvoiced({ params: { division, salesOrderId: order.id } });
    assert.deepEqual([done.status, done.statusDescription], [21, 'Volledig']);
  });

  it('of more than the open quantity is refused as a whole, naming every line', async () => {
    const { order, ids } = await orderWith(3, 5, 2);
    const before = await shop.stockOf(items.extinguisher);
    const refusal = await refusedWith(
      'delivery.exceeds_order',
      deliver([line(ids[0], 4), line(ids[1], 5), line(ids[2], 9)]),
    );
    assert.equal(refusal.problem?.params?.lines, `${order.orderNumber} regel 1, ${order.orderNumber} regel 3`);
    assert.deepEqual(await shop.stockOf(items.extinguisher), before);
    assert.equal((await orderOf(order.id)).deliveryStatus, 12);
  });

  it('of the same line by two people at once succeeds for exactly one of them', async () => {
    const { order, ids } = await orderWith(5);
    const colleague = shop.as('employee').salesOrders;
    const body = { deliveryDate: today, lines: [line(ids[0], 5)] };
    const outcomes = await Promise.allSettled([
      calls.deliver({ params: { division }, body }),
      colleague.deliver({ params: { division }, body }),
    ]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    const [loser] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    assert.deepEqual(
      [loser.status, loser.code, loser.problem.params.lines],
      [409, 'delivery.exceeds_order', `${order.orderNumber} regel 1`],
    );
    assert.equal((await orderOf(order.id)).lines[0]?.quantityDelivered, 5);
  });

  it('by many people in many parts never delivers more than was ordered', async () => {
    const { order, ids } = await orderWith(7, 7);
    const before = await shop.stockOf(items.extinguisher);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        deliver(n % 2 ? [line(ids[0], 1), line(ids[1], 2)] : [line(ids[1], 1), line(ids[0], 1)]),
      ),
    );
    const { lines } = await orderOf(order.id);
    const delivered = lines.reduce((sum, { quantityDelivered }) => sum + quantityDelivered, 0);
    assert.ok(lines.every(({ quantityDelivered }) => quantityDelivered <= 7));
    assert.ok(
      outcomes.every((outcome) => outcome.status === 'fulfilled' || outcome.reason.code === 'delivery.exceeds_order'),
    );
    assert.equal((await shop.stockOf(items.extinguisher)).onHand, before.onHand - delivered);
  });

  it('repeated with its key is posted once', async () => {
    const { ids } = await orderWith(5);
    const send = () =>
      calls.deliver({
        params: { division },
        body: { deliveryDate: today, lines: [line(ids[0], 5)] },
        idempotencyKey: 'd-1',
      });
    const [first, second] = await Promise.all([send(), send()]);
    assert.deepEqual(first, second);
  });

  it('without stock is refused, naming the item', async () => {
    await shop.stock(items.hose, 3);
    const order = await shop.order([{ itemId: items.hose, quantity: 10 }]);
    const refusal = await refusedWith('stock.insufficient', deliver([line(order.lines[0]?.id, 4)]));
    assert.equal(refusal.problem?.params?.lines, 'SL-019');
    await deliver([line(order.lines[0]?.id, 3)]);
    assert.deepEqual(await shop.stockOf(items.hose), { onHand: 0, reserved: 0 });
  });

  it('cannot take stock that is reserved for another order', async () => {
    await shop.stock(items.foam, 5);
    const theirs = await shop.order([{ itemId: items.foam, quantity: 5 }]);
    const ours = await shop.order([{ itemId: items.foam, quantity: 2 }]);
    const batchNumbers = [{ batchNumber: 'B1', quantity: 2 }];
    await refusedWith('stock.insufficient', deliver([line(ours.lines[0]?.id, 2, { batchNumbers })]));
    await calls.cancel({ params: { division, salesOrderId: theirs.id } });
    await deliver([line(ours.lines[0]?.id, 2, { batchNumbers })]);
  });

  it('has one address and one warehouse', async () => {
    const { ids } = await orderWith(1);
    const other = await shop.order(undefined, { orderedById: shop.accounts.exempt });
    await refusedWith('delivery.mixed', deliver([line(ids[0], 1), line(other.lines[0]?.id, 1)]));
    await shop.stock(items.extinguisher, 5, warehouses.van);
    const fromVan = await shop.order([{ itemId: items.extinguisher, quantity: 1, warehouseId: warehouses.van }]);
    await refusedWith('delivery.mixed', deliver([line(ids[0], 1), line(fromVan.lines[0]?.id, 1)]));
    const together = await deliver([line(ids[0], 1), line(fromVan.lines[0]?.id, 1)], { warehouseId: warehouses.main });
    assert.equal(together.salesOrderIds.length, 2);
  });

  it('from a van leaves the main stock unchanged and releases the reservation there', async () => {
    const { order, ids } = await orderWith(3);
    const before = await shop.stockOf(items.extinguisher);
    await shop.stock(items.extinguisher, 2, warehouses.van);
    await refusedWith('stock.insufficient', deliver([line(ids[0], 3)], { warehouseId: warehouses.van }));
    const delivery = await deliver([line(ids[0], 2)], { warehouseId: warehouses.van });
    assert.equal(delivery.warehouseCode, 'BUS1');
    assert.deepEqual(await shop.stockOf(items.extinguisher), { onHand: before.onHand, reserved: before.reserved - 2 });
    assert.deepEqual(await shop.stockOf(items.extinguisher, warehouses.van), { onHand: 0, reserved: 0 });
    assert.deepEqual(
      (await orderOf(order.id)).lines.map(({ quantityReserved }) => quantityReserved),
      [1],
    );
  });

  it('requires the serial number of every piece, and no piece twice', async () => {
    await shop.stock(items.defibrillator, 10);
    const order = await shop.order([
      { itemId: items.defibrillator, quantity: 4 },
      { itemId: items.defibrillator, quantity: 4 },
    ]);
    const [one, two] = order.lines.map(({ id }) => id);
    const refusal = await refusedWith('delivery.serials', deliver([line(one, 2, { serialNumbers: ['A1'] })]));
    assert.equal(refusal.problem?.params?.lines, `${order.orderNumber} regel 1`);
    await refusedWith('delivery.serials', deliver([line(one, 2, { serialNumbers: ['A1', 'a1'] })]));
    await refusedWith(
      'delivery.serials',
      deliver([line(one, 1, { serialNumbers: ['A1'] }), line(two, 1, { serialNumbers: ['A1'] })]),
    );
    const delivery = await deliver([line(one, 2, { serialNumbers: ['A1', 'A2'] })]);
    assert.deepEqual(delivery.lines[0]?.serialNumbers, ['A1', 'A2']);
    const taken = await refusedWith('delivery.serial_taken', deliver([line(two, 2, { serialNumbers: ['A2', 'A3'] })]));
    assert.equal(taken.problem?.params?.serials, 'A2');
    await calls.reverseDelivery({ params: { division, deliveryId: delivery.id }, body: { reason: 'defect' } });
    await deliver([line(two, 2, { serialNumbers: ['A2', 'A3'] })]);
  });

  it('requires batches that add up to the quantity', async () => {
    await shop.stock(items.foam, 20);
    const order = await shop.order([{ itemId: items.foam, quantity: 2.5 }]);
    const batches = (...quantities: number[]) => ({
      batchNumbers: quantities.map((quantity, n) => ({ batchNumber: `L${n}`, quantity })),
    });
    await refusedWith('delivery.batches', deliver([line(order.lines[0]?.id, 2.5, batches(1, 1))]));
    const delivery = await deliver([line(order.lines[0]?.id, 2.5, batches(1.1, 1.4))]);
    assert.deepEqual(
      delivery.lines[0]?.batchNumbers.map(({ quantity }) => quantity),
      [1.1, 1.4],
    );
  });

  it('can return traded-in goods', async () => {
    const before = await shop.stockOf(items.extinguisher);
    const order = await shop.order([{ itemId: items.extinguisher, quantity: -3 }]);
    const delivery = await deliver([line(order.lines[0]?.id, 3)]);
    assert.equal(delivery.lines[0]?.quantityDelivered, -3);
    assert.equal((await shop.stockOf(items.extinguisher)).onHand, before.onHand + 3);
    assert.equal((await orderOf(order.id)).deliveryStatus, 21);
  });

  it('of an order with labour is complete when the goods were shipped and the labour is invoiced', async () => {
    const order = await shop.order([
      { itemId: items.extinguisher, quantity: 1 },
      { itemId: items.labour, quantity: 1.5 },
    ]);
    await deliver([line(order.lines[0]?.id, 1)]);
    assert.equal((await orderOf(order.id)).deliveryStatus, 20);
    const done = await calls.markInvoiced({ params: { division, salesOrderId: order.id } });
    assert.deepEqual([done.deliveryStatus, done.invoiceStatus, done.status], [21, 21, 21]);
    await refusedWith(
      'salesorder.nothing_to_invoice',
      calls.markInvoiced({ params: { division, salesOrderId: order.id } }),
    );
  });

  it('is refused for lines that are unknown, repeated, cancelled or another division’s', async () => {
    const { order, ids } = await orderWith(2);
    await refusedWith('salesorderline.not_found', deliver([line(ids[0], 1), line(order.id, 1)]));
    await refusedWith('body.invalid', deliver([line(ids[0], 1), line(ids[0], 1)]));
    await refusedWith('body.invalid', deliver([line(ids[0], -1)]));
    await refusedWith('item.fraction', deliver([line(ids[0], 0.5)]));
    await refusedWith('warehouse.not_found', deliver([line(ids[0], 1)], { warehouseId: order.id }));
    await refusedWith('reference.not_found', deliver([line(ids[0], 1)], { shippingMethodId: order.id }));
    await refusedWith(
      'salesorderline.not_found',
      calls.deliver({ params: { division: '2' }, body: { deliveryDate: today, lines: [line(ids[0], 1)] } }),
    );
    await calls.cancel({ params: { division, salesOrderId: order.id } });
    const refusal = await refusedWith('salesorder.cancelled', deliver([line(ids[0], 1)]));
    assert.equal(refusal.message, `Order ${order.orderNumber} is geannuleerd.`);
  });
});

describe('reversing a delivery', () => {
  it('returns the goods, reopens the lines and reserves again; both deliveries are kept', async () => {
    const { order, ids } = await orderWith(6);
    const before = await shop.stockOf(items.extinguisher);
    const delivery = await deliver([line(ids[0], 4)]);
    const counter = await calls.reverseDelivery({
      params: { division, deliveryId: delivery.id },
      body: { reason: 'Verkeerde locatie' },
    });
    assert.deepEqual(
      [counter.reversesDeliveryNumber, counter.remarks, counter.lines[0]?.quantityDelivered],
      [delivery.deliveryNumber, 'Verkeerde locatie', -4],
    );
    const after = await orderOf(order.id);
    assert.deepEqual(
      [after.deliveryStatus, after.lines[0]?.quantityDelivered, after.lines[0]?.quantityReserved],
      [12, 0, 6],
    );
    assert.deepEqual(await shop.stockOf(items.extinguisher), before);
    const first = await calls.getDelivery({ params: { division, deliveryId: delivery.id } });
    assert.equal(first.reversedByDeliveryNumber, counter.deliveryNumber);
    const refusal = await refusedWith(
      'delivery.reversed',
      calls.reverseDelivery({ params: { division, deliveryId: delivery.id }, body: { reason: 'x' } }),
    );
    assert.equal(refusal.problem?.params?.delivery, delivery.deliveryNumber);
    await refusedWith(
      'delivery.reversed',
      calls.reverseDelivery({ params: { division, deliveryId: counter.id }, body: { reason: 'x' } }),
    );
  });

  it('by two people at once happens once', async () => {
    const { order, ids } = await orderWith(2);
    const delivery = await deliver([line(ids[0], 2)]);
    const reverse = () =>
      calls.reverseDelivery({ params: { division, deliveryId: delivery.id }, body: { reason: 'dubbel' } });
    const outcomes = await Promise.allSettled([reverse(), reverse()]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await orderOf(order.id)).lines[0]?.quantityDelivered, 0);
  });

  it('needs a delivery of this division and a reason', async () => {
    const { ids } = await orderWith(1);
    const { id } = await deliver([line(ids[0], 1)]);
    await refusedWith(
      'delivery.not_found',
      calls.reverseDelivery({ params: { division: '2', deliveryId: id }, body: { reason: 'x' } }),
    );
    await refusedWith(
      'body.invalid',
      calls.reverseDelivery({ params: { division, deliveryId: id }, body: { reason: '' } }),
    );
    await refusedWith('delivery.not_found', calls.getDelivery({ params: { division, deliveryId: ids[0] ?? '' } }));
  });
});

describe('a reseller in sales orders', () => {
  it('can read the orders of its own accounts and no others', async () => {
    const { db } = shop.server;
    await sql`with a as (
        insert into account (division, code, name, country, is_reseller)
          values (3, '31', 'Stoelen & Co', 'NL', true), (3, '32', 'Eindklant', 'NL', false), (3, '33', 'Vreemde', 'NL', false)
          returning id, code
      ), i as (insert into item (division, code, description, standard_sales_price) values (3, 'EV-1', 'Evacuatiestoel', 900) returning id),
      l as (insert into user_link (user_id, kind, target_id) select u.id, 'reseller', a.id from app_user u, a where u.subject = 'reseller'
        and a.code = '31')
      select 1`.execute(db);
    await sql`update account set reseller_id = (select id from account where code = '31') where code = '32'`.execute(
      db,
    );
    const staff = shop.as('mobility').salesOrders;
    const make = async (relationNumber: string) =>
      await staff.createComplete({
        params: { division: '3' },
        body: { relationNumber, lines: [{ itemCode: 'EV-1', quantity: 1 }] },
      });
    const [own, customer, foreign] = [await make('31'), await make('32'), await make('33')];
    const reseller = shop.as('reseller').salesOrders;
    const { rows, total } = await reseller.list({ params: { division: '3' } });
    assert.deepEqual([total, ...rows.map(({ id }) => id)], [2, customer.id, own.id]);
    assert.equal((await reseller.get({ params: { division: '3', salesOrderId: customer.id } })).id, customer.id);
    await refusedWith('salesorder.not_found', reseller.get({ params: { division: '3', salesOrderId: foreign.id } }));
    await refusedWith(
      'salesorder.not_found',
      reseller.listLines({ params: { division: '3', salesOrderId: foreign.id } }),
    );
    await refusedWith('account.not_found', reseller.getCurrent({ params: { division: '3', relationNumber: '33' } }));
    const lines = await reseller.filterLines({ params: { division: '3', filter: 'Quantity eq 1' } });
    assert.equal(lines.total, 2);
    assert.equal((await reseller.count({ params: { division: '3' } })).all, 2);
    await refusedWith(
      'auth.forbidden',
      reseller.createComplete({
        params: { division: '3' },
        body: { relationNumber: '31', lines: [{ itemCode: 'EV-1', quantity: 1 }] },
      }),
    );
  });
});
