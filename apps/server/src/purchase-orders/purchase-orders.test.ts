import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NewPurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { refusedWith } from '../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { accounts, items, warehouses } = shop;
const { db } = shop.server;
const calls = shop.api.purchaseOrders;
const unknown = '00000000-0000-4000-8000-000000000000';

await sql`update item set cost_price_standard = 41.25 where id = ${items.extinguisher}`.execute(db);
await sql`update item set is_purchase_item = false where id = ${items.retired}`.execute(db);
await sql`update account set discount_purchase = 0.1 where id = ${accounts.supplier}`.execute(db);

const goods = (quantity: number, more: object = {}): NewPurchaseOrderLine => ({
  itemId: items.extinguisher,
  quantityInPurchaseUnits: quantity,
  ...more,
});
const order = async (lines = [goods(10, { unitPrice: 40 })], more: object = {}) =>
  await calls.create({ params: { division }, body: { supplierId: accounts.supplier, lines, ...more } });
const read = async (purchaseOrderId: string) => await calls.get({ params: { division, purchaseOrderId } });
const addLine = async (purchaseOrderId: string, line: NewPurchaseOrderLine) =>
  await calls.createLine({ params: { division }, body: { purchaseOrderId, ...line } });
const ofLine = (purchaseOrderLineId: string) => ({ division, purchaseOrderLineId });

async function orderOfOneLine(quantity = 10) {
  const made = await order([goods(quantity, { unitPrice: 40 })]);
  const [line] = made.lines;
  assert.ok(line);
  return { made, line, params: { division, purchaseOrderId: made.id } };
}

/** Receives goods for a line. */
const receive = async (purchaseOrderLineId: string, quantityReceived: number) =>
  await calls.receive({
    params: { division },
    body: { receiptDate: today, acceptSurplus: true, lines: [{ purchaseOrderLineId, quantityReceived }] },
  });

