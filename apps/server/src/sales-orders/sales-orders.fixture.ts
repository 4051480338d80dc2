// A small company to sell from: accounts, items and stock under codes that the tests use.

import type { NewOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';

export interface Shop {
  server: TestServer;
  api: ReturnType<TestServer['api']>;
  /** Account ids by code. */
  accounts: Record<'linde' | 'payer' | 'exempt' | 'blocked' | 'supplier', string>;
  items: Record<'extinguisher' | 'labour' | 'defibrillator' | 'foam' | 'retired' | 'hose', string>;
  warehouses: Record<'main' | 'van', string>;
  /** The delivery address of Linde. */
  address: string;
  order(lines?: NewOrderLine[], input?: object): Promise<SalesOrder>;
  stockOf(item: string, warehouse?: string): Promise<{ onHand: number; reserved: number }>;
  /** Sets the stock of an item in a warehouse. */
  stock(item: string, quantity: number, warehouse?: string): Promise<void>;
  as(user: TestUser): ReturnType<TestServer['api']>;
}

export const division = '1';
export const today = businessDay();

const ids = async <K extends string>(rows: { rows: { key: string; id: string }[] }) =>
  Object.fromEntries(rows.rows.map(({ key, id }) => [key, id])) as Record<K, string>;

async function insertItems(db: Db): Promise<Shop['items']> {
  return await ids<keyof Shop['items']>(
    await sql<{ key: string; id: string }>`
      insert into item (division, code, description, unit, is_sales_item, is_stock_item,
        is_serial_item, is_batch_item, is_fraction_allowed_item,
        standard_sales_price, sales_vat_code, search_code)
      select 1, i.code, i.name, i.unit, i.key <> 'retired', i.key <> 'labour',
        i.key = 'defibrillator', i.key = 'foam', i.key in ('labour', 'foam', 'hose'),
        i.price, i.vat, i.key
      from (values ('extinguisher', 'EXT-F6', 'Schuimblusser 6 l', 'pcs', 89.5, '1'),
        ('labour', 'AR-MON', 'Montage-uur', 'hour', 72.35, '1'),
        ('defibrillator', 'AE-AED', 'AED halfautomaat', 'pcs', 1395, '2'), ('foam', 'BL-SCH', 'Schuimmiddel', 'l', 7.333333, '1'),
        ('retired', 'EXT-H1', 'Halonblusser', 'pcs', 10, '1'),
        ('hose', 'SL-019', 'Slang 19 mm', 'm', 3.15, '2'))
        as i (key, code, name, unit, price, vat)
      returning search_code as key, id`.execute(db),
  );
}

export async function openShop(): Promise<Shop> {
  const server = await startServer();
  const { db } = server;
  const accounts = await ids<keyof Shop['accounts']>(
    await sql<{ key: string; id: string }>`
      insert into account (division, code, name, status, blocked, country, is_supplier, discount_sales, sales_vat_code, search_code)
      select 1, a.code, a.name, a.status, a.key = 'blocked', 'NL', a.key = 'supplier', a.discount, a.vat, a.key
      from (values ('linde', '1001', 'Zorggroep Linde', 'C', 0.05, null), ('payer', '1002', 'Linde Holding', 'C', 0, null),
        ('exempt', '1003', 'Ambassade ''t Vliet', 'C', 0, '0'), ('blocked', '1004', 'Wanbetaler B.V.', 'C', 0, null),
        ('supplier', '1005', 'Blusmiddelen N.V.', 'A', 0, null)) as a (key, code, name, status, discount, vat)
      returning search_code as key, id`.execute(db),
  );
  await sql`update account set invoice_account_id = ${accounts.payer}::uuid where id = ${accounts.linde}`.execute(db);
  const [address] = (
    await sql<{ id: string }>`
      insert into address (division, account_id, type, main, address_line1, postcode, city, country)
      values (1, ${accounts.linde}, 1, true, 'Kade 1', '3511 AB', 'Utrecht', 'NL'), (1, ${accounts.linde}, 4, true, 'Poort 9', '3512 AB',
        'Utrecht', 'NL')
      returning id, type`.execute(db)
  ).rows.slice(1);
  const items = await insertItems(db);
  const [van] = (
    await sql<{
      id: string;
    }>`insert into warehouse (division, code, description) values (1, 'BUS1', 'Servicebus 1') returning id`.execute(db)
  ).rows;
  const [main] = (await sql<{ id: string }>`select id from warehouse where division = 1 and main`.execute(db)).rows;
  if (!main || !van || !address) throw new Error('the base data has a main warehouse');

  const stock: Shop['stock'] = async (item, quantity, warehouse = main.id) => {
    await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind)
      select 1, ${item}::uuid, ${warehouse}::uuid, d.quantity, 'correction' from (select ${quantity}::numeric - coalesce((select on_hand
        from stock_position where item_id = ${item} and warehouse_id = ${warehouse}), 0)) as d (quantity)
      where d.quantity <> 0`.execute(db);
  };
  const stockOf: Shop['stockOf'] = async (item, warehouse = main.id) => {
    const { rows } = await sql<{ onHand: number; reserved: number }>`
      select on_hand as "onHand", reserved from stock_position where item_id = ${item} and warehouse_id = ${warehouse}`.execute(
      db,
    );
    return rows[0] ?? { onHand: 0, reserved: 0 };
  };
  const api = server.api('employee');
  const order: Shop['order'] = async (lines = [{ itemId: items.extinguisher, quantity: 2 }], input = {}) =>
    await api.salesOrders.createComplete({
      params: { division },
      body: { orderedById: accounts.linde, lines, ...input },
    });
  const warehouses = { main: main.id, van: van.id };
  return { server, api, accounts, items, warehouses, address: address.id, order, stock, stockOf, as: server.api };
}
