import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verify } from '#src/verify/verify.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { accounts, items, warehouses } = shop;
const calls = shop.api.purchaseOrders;
const unknown = '00000000-0000-4000-8000-000000000000';

async function ordered(itemId: string, quantity: number, more: object = {}) {
  const made = await calls.create({
    params: { division },
    body: {
      supplierId: accounts.supplier,
      lines: [{ itemId, quantityInPurchaseUnits: quantity, unitPrice: 10 }],
      ...more,
    },
  });
  return { id: made.id, line: made.lines[0]?.id ?? '' };
}
const receive = async (purchaseOrderLineId: string, quantityReceived: number, line: object = {}, more: object = {}) =>
  await calls.receive({
    params: { division },
    body: { receiptDate: today, lines: [{ purchaseOrderLineId, quantityReceived, ...line }], ...more },
  });
const reverse = async (receiptId: string) =>
  await calls.reverseReceipt({ params: { division, receiptId }, body: { reason: 'Verkeerd geteld' } });
const lineOf = async (id: string) => (await calls.get({ params: { division, purchaseOrderId: id } })).lines[0];

describe('receiving goods', () => {
  it('updates stock, quantities and status, also in parts', async () => {
    const before = (await shop.stockOf(items.hose)).onHand;
    const { id, line } = await ordered(items.hose, 10);
    const first = await receive(line, 4.5, { notes: 'Eén doos open' }, { yourRef: 'PB-1' });
    assert.ok(first.receiptNumber >= 86_000_001);
    assert.partialDeepStrictEqual(first, {
      yourRef: 'PB-1',
      supplierId: accounts.supplier,
      warehouseId: warehouses.main,
      filled: [],
    });
    assert.partialDeepStrictEqual(first.lines[0], {
      quantityReceived: 4.5,
      quantityOrdered: 10,
      notes: 'Eén doos open',
    });
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 4.5, openQuantity: 5.5, receiptStatus: 20 });
    await receive(line, 5.5);
    assert.equal((await calls.get({ params: { division, purchaseOrderId: id } })).orderStatus, 30);
    assert.equal((await shop.stockOf(items.hose)).onHand, before + 10);
    const { rows } = await calls.listReceipts({ params: { division, purchaseOrderId: id } });
    assert.deepEqual(
      rows.map(({ lines }) => lines[0]?.quantityReceived),
      [5.5, 4.5],
    );
    assert.equal((await calls.getReceipt({ params: { division, receiptId: first.id } })).id, first.id);
  });

  it('accepts more than the open quantity only when that is confirmed', async () => {
    const { id, line } = await ordered(items.hose, 5);
    const refusal = await refusedWith('receipt.exceeds_order', receive(line, 6));
    assert.match(refusal.message, /\/ 1/);
    await receive(line, 6, {}, { acceptSurplus: true });
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 6, openQuantity: 0, receiptStatus: 30 });
  });

  it('uses another warehouse when one is given, and accepts lines of several orders of one supplier', async () => {
    const [a, b] = [await ordered(items.hose, 1), await ordered(items.foam, 2)];
    const booked = await calls.receive({
      params: { division },
      body: {
        receiptDate: today,
        warehouseId: warehouses.van,
        lines: [
          { purchaseOrderLineId: a.line, quantityReceived: 1 },
          { purchaseOrderLineId: b.line, quantityReceived: 2, batchNumbers: [{ batchNumber: 'C-1', quantity: 2 }] },
        ],
      },
    });
    assert.deepEqual([booked.warehouseCode, booked.lines.length], ['BUS1', 2]);
    assert.equal((await shop.stockOf(items.foam, warehouses.van)).onHand, 2);
  });

  it('requires a serial number for each piece, and accepts each piece once', async () => {
    const { line } = await ordered(items.defibrillator, 4);
    await refusedWith('receipt.serials', receive(line, 2, { serialNumbers: ['SN-1'] }));
    await refusedWith('receipt.serials', receive(line, 2, { serialNumbers: ['SN-1', 'sn-1'] }));
    await receive(line, 2, { serialNumbers: ['SN-1', 'SN-2'] });
    await refusedWith('receipt.serial_taken', receive(line, 1, { serialNumbers: ['SN-2'] }));
  });

  it('is refused for lines that are removed, cancelled, of two warehouses or in fractions, and for wrong batches', async () => {
    await refusedWith('purchaseorderline.not_found', receive(unknown, 1));
    const { id, line } = await ordered(items.extinguisher, 2);
    await refusedWith('item.fraction', receive(line, 1.5));
    const other = await ordered(items.hose, 1, { warehouseId: warehouses.van });
    await refusedWith(
      'receipt.mixed',
      calls.receive({
        params: { division },
        body: {
          receiptDate: today,
          lines: [line, other.line].map((purchaseOrderLineId) => ({ purchaseOrderLineId, quantityReceived: 1 })),
        },
      }),
    );
    await refusedWith('warehouse.not_found', receive(line, 1, {}, { warehouseId: unknown }));
    const foam = await ordered(items.foam, 3);
    await refusedWith('receipt.batches', receive(foam.line, 3, { batchNumbers: [{ batchNumber: 'C', quantity: 2 }] }));
    await calls.cancel({ params: { division, purchaseOrderId: id }, body: { reason: 'Vervallen' } });
    await refusedWith('purchaseorder.cancelled', receive(line, 1));
  });

  it('is refused for a day before the order or after today, and without a quantity', async () => {
    const { line } = await ordered(items.hose, 2);
    await refusedWith('body.invalid', receive(line, 1, {}, { receiptDate: '2020-01-01' }));
    await refusedWith('body.invalid', receive(line, 1, {}, { receiptDate: '2999-01-01' }));
    await refusedWith('body.invalid', receive(line, 0));
    await refusedWith('body.invalid', receive(line, 1, {}, { lines: [] }));
    await refusedWith('receipt.not_found', calls.getReceipt({ params: { division, receiptId: unknown } }));
    await refusedWith(
      'purchaseorder.not_found',
      calls.listReceipts({ params: { division, purchaseOrderId: unknown } }),
    );
    await refusedWith(
      'auth.forbidden',
      shop.as('engineer').purchaseOrders.receive({
        params: { division },
        body: { receiptDate: today, lines: [{ purchaseOrderLineId: line, quantityReceived: 1 }] },
      }),
    );
  });
});