describe('creating a purchase order', () => {
  it('numbers it and fills in defaults from supplier, division and item', async () => {
    const made = await calls.create({
      params: { division },
      body: { relationNumber: '1005', yourRef: 'LV-9', lines: [{ itemCode: 'ext-f6', quantityInPurchaseUnits: 4 }] },
    });
    assert.ok(made.orderNumber >= 46_000_001);
    assert.partialDeepStrictEqual(made, {
      supplierId: accounts.supplier,
      relationNumber: '1005',
      orderDate: today,
      currency: 'EUR',
      warehouseId: warehouses.main,
      orderStatus: 10,
      orderStatusName: 'open',
      approvalStatus: 1,
      dropShipment: false,
      lineCount: 1,
    });
    assert.partialDeepStrictEqual(made.lines[0], {
      lineNumber: 1,
      itemCode: 'EXT-F6',
      unitPrice: 41.25,
      discount: 0.1,
      netPrice: 37.125,
      quantity: 4,
      openQuantity: 4,
      unit: 'pcs',
    });
  });

  it('adds up rounded lines, and converts with the rate of the order', async () => {
    const made = await order(
      [
        goods(3, { unitPrice: 33.333333, discount: 0, vatCode: '1' }),
        goods(1, { unitPrice: 0.01, discount: 0, vatCode: '1' }),
      ],
      { currency: 'USD', exchangeRate: 0.9 },
    );
    assert.deepEqual(
      [made.amountFCExclVat, made.vatAmount, made.amountFC, made.amountDC],
      [100.01, 21, 121.01, 108.91],
    );
    assert.equal(made.lines[0]?.amountDC, 90);
  });

  it('prefers the price last agreed with the supplier to the cost price', async () => {
    await order([{ itemId: items.hose, quantityInPurchaseUnits: 2, unitPrice: 1.5 }]);
    const again = await order([{ itemId: items.hose, quantityInPurchaseUnits: 2 }]);
    assert.equal(again.lines[0]?.unitPrice, 1.5);
  });

  it('expects the goods after the lead time of the supplier', async () => {
    await sql`update account set purchase_lead_days = 7 where id = ${accounts.supplier}`.execute(db);
    const made = await order(undefined, { orderDate: '2026-03-02' });
    await sql`update account set purchase_lead_days = null where id = ${accounts.supplier}`.execute(db);
    assert.deepEqual(
      [made.receiptDate, made.lines[0]?.receiptDate, made.lines[0]?.isLate],
      ['2026-03-09', '2026-03-09', true],
    );
  });

  it('can refer to the line of a sales order for which it buys', async () => {
    const sold = await shop.order([{ itemId: items.extinguisher, quantity: 5 }]);
    const salesOrderLineId = sold.lines[0]?.id;
    const made = await order([goods(5, { salesOrderLineId })]);
    assert.partialDeepStrictEqual(made.lines[0], {
      salesOrderId: sold.id,
      salesOrderNumber: sold.orderNumber,
      salesOrderLineId,
    });
    await refusedWith(
      'salesorderline.not_found',
      order([{ itemId: items.hose, quantityInPurchaseUnits: 1, unitPrice: 1, salesOrderLineId }]),
    );
  });

  it('is refused for an account that is not a supplier, blocked or unknown', async () => {
    await refusedWith('account.not_supplier', order([], { supplierId: accounts.linde }));
    await sql`update account set is_supplier = true where id = ${accounts.blocked}`.execute(db);
    await refusedWith('account.blocked', order([], { supplierId: accounts.blocked }));
    await refusedWith('account.not_found', order([], { supplierId: unknown }));
  });

  it('is refused for items that are not bought, unknown or split, and without a price', async () => {
    await refusedWith('item.not_purchasable', order([{ itemId: items.retired, quantityInPurchaseUnits: 1 }]));
    await refusedWith('item.not_found', order([{ itemCode: 'nothing', quantityInPurchaseUnits: 1 }]));
    await refusedWith('item.fraction', order([goods(1.5)]));
    const refusal = await refusedWith('body.invalid', order([{ itemId: items.foam, quantityInPurchaseUnits: 1 }]));
    assert.match(JSON.stringify(refusal.problem), /lines\/0\/unitPrice/);
  });

  it('is refused when the body is inconsistent', async () => {
    await refusedWith('body.invalid', order([goods(0)]));
    await refusedWith('body.invalid', order([], { orderDate: '2026-03-02', receiptDate: '2026-03-01' }));
    await refusedWith('body.invalid', order([goods(9_999_999_999, { unitPrice: 99_999_999 })]));
    await refusedWith('body.invalid', calls.create({ params: { division }, body: { lines: [] } }));
    await refusedWith('warehouse.not_found', order([], { warehouseId: unknown }));
    await refusedWith('reference.not_found', order([], { paymentCondition: 'none' }));
    await refusedWith('contact.not_found', order([], { supplierContactId: unknown }));
  });

  it('is allowed only to employees', async () => {
    for (const user of ['engineer', 'reseller'] as const) {
      await refusedWith('auth.forbidden', shop.as(user).purchaseOrders.list({ params: { division } }));
      await refusedWith(
        'auth.forbidden',
        shop
          .as(user)
          .purchaseOrders.create({ params: { division }, body: { supplierId: accounts.supplier, lines: [] } }),
      );
    }
  });
});

