import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import { CallError, type Client } from '@werkbank/contract/wire/client.ts';
import pg from 'pg';
import { createDb, createPool } from '#db/db.ts';
import { verify } from '#src/verify/verify.ts';
import { serverProcess } from './process.ts';

const division = 1;
const server = await serverProcess();
after(() => server.stop());

interface Written {
  orderId: string;
  deliveryId: string | undefined;
}

const isRefusal = (error: unknown) => error instanceof CallError && error.status < 500;

/** One user: creates an order, delivers half of it, buys, receives and moves goods, and repeats until the server is down. */
async function work(
  api: Client<Contract>,
  person: number,
  material: Material,
  acknowledged: Map<string, Written>,
): Promise<string[]> {
  const begun: string[] = [];
  for (let turn = 1; ; turn++) {
    const key = `${person}-${turn}`;
    begun.push(key);
    try {
      await writeOnce(api, key, material, acknowledged);
    } catch (error) {
      if (isRefusal(error)) throw error;
      return begun;
    }
  }
}

interface Material {
  accountId: string;
  itemId: string;
  mainId: string;
  vanId: string;
  setId: string;
}

/** The same keys make a retry harmless: it returns the first responses. */
async function writeOnce(
  api: Client<Contract>,
  key: string,
  material: Material,
  acknowledged: Map<string, Written>,
): Promise<void> {
  const { accountId, itemId } = material;
  const lines = [{ itemId, quantity: 2 }];
  const order = await api.salesOrders.createComplete({
    params: { division },
    body: { orderedById: accountId, yourRef: key, lines },
    idempotencyKey: `order-${key}`,
  });
  acknowledged.set(key, { orderId: order.id, deliveryId: undefined });
  const delivery = await api.salesOrders.deliver({
    params: { division },
    body: { deliveryDate: '2026-01-05', lines: [{ salesOrderLineId: order.lines![0]!.id, quantityDelivered: 1 }] },
    idempotencyKey: `delivery-${key}`,
  });
  acknowledged.set(key, { orderId: order.id, deliveryId: delivery.id });
  await moveOnce(api, key, material);
}

/** Receives three pieces, moves one into a van and assembles one set from another. */
async function moveOnce(api: Client<Contract>, key: string, material: Material): Promise<void> {
  const { accountId, itemId, mainId, vanId, setId } = material;
  const params = { division };
  const bought = await api.purchaseOrders.create({
    params,
    body: { supplierId: accountId, yourRef: key, lines: [{ itemId, quantityInPurchaseUnits: 3, unitPrice: 1 }] },
    idempotencyKey: `purchase-${key}`,
  });
  await api.purchaseOrders.receive({
    params,
    body: {
      receiptDate: bought.orderDate,
      lines: [{ purchaseOrderLineId: bought.lines[0]!.id, quantityReceived: 3 }],
    },
    idempotencyKey: `receipt-${key}`,
  });
  const transfer = await api.inventory.createTransfer({
    params,
    body: { fromWarehouseId: mainId, toWarehouseId: vanId, lines: [{ itemId, quantity: 1 }] },
    idempotencyKey: `transfer-${key}`,
  });
  await api.inventory.sendTransfer({
    params: { division, transferId: transfer.id },
    body: { receive: true },
    idempotencyKey: `send-${key}`,
  });
  const assembly = await api.inventory.createAssemblyOrder({
    params,
    body: { itemId: setId, quantity: 1 },
    idempotencyKey: `assembly-${key}`,
  });
  await api.inventory.finishAssemblyOrder({
    params: { division, assemblyOrderId: assembly.id },
    body: { quantity: 1 },
    idempotencyKey: `finish-${key}`,
  });
}

