import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startServer();
const params = { division: '3' };
const desk = server.api('mobility');
const reseller = server.api('reseller').customerPortal;
const nowhere = '00000000-0000-4000-8000-000000000001';

const account = async (body: { name: string; isReseller?: boolean; resellerId?: string }) =>
  (await desk.accounts.create({ params, body })).id;
const own = await account({ name: 'Dealer Noord', isReseller: true });
const other = await account({ name: 'Dealer Zuid', isReseller: true });
const served = await account({ name: 'Zwembad Oost', resellerId: own });
const foreign = await account({ name: 'Ziekenhuis Zuid', resellerId: other });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  server.db,
);
const site = await desk.locations.create({ params, body: { name: 'Hal', accountId: served } });
const asset = await desk.assets.create({
  params: { locationId: site.id },
  body: { type: 'AED', description: 'AED hal', serialNumber: 'SN-1' },
});
const of = (accountId: string) => ({ params: { ...params, accountId } });

describe('the locations of a customer', () => {
  it('are shown to its reseller with assets, due dates and serial numbers', async () => {
    const { rows, total } = await reseller.listSites(of(served));
    assert.equal(total, 1);
    assert.partialDeepStrictEqual(rows, [
      { id: site.id, name: 'Hal', devices: [{ id: asset.id, description: 'AED hal', serialNumber: 'SN-1' }] },
    ]);
    assert.deepEqual((await reseller.listSites(of(own))).rows, []);
  });

  it('are not told apart from none for another reseller', async () => {
    for (const id of [foreign, nowhere]) await refusedWith('account.not_found', reseller.listSites(of(id)));
    assert.equal((await desk.customerPortal.listSites(of(served))).total, 1);
    await refusedWith('auth.forbidden', server.api('engineer').customerPortal.listSites(of(served)));
    await refusedWith('param.invalid', reseller.listSites(of('x')));
  });
});

describe('the assets of an order', () => {
  it('are its delivered pieces, for the reseller of the order alone', async () => {
    const { id: itemId } = await desk.items.create({
      params,
      body: { code: 'AED-9', description: 'AED', salesVatCode: '2', standardSalesPrice: 10, isStockItem: true },
    });
    await sql`update item set is_serial_item = true, asset_types = '{AED}' where id = ${itemId}`.execute(server.db);
    await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind)
      select 3, ${itemId}, w.id, 5, 'correction' from warehouse w where w.division = 3 and w.main`.execute(server.db);
    const order = async (accountId: string, resellerId: string) =>
      await desk.ordering.createOrder({
        body: { division: 3, accountId, resellerId, lines: [{ articleId: itemId, quantity: 1 }] },
      });
    const [mine, theirs] = [await order(served, own), await order(foreign, other)];
    const devices = async (orderId: string) => await reseller.listDevicesOfOrder({ params: { ...params, orderId } });
    assert.deepEqual((await devices(mine.id)).rows, []);
    const line = { salesOrderLineId: mine.lines[0]!.id, quantityDelivered: 1, serialNumbers: ['SN-2'] };
    await desk.salesOrders.deliver({ params, body: { deliveryDate: businessDay(), lines: [line] } });
    const { rows, total } = await devices(mine.id);
    assert.equal(total, 1);
    assert.partialDeepStrictEqual(rows, [{ serialNumber: 'SN-2', isPlanned: true, locationId: site.id }]);
    for (const id of [theirs.id, nowhere]) await refusedWith('salesorder.not_found', devices(id));
  });
});
