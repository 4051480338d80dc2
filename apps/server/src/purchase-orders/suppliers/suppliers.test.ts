import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemSupplierInput } from '@werkbank/contract/purchase-orders/suppliers/supplier.ts';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop } from '../../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { accounts, items } = shop;
const { db } = shop.server;
const calls = shop.api.purchaseOrders;
const unknown = '00000000-0000-4000-8000-000000000000';

const other = await db
  .insertInto('account')
  .values({ division: Number(division), code: '4711', name: 'Tweede leverancier', country: 'NL', is_supplier: true })
  .returning('id')
  .executeTakeFirstOrThrow();
await sql`insert into unit (division, code, description) values (${division}, 'box', 'Box') on conflict do nothing`.execute(
  db,
);

const of = (itemId: string) => ({ division, itemId });
const add = async (itemId: string, more: Partial<ItemSupplierInput> = {}) =>
  await calls.addSupplier({ params: of(itemId), body: { supplierId: accounts.supplier, ...more } });
const list = async (itemId: string) => (await calls.listSuppliers({ params: of(itemId) })).rows;
const clear = async (itemId: string) => {
  for (const { id } of await list(itemId))
    await calls.removeSupplier({ params: { division, itemId, itemSupplierId: id } });
};
const order = async (quantity: number, more: object = {}) => {
  const made = await calls.create({
    params: { division },
    body: {
      supplierId: accounts.supplier,
      lines: [{ itemId: items.extinguisher, quantityInPurchaseUnits: quantity }],
      ...more,
    },
  });
  const [line] = made.lines;
  assert.ok(line);
  return line;
};

describe('the suppliers of an item', () => {
  it('get unit and currency from item and supplier, and the first one is the main one', async () => {
    const made = await add(items.hose);
    assert.partialDeepStrictEqual(made, {
      supplierCode: '1005',
      itemCode: (await list(items.hose))[0]?.itemCode,
      unitFactor: 1,
      purchaseUnit: made.itemUnit,
      currency: 'EUR',
      price: null,
      priceSteps: [],
      main: true,
      blocked: false,
    });
    const second = await add(items.hose, { supplierId: other.id });
    assert.equal(second.main, false);
    await clear(items.hose);
  });

  it('include one main supplier, even when two people choose at once', async () => {
    const first = await add(items.hose);
    const second = await add(items.hose, { supplierId: other.id });
    const choose = (itemSupplierId: string) =>
      calls.updateSupplier({ params: { division, itemId: items.hose, itemSupplierId }, body: { main: true } });
    await Promise.all([choose(first.id), choose(second.id), choose(first.id), choose(second.id)]);
    assert.equal((await list(items.hose)).filter(({ main }) => main).length, 1);
    await choose(second.id);
    await calls.removeSupplier({ params: { division, itemId: items.hose, itemSupplierId: second.id } });
    assert.deepEqual(
      (await list(items.hose)).map(({ id, main }) => [id, main]),
      [[first.id, true]],
    );
    await clear(items.hose);
  });

  it('can be changed by one person at a time', async () => {
    const made = await add(items.hose, { price: 3, supplierItemCode: 'H-1' });
    const params = { division, itemId: items.hose, itemSupplierId: made.id };
    const changed = await calls.updateSupplier({ params, body: { price: 4 }, ifMatch: made.version });
    assert.partialDeepStrictEqual(changed, { price: 4, supplierItemCode: 'H-1' });
    await refusedWith(
      'precondition.failed',
      calls.updateSupplier({ params, body: { price: 5 }, ifMatch: made.version }),
    );
    await refusedWith('precondition.failed', calls.removeSupplier({ params, ifMatch: made.version }));
    await clear(items.hose);
    await refusedWith('itemsupplier.not_found', calls.updateSupplier({ params, body: { price: 5 } }));
  });

  it('cannot be duplicates, accounts that are not suppliers or unknown, or have invalid values', async () => {
    await add(items.hose);
    await refusedWith('itemsupplier.taken', add(items.hose));
    await refusedWith('account.not_supplier', add(items.hose, { supplierId: accounts.linde }));
    await refusedWith('reference.not_found', add(items.hose, { supplierId: unknown }));
    await refusedWith('reference.not_found', add(items.hose, { supplierId: other.id, purchaseUnit: 'none' }));
    await refusedWith('item.not_found', add(unknown));
    await refusedWith('item.not_found', calls.listSuppliers({ params: of(unknown) }));
    await refusedWith('body.invalid', add(items.hose, { supplierId: other.id, unitFactor: 0 }));
    await refusedWith(
      'body.invalid',
      add(items.hose, {
        supplierId: other.id,
        priceSteps: [
          { quantity: 10, price: 2 },
          { quantity: 5, price: 3 },
        ],
      }),
    );
    await clear(items.hose);
  });

  it('are shown only to staff', async () => {
    for (const user of ['engineer', 'reseller'] as const)
      await refusedWith(
        'auth.forbidden',
        shop.server.api(user).purchaseOrders.listSuppliers({ params: of(items.extinguisher) }),
      );
  });
});

describe('a new line of a purchase order', () => {
  it("gets unit, price for the quantity and expected day from the supplier's terms for the item", async () => {
    await add(items.extinguisher, {
      supplierItemCode: 'AB-6',
      purchaseUnit: 'box',
      unitFactor: 6,
      price: 240,
      priceSteps: [{ quantity: 10, price: 228 }],
      leadDays: 21,
    });
    const few = await order(2, { orderDate: '2026-03-02' });
    assert.partialDeepStrictEqual(few, {
      supplierItemCode: 'AB-6',
      unit: 'box',
      unitFactor: 6,
      itemUnit: 'pcs',
      quantity: 12,
      unitPrice: 240,
      receiptDate: '2026-03-23',
    });
    assert.equal((await order(10)).unitPrice, 228);
    assert.equal((await order(2, { orderDate: '2026-03-02', receiptDate: '2026-03-10' })).receiptDate, '2026-03-10');
    await clear(items.extinguisher);
  });

  it('keeps its unit when the supplier changes the packing, and its price refers to that unit', async () => {
    const terms = await add(items.extinguisher, { purchaseUnit: 'box', unitFactor: 6, price: 240 });
    const line = await order(2);
    await calls.updateSupplier({
      params: { division, itemId: items.extinguisher, itemSupplierId: terms.id },
      body: { unitFactor: 12, price: 450 },
    });
    const changed = await calls.updateLine({
      params: { division, purchaseOrderLineId: line.id },
      body: { unitPrice: null },
    });
    assert.partialDeepStrictEqual(changed, { unitFactor: 6, quantity: 12, unitPrice: 225 });
    await clear(items.extinguisher);
  });

  it('uses the last price per piece when the supplier has none, and may be half a box if that is a whole number of pieces', async () => {
    await order(1, { lines: [{ itemId: items.extinguisher, quantityInPurchaseUnits: 1, unitPrice: 39 }] });
    await add(items.extinguisher, { purchaseUnit: 'box', unitFactor: 6 });
    assert.partialDeepStrictEqual(await order(0.5), { quantity: 3, unitPrice: 234 });
    await refusedWith('item.fraction', order(0.25));
    await clear(items.extinguisher);
  });
});