describe('reading purchase orders', () => {
  it('lists the orders of a supplier newest first, with lines on request', async () => {
    const made = await order(undefined, { orderDate: today });
    const { rows } = await calls.listByRelation({ params: { division, relationNumber: '1005' }, pageSize: 1 });
    assert.deepEqual([rows[0]?.orderNumber, rows[0]?.lines], [made.orderNumber, []]);
    const expanded = await calls.listByRelation({
      params: { division, relationNumber: '1005' },
      query: { expand: 'lines' },
      pageSize: 1,
    });
    assert.equal(expanded.rows[0]?.lines.length, 1);
  });

  it('returns none for an account that is not a supplier, and refuses an unknown one', async () => {
    const { rows } = await calls.listByRelation({ params: { division, relationNumber: '1001' } });
    assert.deepEqual(rows, []);
    await refusedWith('account.not_found', calls.listByRelation({ params: { division, relationNumber: '99999' } }));
  });

  it('lists lines by number, page by page', async () => {
    const made = await order([goods(1), goods(2), goods(3)]);
    const params = { division, purchaseOrderId: made.id };
    const page = await calls.listLines({ params, pageSize: 1, skip: 1 });
    assert.deepEqual([page.total, page.rows.map(({ lineNumber }) => lineNumber)], [3, [2]]);
    await refusedWith('purchaseorder.not_found', calls.listLines({ params: { division, purchaseOrderId: unknown } }));
    await refusedWith('purchaseorder.not_found', read(unknown));
  });

  it('filters by status, supplier, period, words and lateness, and counts the same', async () => {
    const late = await order([goods(1, { receiptDate: '2026-01-09' })], {
      orderDate: '2026-01-02',
      yourRef: 'KENMERK-77',
    });
    const list = async (query: object) => (await calls.list({ params: { division }, query })).rows.map(({ id }) => id);
    assert.deepEqual(await list({ search: 'kenmerk-77' }), [late.id]);
    assert.deepEqual(await list({ from: '2026-01-02', to: '2026-01-02', status: [10] }), [late.id]);
    const later = await order([goods(1, { receiptDate: '2026-01-09' })], { orderDate: '2026-01-03' });
    const inList = (ids: string[]) => ids.filter((id) => id === late.id || id === later.id);
    assert.deepEqual(inList(await list({ late: 'true', supplierId: accounts.supplier })), [late.id, later.id]);
    assert.deepEqual(inList(await list({ supplierId: accounts.supplier })), [later.id, late.id]);
    assert.ok(!(await list({ late: 'false' })).includes(late.id));
    const counts = await calls.count({ params: { division } });
    assert.equal(counts.late, (await list({ late: 'true' })).length);
    assert.equal(counts.all, (await calls.list({ params: { division } })).total);
    await refusedWith('param.invalid', calls.list({ params: { division }, query: { status: [11 as 10] } }));
  });

  it('counts the done and late lines of each order in a list', async () => {
    const past = { receiptDate: '2026-01-09' };
    const made = await order([goods(3, past), goods(2, past), goods(1)], { orderDate: '2026-01-02' });
    const listed = async () => {
      const query = { search: String(made.orderNumber) };
      const { rows } = await calls.list({ params: { division }, query });
      const { doneLineCount, lateLineCount } = rows.find(({ id }) => id === made.id) ?? {};
      return [doneLineCount, lateLineCount];
    };
    assert.deepEqual(await listed(), [0, 2]);
    await receive(made.lines[0]?.id ?? '', 3);
    assert.deepEqual(await listed(), [1, 1]);
    await receive(made.lines[1]?.id ?? '', 2);
    await receive(made.lines[2]?.id ?? '', 1);
    assert.deepEqual(await listed(), [3, 0]);
  });

  it('keeps who changed what', async () => {
    const { params } = await orderOfOneLine();
    const { total } = await calls.listHistory({ params });
    assert.ok(total >= 2);
    await refusedWith('purchaseorder.not_found', calls.listHistory({ params: { division, purchaseOrderId: unknown } }));
  });
});