/** An account and an item with enough stock for everything. */
async function prepare(api: Client<Contract>): Promise<Material> {
  const account = await api.accounts.create({ params: { division }, body: { name: 'Storing B.V.', isSupplier: true } });
  const item = await api.items.create({
    params: { division },
    body: { code: 'FAULT', description: 'Fault', isStockItem: true, isPurchaseItem: true, standardSalesPrice: 10 },
  });
  const set = await api.items.create({
    params: { division },
    body: { code: 'FAULT-SET', description: 'Fault set', isStockItem: true },
  });
  await query(
    `insert into assembly_item (division, assembled_item_id, line_number, part_item_id, quantity_batch, batch_quantity)
    values ($1, $2, 1, $3, 1, 1)`,
    [division, set.id, item.id],
  );
  const van = await api.inventory.createWarehouse({
    params: { division },
    body: { code: 'FAULT', description: 'Van' },
  });
  const { rows } = await api.inventory.listWarehouses({ params: { division } });
  const main = rows.find((warehouse) => warehouse.main)!;
  await api.inventory.correct({
    params: { division },
    body: { itemId: item.id, warehouseId: main.id, counted: 1_000_000, reason: 'opening' },
  });
  return { accountId: account.id, itemId: item.id, mainId: main.id, vanId: van.id, setId: set.id };
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ host: server.socket, user: 'werkbank', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

describe('faults:', () => {
  let api: Client<Contract>;
  let material: Material;
  before(async () => {
    await server.start();
    api = await server.api('employee');
    material = await prepare(api);
  });

  it('a kill -9 of server and PostgreSQL during writes loses nothing and duplicates nothing', async () => {
    const acknowledged = new Map<string, Written>();
    const people = Array.from({ length: 6 }, (_, person) => work(api, person, material, acknowledged));
    while (acknowledged.size < 40) await sleep(20);
    await server.killEverything();
    const begun = (await Promise.all(people)).flat();
    const before = new Map(acknowledged);
    await server.start();

    for (const [key, { orderId, deliveryId }] of before) {
      assert.equal((await api.salesOrders.get({ params: { division, salesOrderId: orderId } })).yourRef, key);
      if (deliveryId)
        assert.equal((await api.salesOrders.getDelivery({ params: { division, deliveryId } })).id, deliveryId);
    }
    // Requests without a response are sent again with the same keys.
    for (const key of begun) await writeOnce(api, key, material, acknowledged);
    for (const [key, { orderId, deliveryId }] of before) {
      assert.equal(acknowledged.get(key)!.orderId, orderId);
      if (deliveryId) assert.equal(acknowledged.get(key)!.deliveryId, deliveryId);
    }
    const [orders] = await query<{ orders: string; distinct: string; delivered: string; deliveries: string }>(
      `select count(*) as orders, count(distinct your_ref) as distinct,
        (select count(*) from goods_delivery_line l join sales_order q on q.id = l.sales_order_id where q.ordered_by = $1) as deliveries,
        (select sum(quantity_delivered) from sales_order_line l join sales_order q on q.id = l.order_id
          where q.ordered_by = $1) as delivered
      from sales_order o where o.ordered_by = $1`,
      [material.accountId],
    );
    const expected = begun.length;
    assert.deepEqual(
      [Number(orders!.orders), Number(orders!.distinct), Number(orders!.deliveries), Number(orders!.delivered)],
      [expected, expected, expected, expected],
    );
    const [moved] = await query<{ received: string; loaded: string; sets: string }>(
      `select (select sum(l.quantity_received) from purchase_order_line l where l.item_id = $1) as received,
        (select on_hand from stock_position p where p.item_id = $1 and p.warehouse_id = $2) as loaded,
        (select sum(on_hand) from stock_position p where p.item_id = $3) as sets`,
      [material.itemId, material.vanId, material.setId],
    );
    assert.deepEqual(
      [Number(moved!.received), Number(moved!.loaded), Number(moved!.sets)],
      [expected * 3, expected, expected],
    );
  });

  it('after the kills every derived figure is still correct', async () => {
    const pool = createPool({ host: server.socket, user: 'werkbank', database: 'postgres' }, { max: 1 });
    for await (const { name, rows } of verify(createDb(pool))) assert.deepEqual(rows, [], name);
    await pool.end();
  });

  it('a restart of PostgreSQL under load causes short clear errors, then service resumes without a restart of the server', async () => {
    const seen = { answered: 0, unavailable: 0, other: [] as string[], longest: 0, answeredAfter: 0 };
    let restarted = false;
    let going = true;
    const reader = async () => {
      while (going) {
        const begun = Date.now();
        await api.accounts.get({ params: { division, id: material.accountId } }).then(
          () => {
            seen.answered++;
            if (restarted && seen.unavailable > 0) seen.answeredAfter++;
          },
          (error: unknown) => {
            if (error instanceof CallError && error.code === 'database.unavailable') seen.unavailable++;
            else seen.other.push(String(error));
          },
        );
        seen.longest = Math.max(seen.longest, Date.now() - begun);
        await sleep(5);
      }
    };
    const readers = Array.from({ length: 8 }, reader);
    await sleep(200);
    server.killDatabase();
    restarted = true;
    for (const end = Date.now() + 15_000; seen.answeredAfter < 50 && Date.now() < end; ) await sleep(50);
    going = false;
    await Promise.all(readers);
    assert.deepEqual(seen.other, []);
    assert.ok(seen.unavailable > 0, 'nobody noticed the restart');
    assert.ok(seen.answeredAfter >= 50, `only ${seen.answeredAfter} answers after the restart`);
    assert.ok(seen.longest < 6_000, `a caller waited ${seen.longest} ms`);
  });
});
