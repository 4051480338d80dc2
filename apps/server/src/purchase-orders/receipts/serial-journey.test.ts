import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { division, openShop, today } from '../../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { items, accounts, warehouses, address } = shop;
const { db } = shop.server;
const { purchaseOrders, inventory, salesOrders, assets } = shop.api;
const itemId = items.defibrillator;

await sql`update item set asset_types = '{AED}' where id = ${itemId}`.execute(db);
const { rows: sites } = await sql<{ id: string }>`
  insert into location (division, code, name, country, account_id, address_line1, postcode)
  values (1, 'POORT', 'De Poort', 'NL', ${accounts.linde}, 'Poort 9', '3512 AB') returning id`.execute(db);
const locationId = sites[0]?.id ?? '';

const eventsOf = async (number: string, api = inventory) =>
  (await api.getSerialHistory({ params: { division, itemId }, query: { number } })).events;

it('a piece has one history from the receipt, the transfer and the delivery to the asset and its replacement', async () => {
  const order = await purchaseOrders.create({
    params: { division },
    body: {
      supplierId: accounts.supplier,
      lines: [{ itemId, quantityInPurchaseUnits: 1, unitPrice: 900 }],
    },
  });
  const received = { purchaseOrderLineId: order.lines[0]?.id ?? '', quantityReceived: 1, serialNumbers: ['J-1'] };
  const receipt = await purchaseOrders.receive({
    params: { division },
    body: { receiptDate: today, lines: [received] },
  });
  const transfer = await inventory.createTransfer({
    params: { division },
    body: { toWarehouseId: warehouses.van, lines: [{ itemId, quantity: 1 }] },
  });
  const moved = { lineId: transfer.lines[0]?.id ?? '', quantity: 1, serialNumbers: ['J-1'] };
  await inventory.sendTransfer({
    params: { division, transferId: transfer.id },
    body: { lines: [moved], receive: true },
  });
  const sold = await shop.order([{ itemId, quantity: 1 }], {
    deliveryAddressId: address,
    warehouseId: warehouses.van,
  });
  const delivered = { salesOrderLineId: sold.lines[0]?.id ?? '', quantityDelivered: 1, serialNumbers: ['J-1'] };
  const delivery = await salesOrders.deliver({
    params: { division },
    body: { deliveryDate: today, lines: [delivered] },
  });
  const planned = await eventsOf('J-1');
  const asset = planned.find(({ kind }) => kind === 'planned');
  assert.partialDeepStrictEqual(asset, { recordKind: 'asset', name: 'De Poort', locationId });
  const params = { locationId, id: asset?.recordId ?? '' };
  await assets.update({ params, body: { state: 'inService', installationDate: today } });
  await assets.replace({ params, body: { serialNumber: 'J-2' } });
  const events = await eventsOf('J-1');
  assert.deepEqual(events.map(({ kind }) => kind).toSorted(), [
    'arrived',
    'delivered',
    'placed',
    'received',
    'replaced',
    'sent',
  ]);
  const of = (kind: string) => events.find((event) => event.kind === kind);
  assert.partialDeepStrictEqual(of('received'), {
    recordId: order.id,
    number: String(receipt.receiptNumber),
    name: 'Blusmiddelen N.V.',
  });
  assert.partialDeepStrictEqual(of('sent'), { recordId: transfer.id, number: String(transfer.transferNumber) });
  assert.partialDeepStrictEqual(of('arrived'), { recordId: transfer.id, warehouseDescription: 'Servicebus 1' });
  assert.partialDeepStrictEqual(of('delivered'), {
    recordId: sold.id,
    number: String(delivery.deliveryNumber),
    name: 'Zorggroep Linde',
  });
  assert.deepEqual(
    (await eventsOf('J-2')).map(({ kind, name }) => [kind, name]),
    [['placed', 'De Poort']],
  );
  const seen = await eventsOf('J-1', shop.as('engineer').inventory);
  assert.partialDeepStrictEqual(
    seen.filter(({ kind }) => kind === 'received' || kind === 'delivered'),
    [
      { recordId: null, number: null, name: null },
      { recordId: null, number: null, name: null },
    ],
  );
  assert.ok(seen.every(({ recordKind }) => recordKind !== 'asset'));
});

it('the reversal of a receipt is an event of its own', async () => {
  const order = await purchaseOrders.create({
    params: { division },
    body: { supplierId: accounts.supplier, lines: [{ itemId, quantityInPurchaseUnits: 1, unitPrice: 900 }] },
  });
  const line = { purchaseOrderLineId: order.lines[0]?.id ?? '', quantityReceived: 1, serialNumbers: ['J-9'] };
  const { id } = await purchaseOrders.receive({ params: { division }, body: { receiptDate: today, lines: [line] } });
  await purchaseOrders.reverseReceipt({ params: { division, receiptId: id }, body: { reason: 'Kapot' } });
  const kinds = (await eventsOf('J-9')).map(({ kind }) => kind);
  assert.deepEqual(kinds.toSorted(), ['receiptReversed', 'received']);
});
