import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items, warehouses } = shop;
const calls = shop.api.salesOrders;
const goods = (quantity: number, more: object = {}) => ({ itemId: items.extinguisher, quantity, ...more });

/** An order of one line with `quantity`, of which `delivered` were delivered. */
async function lineWith(quantity: number, delivered = 0) {
  await shop.stock(items.extinguisher, 1000);
  const order = await shop.order([goods(quantity)]);
  const [line] = order.lines;
  assert.ok(line);
  if (delivered > 0)
    await calls.deliver({
      params: { division },
      body: { deliveryDate: today, lines: [{ salesOrderLineId: line.id, quantityDelivered: delivered }] },
    });
  const { rows } = await calls.listLines({ params: { division, salesOrderId: order.id } });
  return { order, line: rows[0] ?? line, params: { division, salesOrderLineId: line.id } };
}
const orderOf = async (id: string) => await calls.get({ params: { division, salesOrderId: id } });

describe('adding a line to a sales order', () => {
  it('gives it the next number, recomputes the totals and increases the version of the order', async () => {
    const { order } = await lineWith(2);
    const line = await calls.createLine({
      params: { division },
      body: { orderId: order.id, itemCode: 'AR-MON', quantity: 2 },
    });
    assert.deepEqual(
      [line.lineNumber, line.isStockItem, line.quantityBackOrder, line.quantityReserved],
      [2, false, null, 0],
    );
    const after = await orderOf(order.id);
    assert.deepEqual(
      [after.lineCount, after.amountFCExclVat, after.version],
      [2, (order.amountFCExclVat ?? Number.NaN) + (line.amountFC ?? Number.NaN), order.version + 1],
    );
  });

  it('does not reuse the number of a removed line', async () => {
    const { order } = await lineWith(2);
    const add = async () => await calls.createLine({ params: { division }, body: { orderId: order.id, ...goods(1) } });
    const [second, third] = [await add(), await add()];
    await calls.removeLine({ params: { division, salesOrderLineId: second.id } });
    assert.deepEqual([third.lineNumber, (await add()).lineNumber], [3, 4]);
  });

  it('is refused for an order that is cancelled, finished or unknown', async () => {
    const { order } = await lineWith(1);
    await calls.cancel({ params: { division, salesOrderId: order.id } });
    await refusedWith(
      'salesorder.cancelled',
      calls.createLine({ params: { division }, body: { orderId: order.id, ...goods(1) } }),
    );
    const done = await lineWith(1, 1);
    await calls.markInvoiced({ params: { division, salesOrderId: done.order.id } });
    await refusedWith(
      'salesorder.closed',
      calls.createLine({ params: { division }, body: { orderId: done.order.id, ...goods(1) } }),
    );
    await refusedWith(
      'salesorder.not_found',
      calls.createLine({ params: { division }, body: { orderId: items.hose, ...goods(1) } }),
    );
  });

  it('by two people at once gives each line its own number', async () => {
    const { order } = await lineWith(1);
    const added = await Promise.all(
      Array.from({ length: 6 }, () =>
        calls.createLine({ params: { division }, body: { orderId: order.id, ...goods(1, { discount: 0 }) } }),
      ),
    );
    assert.deepEqual(
      added.map(({ lineNumber }) => lineNumber).toSorted((a, b) => a - b),
      [2, 3, 4, 5, 6, 7],
    );
    const after = await orderOf(order.id);
    assert.deepEqual([after.lineCount, after.amountFCExclVat], [7, (order.amountFCExclVat ?? Number.NaN) + 6 * 89.5]);
  });
});

