import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../../sales-orders/sales-orders.fixture.ts';
import { findShort } from './shortage-store.ts';

const shop = await openShop();
const { accounts, items, warehouses } = shop;
const { db } = shop.server;
const calls = shop.api.purchaseOrders;

const other = await db
  .insertInto('account')
  .values({ division: Number(division), code: '4711', name: 'Tweede leverancier', country: 'NL', is_supplier: true })
  .returning('id')
  .executeTakeFirstOrThrow();
await sql`update item set cost_price_standard = 40`.execute(db);

const list = async (query: object = {}) => (await calls.listShortages({ params: { division }, query })).rows;
const shortageOf = async (itemId: string): Promise<Shortage | undefined> =>
  (await list()).find((row) => row.itemId === itemId);
const terms = async (itemId: string, more: object = {}) =>
  await calls.addSupplier({
    params: { division, itemId },
    body: { supplierId: accounts.supplier, price: 12, ...more },
  });
const forget = async (itemId: string) => await sql`delete from item_supplier where item_id = ${itemId}`.execute(db);
const sell = async (itemId: string, quantity: number, more: object = {}) =>
  await shop.order([{ itemId, quantity }], more);
const order = async (itemId: string, quantityInPurchaseUnits: number, supplierId = accounts.supplier) =>
  await calls.orderShortages({
    params: { division },
    body: { supplierId, lines: [{ itemId, quantityInPurchaseUnits }] },
  });
/** The items that are short are the same, whether all of them or some are read. */
async function compareReads() {
  const { rows } = await sql<{ id: string }>`select id from item where division = ${division}`.execute(db);
  const some = await findShort(
    { db, division: Number(division) },
    rows.map(({ id }) => id),
  );
  const all = (await list()).map(({ itemId }) => itemId);
  assert.deepEqual(some.map(({ itemId }) => itemId).toSorted(), all.toSorted());
}
/** Closes everything that is open. */
async function reset() {
  await compareReads();
  await sql`update sales_order_line set quantity_closed = quantity - quantity_delivered, closed_reason = 'test', quantity_reserved = 0
    where quantity_open > 0`.execute(db);
  await sql`update stock_position set reserved = 0`.execute(db);
  await sql`update purchase_order_line set quantity_closed = quantity - quantity_received, closed_reason = 'test'
    where quantity_open > 0`.execute(db);
  await sql`select recompute_purchase_orders(array(select id from purchase_order))`.execute(db);
  await sql`update purchase_order set sent_at = now() where sent_at is null`.execute(db);
  for (const item of Object.values(items))
    for (const warehouse of Object.values(warehouses)) await shop.stock(item, 0, warehouse);
  await sql`delete from item_supplier`.execute(db);
}