describe('changing a purchase order', () => {
  it('changes the given fields, and a renamed supplier can be found by its new name', async () => {
    const { made, params } = await orderOfOneLine();
    const changed = await calls.update({ params, body: { description: 'Spoed', warehouseId: warehouses.van } });
    assert.deepEqual([changed.description, changed.warehouseCode, changed.yourRef], ['Spoed', 'BUS1', made.yourRef]);
    await sql`update account set name = 'Nieuwe Naam N.V.' where id = ${accounts.supplier}`.execute(db);
    const { rows } = await calls.list({ params: { division }, query: { search: `nieuwe naam ${made.orderNumber}` } });
    assert.deepEqual(
      rows.map(({ id, version }) => [id, version]),
      [[made.id, changed.version]],
    );
  });

  it('is refused for an outdated version, an unknown reference and a finished order', async () => {
    const { made, line, params } = await orderOfOneLine();
    await calls.update({ params, body: { remarks: 'a' } });
    await refusedWith('precondition.failed', calls.update({ params, body: { remarks: 'b' }, ifMatch: made.version }));
    await refusedWith('warehouse.not_found', calls.update({ params, body: { warehouseId: unknown } }));
    await refusedWith('body.invalid', calls.update({ params, body: { receiptDate: '2020-01-01' } }));
    await receive(line.id, 4);
    await refusedWith('purchaseorder.closed', calls.update({ params, body: { warehouseId: warehouses.van } }));
    await receive(line.id, 6);
    await refusedWith('purchaseorder.closed', calls.update({ params, body: { remarks: 'c' } }));
    await refusedWith(
      'purchaseorder.not_found',
      calls.update({ params: { division, purchaseOrderId: unknown }, body: {} }),
    );
  });

  it('includes cancelling it with a reason and reopening it unchanged', async () => {
    const { made, line, params } = await orderOfOneLine();
    const cancelled = await calls.cancel({ params, body: { reason: 'Dubbel besteld' }, ifMatch: made.version });
    assert.partialDeepStrictEqual(cancelled, { orderStatus: 40, receiptStatus: 40, cancelledReason: 'Dubbel besteld' });
    assert.equal(cancelled.lines[0]?.openQuantity, 0);
    await refusedWith('purchaseorder.cancelled', calls.cancel({ params, body: { reason: 'Nog eens' } }));
    await refusedWith('purchaseorder.cancelled', addLine(made.id, goods(1)));
    await refusedWith('purchaseorder.cancelled', calls.updateLine({ params: ofLine(line.id), body: { notes: 'x' } }));
    const reopened = await calls.reopen({ params });
    assert.deepEqual([reopened.orderStatus, reopened.cancelledReason, reopened.lines[0]?.openQuantity], [10, null, 10]);
    await refusedWith('purchaseorder.not_cancelled', calls.reopen({ params }));
  });

  it('does not allow cancelling when goods were received, or without a reason', async () => {
    const { line, params } = await orderOfOneLine();
    await refusedWith('body.invalid', calls.cancel({ params, body: { reason: '' } }));
    await receive(line.id, 1);
    await refusedWith('purchaseorder.not_cancellable', calls.cancel({ params, body: { reason: 'Te laat' } }));
  });
});