describe('rejecting goods at the door', () => {
  it('puts only what is accepted into stock, and keeps the line open for the rest', async () => {
    const before = (await shop.stockOf(items.hose)).onHand;
    const { id, line } = await ordered(items.hose, 10);
    const booked = await receive(line, 7, { quantityRejected: 3, rejectionReason: 'Beschadigd' });
    assert.partialDeepStrictEqual(booked.lines[0], {
      quantityReceived: 7,
      quantityRejected: 3,
      quantityClosed: 0,
      rejectionReason: 'Beschadigd',
    });
    assert.equal((await shop.stockOf(items.hose)).onHand, before + 7);
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 7, openQuantity: 3, receiptStatus: 20 });
  });

  it('closes the rejected part of the line when it need not come again, and a reversal opens it again', async () => {
    const { id, line } = await ordered(items.hose, 10);
    const booked = await receive(line, 7, {
      quantityRejected: 3,
      rejectionReason: 'Verkeerde maat',
      closeRejected: true,
    });
    assert.equal(booked.lines[0]?.quantityClosed, 3);
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 7, openQuantity: 0, receiptStatus: 30 });
    const counter = await reverse(booked.id);
    assert.partialDeepStrictEqual(counter.lines[0], { quantityReceived: -7, quantityRejected: -3, quantityClosed: -3 });
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 0, openQuantity: 10, receiptStatus: 10 });
  });

  it('may concern the whole line, without serial numbers, and is reversed without stock', async () => {
    const { id, line } = await ordered(items.defibrillator, 2);
    const booked = await receive(line, 0, { quantityRejected: 2, rejectionReason: 'Nat geworden' });
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 0, openQuantity: 2 });
    await reverse(booked.id);
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 0, openQuantity: 2, receiptStatus: 10 });
  });

  it('is refused without a reason, without any quantity and in fractions of a piece', async () => {
    const { line } = await ordered(items.extinguisher, 2);
    await refusedWith('body.invalid', receive(line, 1, { quantityRejected: 1 }));
    await refusedWith('body.invalid', receive(line, 0, { quantityRejected: 0, rejectionReason: 'Niets' }));
    await refusedWith('item.fraction', receive(line, 1, { quantityRejected: 0.5, rejectionReason: 'Half' }));
  });
});