describe('changing a line of a sales order', () => {
  it('keeps the reservation in sync with the quantity', async () => {
    await shop.stock(items.hose, 20);
    const order = await shop.order([{ itemId: items.hose, quantity: 8 }]);
    const params = { division, salesOrderLineId: order.lines[0]?.id ?? '' };
    const more = await calls.updateLine({ params, body: { quantity: 25 } });
    assert.deepEqual([more.quantityReserved, more.quantityBackOrder], [20, 5]);
    const less = await calls.updateLine({ params, body: { quantity: 3.5 } });
    assert.deepEqual([less.quantityReserved, less.quantityBackOrder], [3.5, 0]);
    assert.deepEqual(await shop.stockOf(items.hose), { onHand: 20, reserved: 3.5 });
    const moved = await calls.updateLine({ params, body: { warehouseId: warehouses.van } });
    assert.deepEqual([moved.quantityReserved, (await shop.stockOf(items.hose)).reserved], [0, 0]);
  });

  it('recomputes the order', async () => {
    const { order, params } = await lineWith(2);
    const line = await calls.updateLine({ params, body: { unitPrice: 50, discount: 0.5, vatCode: '2' } });
    assert.deepEqual([line.amountFC, line.vatAmount, line.vatPercentage], [50, 4.5, 0.09]);
    const after = await orderOf(order.id);
    assert.deepEqual([after.amountFCExclVat, after.vatAmount, after.amountFC], [50, 4.5, 54.5]);
  });

  it('restores the list price for null, and copies the values of another item', async () => {
    const { params } = await lineWith(2);
    await calls.updateLine({ params, body: { unitPrice: 1, description: 'Eigen tekst' } });
    assert.equal((await calls.updateLine({ params, body: { unitPrice: null } })).unitPrice, 89.5);
    const other = await calls.updateLine({ params, body: { itemId: items.hose } });
    assert.deepEqual(
      [other.itemCode, other.description, other.unitCode, other.unitPrice, other.vatCode],
      ['SL-019', 'Slang 19 mm', 'm', 3.15, '2'],
    );
    assert.equal((await calls.updateLine({ params, body: { quantity: 4 } })).description, 'Slang 19 mm');
  });

  it('is refused below the delivered quantity', async () => {
    const { line, params } = await lineWith(10, 4);
    const refusal = await refusedWith(
      'salesorderline.quantity_below_delivered',
      calls.updateLine({ params, body: { quantity: 3 } }),
    );
    assert.deepEqual([refusal.problem?.params?.line, refusal.problem?.params?.delivered], [line.lineNumber, 4]);
    assert.equal((await calls.updateLine({ params, body: { quantity: 4 } })).deliveryStatus, 21);
    await refusedWith('salesorderline.delivered', calls.updateLine({ params, body: { quantity: -10 } }));
    await refusedWith('salesorderline.delivered', calls.updateLine({ params, body: { itemId: items.hose } }));
  });

  it('is refused for the price of an invoiced line', async () => {
    const { order, params } = await lineWith(3, 1);
    await calls.markInvoiced({ params: { division, salesOrderId: order.id } });
    await refusedWith('salesorderline.delivered', calls.updateLine({ params, body: { unitPrice: 1 } }));
    assert.equal((await calls.updateLine({ params, body: { notes: 'nabellen' } })).notes, 'nabellen');
  });

  it('refuses a version that is not the current one, and returns the current line', async () => {
    const { line, params } = await lineWith(2);
    await calls.updateLine({ params, body: { quantity: 5 }, ifMatch: line.version });
    const stale = await refusedWith(
      'precondition.failed',
      calls.updateLine({ params, body: { quantity: 9 }, ifMatch: line.version }),
    );
    const current = stale.problem?.current as { quantity: number; quantityReserved: number };
    assert.deepEqual([current.quantity, current.quantityReserved], [5, 5]);
  });

  it('refuses unknown or disallowed references and invalid numbers', async () => {
    const { params } = await lineWith(2);
    await refusedWith('item.fraction', calls.updateLine({ params, body: { quantity: 1.5 } }));
    await refusedWith('item.not_sellable', calls.updateLine({ params, body: { itemId: items.retired } }));
    await refusedWith('item.not_found', calls.updateLine({ params, body: { itemId: warehouses.van } }));
    await refusedWith('warehouse.not_found', calls.updateLine({ params, body: { warehouseId: items.hose } }));
    await refusedWith('reference.not_found', calls.updateLine({ params, body: { unitCode: 'ell' } }));
    await refusedWith('body.invalid', calls.updateLine({ params, body: { quantity: 0 } }));
    await refusedWith(
      'salesorderline.not_found',
      calls.updateLine({ params: { division, salesOrderLineId: items.hose }, body: { quantity: 1 } }),
    );
  });
});

describe('removing a line of a sales order', () => {
  it('releases its reservation', async () => {
    const { order, params } = await lineWith(5);
    const { reserved } = await shop.stockOf(items.extinguisher);
    await calls.removeLine({ params });
    assert.equal((await shop.stockOf(items.extinguisher)).reserved, reserved - 5);
    assert.deepEqual([(await orderOf(order.id)).lineCount, (await orderOf(order.id)).amountFC], [0, 0]);
  });

  it('is refused once something was delivered, even if it was returned', async () => {
    const { order, params } = await lineWith(5, 2);
    await refusedWith('salesorderline.delivered', calls.removeLine({ params }));
    const { rows } = await calls.listDeliveries({ params: { division, salesOrderId: order.id } });
    await calls.reverseDelivery({
      params: { division, deliveryId: rows[0]?.id ?? '' },
      body: { reason: 'verkeerd adres' },
    });
    await refusedWith('salesorderline.delivered', calls.removeLine({ params }));
  });
});

