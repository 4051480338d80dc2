import { sql } from 'kysely';
import type { TestServer } from '../harness.ts';
import type { PathIds } from './records.ts';
import type { Recipe } from './stale-writes.ts';

const division = '1';
const params = { division };

let made = 0;

/** An item in stock, and an empty warehouse. */
async function shelf({ api, db }: TestServer) {
  const { inventory } = api('employee');
  made += 1;
  const code = `OLD${made}`;
  const { rows } = await sql<{ id: string }>`
    insert into item (division, code, description, unit, is_stock_item) values (1, ${code}, ${code}, 'pcs', true) returning id`.execute(
    db,
  );
  const itemId = rows[0]!.id;
  const { rows: warehouses } = await inventory.listWarehouses({ params });
  const main = warehouses[0]!.id;
  await inventory.correct({ params, body: { itemId, warehouseId: main, quantity: 10, reason: 'Begin' } });
  const { id: warehouseId } = await inventory.createWarehouse({ params, body: { code, description: code } });
  return { inventory, itemId, main, warehouseId };
}

async function transfer(server: TestServer): Promise<PathIds> {
  const { inventory, itemId, main, warehouseId } = await shelf(server);
  const lines = [{ itemId, quantity: 2 }];
  const body = { fromWarehouseId: main, toWarehouseId: warehouseId, lines };
  return { division, transferId: (await inventory.createTransfer({ params, body })).id };
}

async function sentTransfer(server: TestServer): Promise<PathIds> {
  const ids = await transfer(server);
  await server
    .api('employee')
    .inventory.sendTransfer({ params: { division, transferId: ids['transferId']! }, body: {} });
  return ids;
}

/** A transfer requested by a mechanic. */
async function requestedTransfer(server: TestServer): Promise<PathIds> {
  const { itemId } = await shelf(server);
  const body = { lines: [{ itemId, quantity: 1 }] };
  return { division, transferId: (await server.api('engineer').inventory.requestTransfer({ params, body })).id };
}

async function level(server: TestServer): Promise<PathIds> {
  const { inventory, itemId, warehouseId } = await shelf(server);
  const ids = { division, warehouseId, itemId };
  await inventory.setStockLevel({ params: ids, body: { minimum: 1, maximum: 5 } });
  return ids;
}

/** An item that was counted once, with a difference. */
async function count(server: TestServer): Promise<PathIds> {
  const { inventory, itemId, warehouseId } = await shelf(server);
  await inventory.correct({ params, body: { itemId, warehouseId, quantity: 3, reason: 'Begin' } });
  const { id: countId } = await inventory.createCount({ params, body: { warehouseId } });
  await inventory.countItem({ params: { division, countId, itemId }, body: { counted: 2 } });
  return { division, countId, itemId };
}

async function supplierOfItem(server: TestServer): Promise<PathIds> {
  const { itemId } = await shelf(server);
  const { rows } = await sql<{ id: string }>`
    select id from account where division = 1 and is_supplier and not blocked order by code limit 1`.execute(server.db);
  const { id: itemSupplierId } = await server.api('employee').purchaseOrders.addSupplier({
    params: { division, itemId },
    body: { supplierId: rows[0]!.id, price: 3 },
  });
  return { division, itemId, itemSupplierId };
}

/** What the writes of stock and suppliers need in addition to the demonstration data. */
export const stockRecipes: Readonly<Record<string, Recipe>> = {
  'inventory.updateTransfer': { ids: transfer, body: { description: 'Other' } },
  'inventory.acceptTransfer': { ids: requestedTransfer },
  'inventory.sendTransfer': { ids: transfer },
  'inventory.receiveTransfer': { ids: sentTransfer },
  'inventory.cancelTransfer': { ids: transfer },
  'inventory.setStockLevel': { ids: level, body: { minimum: 2, maximum: 7 } },
  'inventory.countItem': { ids: count, body: { counted: 1 } },
  'inventory.bookCount': { ids: count },
  'inventory.cancelCount': { ids: count },
  'purchaseOrders.updateSupplier': { ids: supplierOfItem, body: { price: 4 } },
  'purchaseOrders.removeSupplier': { ids: supplierOfItem },
};
