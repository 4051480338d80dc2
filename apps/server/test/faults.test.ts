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

/** One user: creates an order, delivers half of it, and repeats until the server is down. */
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
}

/** The same keys make a retry harmless: it returns the first responses. */
async function writeOnce(
  api: Client<Contract>,
  key: string,
  { accountId, itemId }: Material,
  acknowledged: Map<string, Written>,
): Promise<void> {
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
}

/** An account and an item with enough stock for everything. */
async function prepare(api: Client<Contract>): Promise<Material> {
  const account = await api.accounts.create({ params: { division }, body: { name: 'Storing B.V.' } });
  const item = await api.items.create({
    params: { division },
    body: { code: 'FAULT', description: 'Fault', isStockItem: true, standardSalesPrice: 10 },
  });
  const { rows } = await api.inventory.listWarehouses({ params: { division } });
  const main = rows.find((warehouse) => warehouse.main)!;
  await api.inventory.correct({
    params: { division },
    body: { itemId: item.id, warehouseId: main.id, counted: 1_000_000, reason: 'opening' },
  });
  return { accountId: account.id, itemId: item.id };
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