describe('the lines of a purchase order', () => {
  it('get the next number when added, also to a complete order, which becomes partial', async () => {
    const { made, line } = await orderOfOneLine();
    await receive(line.id, 10);
    assert.equal((await read(made.id)).orderStatus, 30);
    assert.equal((await addLine(made.id, goods(2))).lineNumber, 2);
    assert.deepEqual([(await read(made.id)).orderStatus, (await read(made.id)).lineCount], [20, 2]);
    await refusedWith('purchaseorder.not_found', addLine(unknown, goods(1)));
    await refusedWith('item.not_purchasable', addLine(made.id, { itemId: items.retired, quantityInPurchaseUnits: 1 }));
    await refusedWith('body.invalid', addLine(made.id, { quantityInPurchaseUnits: 1 }));
  });

  it('are added by several people at once, each with its own number', async () => {
    const { made } = await orderOfOneLine();
    const added = await Promise.all(
      Array.from({ length: 6 }, async () => await addLine(made.id, goods(1, { unitPrice: 10, discount: 0 }))),
    );
    assert.deepEqual(
      added.map(({ lineNumber }) => lineNumber).toSorted((a, b) => a - b),
      [2, 3, 4, 5, 6, 7],
    );
    assert.equal((await read(made.id)).amountFCExclVat, (made.amountFCExclVat ?? 0) + 60);
  });

  it('can be changed, and price and VAT are restored when cleared', async () => {
    const { made, line } = await orderOfOneLine();
    const params = ofLine(line.id);
    const changed = await calls.updateLine({
      params,
      body: { quantityInPurchaseUnits: 5, unitPrice: 50, discount: 0, vatCode: '2' },
    });
    assert.deepEqual([changed.amountFC, changed.vatAmount, changed.openQuantity], [250, 22.5, 5]);
    assert.equal((await read(made.id)).amountFC, 272.5);
    await calls.updateLine({ params, body: { description: 'Eigen tekst' } });
    const restored = await calls.updateLine({ params, body: { unitPrice: null, description: null } });
    assert.notEqual(restored.unitPrice, 50);
    assert.equal(restored.description, restored.itemDescription);
  });

  it("cannot be changed to less than was received, to invalid values, or over a colleague's change", async () => {
    const { line } = await orderOfOneLine();
    const params = ofLine(line.id);
    await receive(line.id, 4);
    await refusedWith(
      'purchaseorderline.quantity_below_received',
      calls.updateLine({ params, body: { quantityInPurchaseUnits: 3 } }),
    );
    await refusedWith('item.fraction', calls.updateLine({ params, body: { quantityInPurchaseUnits: 4.5 } }));
    await refusedWith('reference.not_found', calls.updateLine({ params, body: { vatCode: 'zz' } }));
    await refusedWith('body.invalid', calls.updateLine({ params, body: { quantityInPurchaseUnits: -1 } }));
    await refusedWith('body.invalid', calls.updateLine({ params, body: { receiptDate: '2020-01-01' } }));
    await refusedWith('precondition.failed', calls.updateLine({ params, body: { notes: 'x' }, ifMatch: line.version }));
    await refusedWith('purchaseorderline.not_found', calls.updateLine({ params: ofLine(unknown), body: {} }));
  });

  it('can be removed as long as nothing was received', async () => {
    const { made, line } = await orderOfOneLine();
    const second = await addLine(made.id, goods(1));
    await calls.removeLine({ params: ofLine(second.id) });
    assert.equal((await read(made.id)).lineCount, 1);
    await receive(line.id, 1);
    await refusedWith('purchaseorderline.received', calls.removeLine({ params: ofLine(line.id) }));
    await refusedWith('purchaseorderline.not_found', calls.removeLine({ params: ofLine(second.id) }));
  });

  it('can be closed for the open quantity, with a reason, and reopened', async () => {
    const { made, line } = await orderOfOneLine();
    const params = ofLine(line.id);
    await receive(line.id, 4);
    const closed = await calls.closeLine({ params, body: { reason: 'Niet leverbaar' } });
    assert.partialDeepStrictEqual(closed, {
      closedQuantity: 6,
      openQuantity: 0,
      receiptStatus: 30,
      closedReason: 'Niet leverbaar',
    });
    assert.equal((await read(made.id)).orderStatus, 30);
    await refusedWith('purchaseorderline.nothing_open', calls.closeLine({ params, body: { reason: 'x' } }));
    await refusedWith('body.invalid', calls.closeLine({ params, body: { reason: ' ' } }));
    const reopened = await calls.reopenLine({ params });
    assert.deepEqual([reopened.openQuantity, reopened.receiptStatusName, reopened.closedReason], [6, 'partial', null]);
    await refusedWith('purchaseorderline.not_closed', calls.reopenLine({ params }));
  });

  it('are complete when more was received than ordered', async () => {
    const { made, line } = await orderOfOneLine();
    await receive(line.id, 12);
    const after = await read(made.id);
    assert.deepEqual([after.orderStatus, after.lines[0]?.openQuantity, after.lines[0]?.receivedQuantity], [30, 0, 12]);
  });
});

describe('the stock figures of an item with purchase orders', () => {
  const figures = async () => {
    const { stock, plannedStockIn, plannedStockOut, projectedStock } = await shop.api.items.get({
      params: { division, itemId: items.defibrillator },
    });
    return { stock, plannedStockIn, plannedStockOut, projectedStock };
  };

  it('include ordered quantities until they are received, closed or cancelled', async () => {
    assert.deepEqual(await figures(), { stock: 0, plannedStockIn: 0, plannedStockOut: 0, projectedStock: 0 });
    await shop.order([{ itemId: items.defibrillator, quantity: 3 }]);
    const made = await order([
      { itemId: items.defibrillator, quantityInPurchaseUnits: 5, unitPrice: 700 },
      { itemId: items.defibrillator, quantityInPurchaseUnits: 2, unitPrice: 700 },
    ]);
    assert.deepEqual(await figures(), { stock: 0, plannedStockIn: 7, plannedStockOut: 3, projectedStock: 4 });
    await calls.closeLine({ params: ofLine(made.lines[1]?.id ?? ''), body: { reason: 'Niet leverbaar' } });
    assert.equal((await figures()).plannedStockIn, 5);
    await calls.cancel({ params: { division, purchaseOrderId: made.id }, body: { reason: 'Vervallen' } });
    assert.deepEqual(await figures(), { stock: 0, plannedStockIn: 0, plannedStockOut: 3, projectedStock: -3 });
  });
});

it('totals and statuses of purchase orders agree with their lines after all previous tests', async () => {
  for await (const { name, rows } of verify(db))
    if (/purchase orders|receipts|received|stock/.test(name)) assert.deepEqual(rows, [], name);
});