describe('the shortage of an item', () => {
  it('is the demand of orders less available and incoming stock', async () => {
    await shop.stock(items.extinguisher, 2);
    await sell(items.extinguisher, 5, { deliveryDate: today });
    assert.partialDeepStrictEqual(await shortageOf(items.extinguisher), {
      needed: 3,
      freeStock: 0,
      onOrder: 0,
      shortage: 3,
      supplierId: null,
      suggestedQuantity: 3,
      unitPrice: 40,
      amount: 120,
      neededOn: today,
    });
    await calls.create({
      params: { division },
      body: { supplierId: accounts.supplier, lines: [{ itemId: items.extinguisher, quantityInPurchaseUnits: 1 }] },
    });
    assert.partialDeepStrictEqual(await shortageOf(items.extinguisher), { onOrder: 1, shortage: 2 });
    await shop.stock(items.extinguisher, 4);
    assert.equal(await shortageOf(items.extinguisher), undefined);
    await reset();
  });

  it('is not covered by the stock of a van, but a van is covered by the main warehouse', async () => {
    await shop.stock(items.hose, 10, warehouses.van);
    await sell(items.hose, 4);
    assert.equal((await shortageOf(items.hose))?.shortage, 4);
    await reset();
    await sell(items.hose, 4, { warehouseId: warehouses.van });
    assert.equal((await shortageOf(items.hose))?.shortage, 4);
    await shop.stock(items.hose, 4);
    assert.equal(await shortageOf(items.hose), undefined);
    await reset();
  });

  it('includes the minimum stock of a warehouse, less what is in transit to it', async () => {
    await sql`insert into stock_level (division, warehouse_id, item_id, minimum, maximum)
      values (1, ${warehouses.van}, ${items.hose}, 6, 10)`.execute(db);
    assert.partialDeepStrictEqual(await shortageOf(items.hose), { needed: 6, shortage: 6, neededOn: null });
    await shop.stock(items.hose, 4);
    assert.equal((await shortageOf(items.hose))?.shortage, 2);
    await shop.api.inventory.createTransfer({
      params: { division },
      body: {
        fromWarehouseId: warehouses.main,
        toWarehouseId: warehouses.van,
        lines: [{ itemId: items.hose, quantity: 4 }],
      },
    });
    assert.equal((await shortageOf(items.hose))?.shortage, 2);
    const { needs } = await calls.explainShortage({ params: { division, itemId: items.hose } });
    assert.partialDeepStrictEqual(needs, [{ kind: 'minimumStock', orderId: null, warehouseCode: 'BUS1', quantity: 6 }]);
    await sql`delete from stock_level`.execute(db);
    await sql`update stock_transfer_line set quantity_reserved = 0`.execute(db);
    await reset();
  });

  it('includes the parts of open assembly orders, and the products they will yield', async () => {
    await sql`insert into assembly_item (division, assembled_item_id, line_number, part_item_id, quantity_batch)
      values (1, ${items.retired}, 1, ${items.hose}, 2.5)`.execute(db);
    const made = await shop.api.inventory.createAssemblyOrder({
      params: { division },
      body: { itemId: items.retired, quantity: 4 },
    });
    assert.equal((await shortageOf(items.hose))?.shortage, 10);
    await sql`update item set is_sales_item = true where id = ${items.retired}`.execute(db);
    await sell(items.retired, 5);
    assert.partialDeepStrictEqual(await shortageOf(items.retired), { onOrder: 4, shortage: 1, isAssembled: true });
    const { needs } = await calls.explainShortage({ params: { division, itemId: items.hose } });
    assert.partialDeepStrictEqual(needs, [{ kind: 'assemblyOrder', orderNumber: made.orderNumber, quantity: 10 }]);
    await shop.api.inventory.cancelAssemblyOrder({
      params: { division, assemblyOrderId: made.id },
      body: { reason: 'test' },
    });
    await reset();
  });

  it('is rounded up to the minimum and multiple of the main supplier, in its units', async () => {
    await terms(items.extinguisher, { unitFactor: 6, minimumQuantity: 2, price: 200 });
    await sell(items.extinguisher, 5);
    assert.partialDeepStrictEqual(await shortageOf(items.extinguisher), {
      supplierId: accounts.supplier,
      shortage: 5,
      suggestedQuantity: 2,
      amount: 400,
    });
    await forget(items.extinguisher);
    await terms(items.extinguisher, { orderMultiple: 4 });
    assert.equal((await shortageOf(items.extinguisher))?.suggestedQuantity, 8);
    await reset();
  });

  it('comes with the requirements, and suppliers are listed with their draft order', async () => {
    await terms(items.extinguisher);
    const sold = await sell(items.extinguisher, 5);
    const { needs, comes } = await calls.explainShortage({ params: { division, itemId: items.extinguisher } });
    assert.partialDeepStrictEqual(needs, [
      { kind: 'salesOrder', orderId: sold.id, orderNumber: sold.orderNumber, name: 'Zorggroep Linde', quantity: 5 },
    ]);
    assert.deepEqual(comes, []);
    const suppliers = await calls.listShortageSuppliers({ params: { division } });
    assert.partialDeepStrictEqual(suppliers.rows, [
      { supplierId: accounts.supplier, itemCount: 1, amount: 60, draftOrderId: null, blocked: false },
    ]);
    assert.equal((await list({ supplierId: accounts.supplier })).length, 1);
    assert.equal((await list({ supplierId: other.id })).length, 0);
    assert.equal((await list({ hasSupplier: 'false' })).length, 0);
    assert.equal((await list({ search: 'schuimblusser' })).length, 1);
    await refusedWith(
      'item.not_found',
      calls.explainShortage({ params: { division, itemId: '00000000-0000-4000-8000-000000000000' } }),
    );
    await refusedWith('auth.forbidden', shop.as('engineer').purchaseOrders.listShortages({ params: { division } }));
    await reset();
  });

  it('includes the number of days that the available stock lasts at the usage of the last 90 days', async () => {
    await shop.stock(items.hose, 100, warehouses.van);
    await shop.stock(items.hose, 100);
    const sold = await sell(items.hose, 90);
    await shop.api.salesOrders.deliver({
      params: { division },
      body: { deliveryDate: today, lines: [{ salesOrderLineId: sold.lines[0]?.id ?? '', quantityDelivered: 90 }] },
    });
    await sell(items.hose, 20);
    assert.partialDeepStrictEqual(await shortageOf(items.hose), { freeStock: 100, shortage: 10, coverDays: 100 });
    await reset();
  });
});