describe('the remainder of a sales order line', () => {
  it('can be closed with a reason and reopened', async () => {
    const { order, params } = await lineWith(10, 3);
    const { reserved } = await shop.stockOf(items.extinguisher);
    const closed = await calls.closeLine({ params, body: { reason: 'Klant ziet af van de rest' } });
    assert.deepEqual(
      [closed.quantityClosed, closed.closedReason, closed.quantityOpen, closed.deliveryStatus],
      [7, 'Klant ziet af van de rest', 0, 21],
    );
    assert.equal((await shop.stockOf(items.extinguisher)).reserved, reserved - 7);
    assert.equal((await orderOf(order.id)).deliveryStatus, 21);
    await refusedWith('salesorderline.nothing_open', calls.closeLine({ params, body: { reason: 'nogmaals' } }));
    await refusedWith(
      'delivery.exceeds_order',
      calls.deliver({
        params: { division },
        body: { deliveryDate: today, lines: [{ salesOrderLineId: params.salesOrderLineId, quantityDelivered: 1 }] },
      }),
    );
    const open = await calls.reopenLine({ params });
    assert.deepEqual(
      [open.quantityOpen, open.quantityReserved, open.closedReason, open.deliveryStatus],
      [7, 7, null, 20],
    );
    await refusedWith('salesorderline.not_closed', calls.reopenLine({ params }));
  });

  it('can be reopened even when closing it completed the order', async () => {
    const { order, params } = await lineWith(4);
    await calls.closeLine({ params, body: { reason: 'vervallen' } });
    assert.equal((await orderOf(order.id)).status, 21);
    await refusedWith('salesorder.closed', calls.updateLine({ params, body: { quantity: 9 } }));
    assert.equal((await calls.reopenLine({ params })).orderStatus, 12);
  });

  it('cannot be closed without a reason', async () => {
    const { params } = await lineWith(4);
    await refusedWith('body.invalid', calls.closeLine({ params, body: { reason: '  ' } }));
  });
});

describe('the reservations of sales orders', () => {
  it('give the available stock to the first order; the rest is on back order', async () => {
    await shop.stock(items.foam, 10);
    const first = await shop.order([{ itemId: items.foam, quantity: 7 }]);
    const second = await shop.order([
      { itemId: items.foam, quantity: 2 },
      { itemId: items.foam, quantity: 5 },
    ]);
    assert.deepEqual(
      first.lines.map(({ quantityReserved }) => quantityReserved),
      [7],
    );
    assert.deepEqual(
      second.lines.map(({ quantityReserved, quantityBackOrder }) => [quantityReserved, quantityBackOrder]),
      [
        [2, 0],
        [1, 4],
      ],
    );
    assert.deepEqual(await shop.stockOf(items.foam), { onHand: 10, reserved: 10 });
  });

  it('never exceed the stock when orders are placed at the same moment', async () => {
    await shop.stock(items.defibrillator, 5);
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => shop.order([{ itemId: items.defibrillator, quantity: 1 }])),
    );
    const reserved = orders.map(({ lines }) => lines[0]?.quantityReserved ?? 0);
    assert.equal(
      reserved.reduce((sum, one) => sum + one),
      5,
    );
    assert.deepEqual(await shop.stockOf(items.defibrillator), { onHand: 5, reserved: 5 });
  });

  it('are not made for labour or for goods that the supplier ships', async () => {
    const order = await shop.order([{ itemId: items.labour, quantity: 3 }, goods(1, { useDropShipment: true })]);
    assert.deepEqual(
      order.lines.map(({ quantityReserved }) => quantityReserved),
      [0, 0],
    );
  });
});

describe('the list of open lines', () => {
  it('is sorted by delivery date and shows what is late, ready or short', async () => {
    await shop.stock(items.hose, 0);
    await shop.stock(items.extinguisher, 1000);
    const order = await shop.order(
      [
        { itemId: items.hose, quantity: 2, deliveryDate: '2026-12-31' },
        goods(1, { deliveryDate: '2026-01-15' }),
        { itemId: items.labour, quantity: 1 },
      ],
      { orderedById: shop.accounts.exempt, orderDate: '2026-01-02' },
    );
    const list = async (query: object) =>
      (await calls.listOpenLines({ params: { division }, query: { accountId: shop.accounts.exempt, ...query } })).rows;
    assert.deepEqual(
      (await list({})).map(({ lineNumber }) => lineNumber),
      [2, 1],
    );
    assert.deepEqual(
      (await list({ late: 'true' })).map(({ lineNumber, isLate }) => [lineNumber, isLate]),
      [[2, true]],
    );
    assert.deepEqual(
      (await list({ backOrder: 'true' })).map(({ itemCode }) => itemCode),
      ['SL-019'],
    );
    assert.deepEqual(
      (await list({ ready: '1' })).map(({ itemCode }) => itemCode),
      ['EXT-F6'],
    );
    assert.deepEqual(
      (await list({ search: `vliet slang ${order.orderNumber}` })).map(({ itemCode }) => itemCode),
      ['SL-019'],
    );
  });

  it('is complete when read page by page', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    let total = 0;
    do {
      const page = await calls.listOpenLines({
        params: { division },
        pageSize: 3,
        ...(after !== undefined && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      ({ next: after, total } = page);
    } while (after !== undefined);
    assert.deepEqual([new Set(seen).size, seen.length], [total, total]);
  });
});
