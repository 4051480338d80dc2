import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items, accounts, address } = shop;
const { db } = shop.server;
const { salesOrders, assets, inventory } = shop.api;

await sql`update item set asset_types = '{AED}' where id = ${items.defibrillator}`.execute(db);
await shop.stock(items.defibrillator, 50);
await shop.stock(items.extinguisher, 50);
const { rows: sites } = await sql<{ id: string }>`
  insert into location (division, code, name, country, account_id, address_line1, postcode)
  values (1, 'POORT', 'Poort', 'NL', ${accounts.linde}, 'poort 9', '3512AB'),
    (1, 'KADE', 'Kade', 'NL', ${accounts.linde}, 'Kade 1', '3511 AB') returning id`.execute(db);
const gate = sites[0]?.id ?? '';

/** Delivers pieces of these numbers of an item to the delivery address of the customer. */
async function deliver(serialNumbers: string[], itemId = items.defibrillator, input: object = {}) {
  const order = await shop.order([{ itemId, quantity: serialNumbers.length }], {
    deliveryAddressId: address,
    ...input,
  });
  const lines = [
    { salesOrderLineId: order.lines[0]?.id ?? '', quantityDelivered: serialNumbers.length, serialNumbers },
  ];
  const made = await salesOrders.deliver({ params: { division }, body: { deliveryDate: today, lines } });
  return { order, made };
}
const assetsOf = async (serial: string) =>
  (
    await sql<{ id: string; state: string; type: string; locationId: string; deliveryLineId: string }>`
      select id, state, type, location_id as "locationId", delivery_line_id as "deliveryLineId" from asset
      where division = 1 and serial_number = ${serial}`.execute(db)
  ).rows;
const reverse = async (deliveryId: string) =>
  await salesOrders.reverseDelivery({ params: { division, deliveryId }, body: { reason: 'Retour' } });
const kinds = async (number: string) => {
  const { events } = await inventory.getSerialHistory({
    params: { division, itemId: items.defibrillator },
    query: { number },
  });
  return events.map(({ kind }) => kind).toSorted();
};

describe('a delivered piece with a serial number', () => {
  it('becomes a planned asset at the location of the delivery address, which names the delivery', async () => {
    const { order, made } = await deliver(['P-1', 'P-2']);
    const [asset] = await assetsOf('P-1');
    assert.partialDeepStrictEqual(asset, { state: 'planned', type: 'AED', locationId: gate });
    const read = await assets.get({ params: { locationId: gate, id: asset?.id ?? '' } });
    assert.partialDeepStrictEqual(read, {
      serialNumber: 'P-1',
      tag: null,
      delivery: { salesOrderId: order.id, deliveryNumber: made.deliveryNumber, deliveryDate: today },
    });
    assert.equal((await assetsOf('P-2')).length, 1);
    assert.deepEqual(await kinds('P-1'), ['delivered', 'planned']);
  });

  it('is no asset again after the delivery was reversed, unless somebody has worked with it', async () => {
    const { made } = await deliver(['P-3', 'P-4']);
    const [kept] = await assetsOf('P-4');
    await assets.update({
      params: { locationId: gate, id: kept?.id ?? '' },
      body: { notes: 'Hangt bij de balie' },
    });
    await reverse(made.id);
    assert.deepEqual(await assetsOf('P-3'), []);
    assert.equal((await assetsOf('P-4')).length, 1);
    assert.deepEqual(await kinds('P-3'), ['delivered', 'returned']);
    await deliver(['P-3']);
    assert.equal((await assetsOf('P-3')).length, 1);
  });

  it('becomes none without an asset type, with two of them, or where the location is not certain', async () => {
    await deliver(['P-5'], items.extinguisher);
    await sql`update item set asset_types = '{AED,EXT-F}' where id = ${items.defibrillator}`.execute(db);
    await deliver(['P-6']);
    await sql`update item set asset_types = '{AED}' where id = ${items.defibrillator}`.execute(db);
    await sql`update location set active = false where code = 'POORT'`.execute(db);
    await sql`insert into location (division, code, name, country, account_id) values (1, 'X1', 'X1', 'NL', ${accounts.linde})`.execute(
      db,
    );
    await deliver(['P-7']);
    await sql`update location set active = true where code = 'POORT'`.execute(db);
    assert.deepEqual([await assetsOf('P-5'), await assetsOf('P-6'), await assetsOf('P-7')], [[], [], []]);
  });

  it('that is installed already becomes no second asset', async () => {
    await sql`insert into asset (division, location_id, type, item_id, description, serial_number)
      values (1, ${gate}, 'AED', ${items.defibrillator}, 'AED', 'p-8')`.execute(db);
    await deliver(['P-8']);
    assert.deepEqual(await assetsOf('P-8'), []);
  });
});