describe('back orders, when goods are received,', () => {
  it('are filled in the order of their delivery date, and listed in the response', async () => {
    await shop.stock(items.extinguisher, 0);
    const sold = async (quantity: number, deliveryDate: string) =>
      await shop.order([{ itemId: items.extinguisher, quantity }], { orderDate: '2026-01-01', deliveryDate });
    const late = await sold(3, '2030-06-01');
    const soon = await sold(4, '2030-03-01');
    const { line } = await ordered(items.extinguisher, 5);
    const { filled } = await receive(line, 5);
    assert.deepEqual(
      filled.map(({ salesOrderId, quantity }) => [salesOrderId, quantity]),
      [
        [soon.id, 4],
        [late.id, 1],
      ],
    );
    assert.partialDeepStrictEqual(await shop.stockOf(items.extinguisher), { onHand: 5, reserved: 5 });
  });
});

describe('reversing a receipt', () => {
  it('reopens the lines, takes the goods out of stock and keeps both receipts', async () => {
    const { id, line } = await ordered(items.hose, 8);
    const before = (await shop.stockOf(items.hose)).onHand;
    const booked = await receive(line, 8);
    const counter = await reverse(booked.id);
    assert.partialDeepStrictEqual(counter, { reversesId: booked.id, remarks: 'Verkeerd geteld' });
    assert.equal(counter.lines[0]?.quantityReceived, -8);
    assert.partialDeepStrictEqual(await lineOf(id), { receivedQuantity: 0, openQuantity: 8, receiptStatus: 10 });
    assert.equal((await shop.stockOf(items.hose)).onHand, before);
    await refusedWith('receipt.reversed', reverse(booked.id));
    await refusedWith('receipt.reversed', reverse(counter.id));
    await refusedWith('receipt.not_found', reverse(unknown));
    await refusedWith(
      'purchaseorderline.received',
      calls.removeLine({ params: { division, purchaseOrderLineId: line } }),
    );
  });

  it('is refused when the goods are gone, and without a reason', async () => {
    const { line } = await ordered(items.hose, 3);
    const booked = await receive(line, 3);
    await shop.stock(items.hose, 1);
    await refusedWith('stock.insufficient', reverse(booked.id));
    await refusedWith(
      'body.invalid',
      calls.reverseReceipt({ params: { division, receiptId: booked.id }, body: { reason: '' } }),
    );
  });
});

describe('several people who receive goods at once', () => {
  it('cannot receive more than the open quantity of a line', async () => {
    const { id, line } = await ordered(items.hose, 10);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, async () => await receive(line, 6)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await lineOf(id))?.receivedQuantity, 6);
  });

  it('lose nothing when one position is received and delivered', async () => {
    await shop.stock(items.hose, 40);
    const sales = await Promise.all(
      Array.from({ length: 6 }, async () => await shop.order([{ itemId: items.hose, quantity: 5 }])),
    );
    const purchases = await Promise.all(Array.from({ length: 6 }, async () => await ordered(items.hose, 7)));
    const { onHand } = await shop.stockOf(items.hose);
    await Promise.all([
      ...sales.map(
        async ({ lines }) =>
          await shop.api.salesOrders.deliver({
            params: { division },
            body: { deliveryDate: today, lines: [{ salesOrderLineId: lines[0]?.id ?? '', quantityDelivered: 5 }] },
          }),
      ),
      ...purchases.map(async ({ line }) => await receive(line, 7)),
    ]);
    assert.equal((await shop.stockOf(items.hose)).onHand, onHand - 30 + 42);
  });

  it('leave every stored figure consistent with its source', async () => {
    for await (const { name, rows } of verify(shop.server.db))
      if (/orders|receipts|received|stock/.test(name)) assert.deepEqual(rows, [], name);
  });
});