describe('ordering shortages', () => {
  it('creates one order per supplier, to which later shortages are added until it is sent', async () => {
    await terms(items.extinguisher);
    await terms(items.hose);
    const sold = await sell(items.extinguisher, 5);
    const first = await order(items.extinguisher, 5);
    assert.partialDeepStrictEqual(first, { supplierId: accounts.supplier, sentAt: null, lineCount: 1 });
    assert.equal(first.lines[0]?.salesOrderLineId, sold.lines[0]?.id);
    await sell(items.hose, 3);
    await sell(items.hose, 4);
    const [supplier] = (await calls.listShortageSuppliers({ params: { division } })).rows;
    assert.equal(supplier?.draftOrderNumber, first.orderNumber);
    const more = await order(items.hose, 7);
    assert.deepEqual([more.id, more.lineCount, more.lines[1]?.salesOrderLineId], [first.id, 2, null]);
    const sent = await calls.markSent({ params: { division, purchaseOrderId: first.id }, ifMatch: more.version });
    assert.ok(sent.sentAt);
    await refusedWith(
      'precondition.failed',
      calls.markSent({ params: { division, purchaseOrderId: first.id }, ifMatch: more.version }),
    );
    await sell(items.hose, 1);
    assert.notEqual((await order(items.hose, 1)).id, first.id);
    await reset();
  });

  it('creates one order for each currency of the supplier, whose amounts are not added up', async () => {
    await terms(items.extinguisher, { price: 10, currency: 'EUR' });
    await terms(items.hose, { price: 20, currency: 'GBP' });
    await sell(items.extinguisher, 5);
    await sell(items.hose, 3);
    const { rows } = await calls.listShortageSuppliers({ params: { division } });
    assert.deepEqual(
      rows.map(({ supplierId, currency, amount, itemCount }) => [supplierId, currency, amount, itemCount]),
      [
        [accounts.supplier, 'EUR', 50, 1],
        [accounts.supplier, 'GBP', 60, 1],
      ],
    );
    const lines = [items.extinguisher, items.hose].map((itemId) => ({ itemId, quantityInPurchaseUnits: 3 }));
    const { problem } = await refusedWith(
      'shortage.currencies',
      calls.orderShortages({ params: { division }, body: { supplierId: accounts.supplier, lines } }),
    );
    assert.deepEqual(problem?.params, { currencies: 'EUR, GBP' });
    const first = await order(items.extinguisher, 5);
    const second = await order(items.hose, 3);
    assert.deepEqual(
      [first.currency, first.amountFCExclVat, second.currency, second.amountFCExclVat],
      ['EUR', 50, 'GBP', 60],
    );
    await reset();
  });

  it('is refused when a colleague has ordered the item first, from any supplier', async () => {
    await terms(items.extinguisher);
    await sell(items.extinguisher, 5);
    const tries = await Promise.allSettled([
      order(items.extinguisher, 5),
      order(items.extinguisher, 5, other.id),
      order(items.extinguisher, 5),
      order(items.extinguisher, 5, other.id),
    ]);
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const one of tries)
      if (one.status === 'rejected') await refusedWith('shortage.covered', Promise.reject(one.reason));
    const { rows } = await sql<{ open: number }>`select sum(quantity_open) as open from purchase_order_line
      where item_id = ${items.extinguisher}`.execute(db);
    assert.equal(rows[0]?.open, 5);
    await reset();
  });

  it('is refused for an account that is not a supplier, for items that are not short, and without lines', async () => {
    await sell(items.extinguisher, 5);
    await refusedWith('account.not_supplier', order(items.extinguisher, 5, accounts.linde));
    await refusedWith('shortage.covered', order(items.hose, 5));
    await refusedWith(
      'body.invalid',
      calls.orderShortages({ params: { division }, body: { supplierId: accounts.supplier, lines: [] } }),
    );
    await reset();
  });
});
