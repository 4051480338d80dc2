import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items, warehouses } = shop;
const calls = shop.api.salesOrders;
await shop.stock(items.extinguisher, 100);

/** A delivery that a colleague packed. */
async function packed() {
  const order = await shop.order([{ itemId: items.extinguisher, quantity: 1 }]);
  const { id } = await calls.deliver({
    params: { division },
    body: { deliveryDate: today, lines: [{ salesOrderLineId: order.lines[0]?.id ?? '', quantityDelivered: 1 }] },
  });
  await sql`update goods_delivery set created_by = (select id from app_user where subject = 'mobility')
    where id = ${id}`.execute(shop.server.db);
  return { order, id, input: { params: { division, deliveryId: id } } };
}

describe('the check of a shipment', () => {
  it('by a second person records name and time, is not repeated, and is taken back by that person alone', async () => {
    const { input, id } = await packed();
    const checked = await calls.checkDelivery(input);
    assert.equal(checked.checkedByFullName, (await shop.api.session.me({})).name);
    assert.ok(checked.checkedAt);
    await refusedWith('delivery.checked', calls.checkDelivery(input));
    assert.equal((await calls.withdrawDeliveryCheck(input)).checkedAt, null);
    await refusedWith('delivery.not_own_check', calls.withdrawDeliveryCheck(input));
    await refusedWith('delivery.not_found', calls.checkDelivery({ params: { division: '2', deliveryId: id } }));
  });

  it('is refused to the person who packed it, and for a reversed delivery', async () => {
    const order = await shop.order([{ itemId: items.extinguisher, quantity: 1 }]);
    const own = await calls.deliver({
      params: { division },
      body: { deliveryDate: today, lines: [{ salesOrderLineId: order.lines[0]?.id ?? '', quantityDelivered: 1 }] },
    });
    await refusedWith('delivery.own_check', calls.checkDelivery({ params: { division, deliveryId: own.id } }));
    const { input } = await packed();
    await calls.reverseDelivery({ ...input, body: { reason: 'Verkeerd adres' } });
    await refusedWith('delivery.reversed', calls.checkDelivery(input));
  });

  it('by two people at once is recorded once', async () => {
    const { input } = await packed();
    const outcomes = await Promise.allSettled([calls.checkDelivery(input), calls.checkDelivery(input)]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('comes before the delivery note where the warehouse wants it, and is printed on the packing slip', async () => {
    const { order, id, input } = await packed();
    assert.equal((await calls.getDelivery(input)).needsCheck, false);
    const warehouse = { params: { division, warehouseId: warehouses.main } };
    await shop.api.inventory.updateWarehouse({ ...warehouse, body: { checksShipments: true } });
    assert.equal((await calls.getDelivery(input)).needsCheck, true);
    const make = (type: 'packingSlip' | 'deliveryNote') =>
      calls.createDocument({ params: { division, salesOrderId: order.id }, body: { type, deliveryId: id } });
    await refusedWith('delivery.unchecked', make('deliveryNote'));
    const before = await make('packingSlip');
    await calls.checkDelivery(input);
    const after = await make('packingSlip');
    assert.notEqual(before.reference, after.reference);
    assert.ok(await make('deliveryNote'));
    await shop.api.inventory.updateWarehouse({ ...warehouse, body: { checksShipments: false } });
  });
});
