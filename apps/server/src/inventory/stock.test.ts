import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#http/transaction.ts';
import { startServer } from '#test/harness.ts';
import { issue, release, reserve } from './booking-store.ts';

const { db } = await startServer();
const division = 1;
const movedOn = '2026-03-02';

const write = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, { userId: undefined, requestId: 'test' }, work);
const mainWarehouse = await db
  .selectFrom('warehouse')
  .select('id')
  .where('division', '=', division)
  .executeTakeFirstOrThrow();
const van = await db
  .insertInto('warehouse')
  .values({ division, code: 'VAN', description: 'Bus' })
  .returning('id')
  .executeTakeFirstOrThrow();
const warehouses = [mainWarehouse.id, van.id];

let count = 0;
const newItem = async (onHand = 0, warehouseId = mainWarehouse.id) => {
  const { id } = await db
    .insertInto('item')
    .values({ division, code: `ST-${(count += 1)}`, description: 'Blusser' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (onHand !== 0) await receive(id, warehouseId, onHand);
  return id;
};
const receive = (itemId: string, warehouseId: string, quantity: number) =>
  db
    .insertInto('stock_movement')
    .values({ division, item_id: itemId, warehouse_id: warehouseId, quantity, kind: 'receipt' })
    .execute();
const position = async (itemId: string, warehouseId = mainWarehouse.id) => {
  const row = await db
    .selectFrom('stock_position')
    .select(['on_hand', 'reserved'])
    .where('item_id', '=', itemId)
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst();
  return [Number(row?.on_hand ?? 0), Number(row?.reserved ?? 0)];
};
const line = (itemId: string, quantity: number, released = 0, warehouseId = mainWarehouse.id) => ({
  lineId: randomUUID(),
  itemId,
  warehouseId,
  quantity,
  released,
});
const deliver = (...lines: ReturnType<typeof line>[]) =>
  write((tx) => issue(tx, division, { kind: 'delivery', sourceId: randomUUID(), movedOn, lines }));
const isShort = (codes: RegExp) => (error: unknown) =>
  error instanceof Problem && error.code === 'stock.insufficient' && codes.test(String(error.params.lines));

describe('reserving stock', () => {
  it('uses available stock, earlier lines first', async () => {
    const item = await newItem(10);
    const lines = [line(item, 6), line(item, 6), line(item, 1)];
    const reserved = await write((tx) => reserve(tx, division, lines));
    assert.deepEqual(
      reserved.map((row) => row.reserved),
      [6, 4, 0],
    );
    assert.deepEqual(
      reserved.map(({ lineId }) => lineId),
      lines.map(({ lineId }) => lineId),
    );
    assert.deepEqual(await position(item), [10, 10]);
  });

  it('reserves nothing for services, for a quantity of zero and for returned goods', async () => {
    const service = await db
      .insertInto('item')
      .values({ division, code: 'SRV', description: 'Onderhoud', is_stock_item: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await newItem(5);
    const reserved = await write((tx) =>
      reserve(tx, division, [line(service.id, 2), line(item, -3), line(item, 2, 0, van.id)]),
    );
    assert.deepEqual(
      reserved.map((row) => row.reserved),
      [0, 0, 0],
    );
    assert.deepEqual(await write((tx) => reserve(tx, division, [])), []);
  });

  it('by many callers at once never reserves the same piece twice', async () => {
    const item = await newItem(10);
    const reserved = await Promise.all(
      Array.from({ length: 8 }, () => write((tx) => reserve(tx, division, [line(item, 3)]))),
    );
    assert.equal(
      reserved.flat().reduce((sum, row) => sum + row.reserved, 0),
      10,
    );
    assert.deepEqual(await position(item), [10, 10]);
  });

  it('cannot be released twice', async () => {
    const item = await newItem(4);
    await write((tx) => reserve(tx, division, [line(item, 3)]));
    await write((tx) => release(tx, division, [line(item, 3)]));
    assert.deepEqual(await position(item), [4, 0]);
    await assert.rejects(
      write((tx) => release(tx, division, [line(item, 1)])),
      /stock_position_reserved_check/,
    );
  });
});

describe('issuing stock', () => {
  it("uses the line's own reservation and available stock, never what others have reserved", async () => {
    const item = await newItem(10);
    await write((tx) => reserve(tx, division, [line(item, 6), line(item, 3)]));
    await assert.rejects(deliver(line(item, 8, 6)), isShort(/^ST-\d+$/));
    await deliver(line(item, 7, 6));
    assert.deepEqual(await position(item), [3, 3]);
  });

  it('names every item that is short and posts nothing', async () => {
    const [first, second, third] = [await newItem(1), await newItem(5), await newItem(0)];
    await assert.rejects(deliver(line(first, 2), line(second, 5), line(third, 1)), isShort(/^ST-\d+, ST-\d+$/));
    assert.deepEqual(
      [await position(first), await position(second)],
      [
        [1, 0],
        [5, 0],
      ],
    );
  });

  it('adds up lines of the same item', async () => {
    const item = await newItem(5);
    await assert.rejects(deliver(line(item, 3), line(item, 3)), isShort(/ST/));
    await deliver(line(item, 3), line(item, 2));
    assert.deepEqual(await position(item), [0, 0]);
  });

  it('returns goods to stock with a negative quantity, and ignores services', async () => {
    const item = await newItem(2);
    const service = await db.selectFrom('item').select('id').where('code', '=', 'SRV').executeTakeFirstOrThrow();
    await deliver(line(item, -3), line(service.id, 4));
    assert.deepEqual(
      [await position(item), await position(service.id)],
      [
        [5, 0],
        [0, 0],
      ],
    );
  });

  it('of reserved goods is possible when a correction took more than was available', async () => {
    const item = await newItem(10);
    await write((tx) => reserve(tx, division, [line(item, 5), line(item, 3)]));
    await receive(item, mainWarehouse.id, -5);
    await deliver(line(item, 5, 5));
    await assert.rejects(deliver(line(item, 3, 3)), isShort(/ST/));
    assert.deepEqual(await position(item), [0, 3]);
  });

  it('can make stock negative when the division allows it', async () => {
    const item = await newItem(1);
    await db.updateTable('division').set({ allows_negative_stock: true }).where('code', '=', division).execute();
    await deliver(line(item, 3));
    await db.updateTable('division').set({ allows_negative_stock: false }).where('code', '=', division).execute();
    assert.deepEqual(await position(item), [-2, 0]);
  });

  it('by two callers in opposite order neither deadlocks nor oversells', async () => {
    const [a, b] = [await newItem(10), await newItem(10)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => deliver(...(n % 2 ? [line(a, 4), line(b, 4)] : [line(b, 4), line(a, 4)]))),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2);
    assert.deepEqual(
      [await position(a), await position(b)],
      [
        [2, 0],
        [2, 0],
      ],
    );
  });

  it('never affects a warehouse of another division', async () => {
    const german = await db.selectFrom('warehouse').select('id').where('division', '=', 2).executeTakeFirstOrThrow();
    const item = await newItem(5);
    await assert.rejects(deliver(line(item, -1, 0, german.id)), /warehouse_id/);
  });
});

describe('after any sequence of stock operations', () => {
  const place = { item: fc.nat(1), warehouse: fc.nat(1), quantity: fc.integer({ min: 1, max: 8 }) };
  const step = fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), ...place }),
    fc.record({ kind: fc.constant('reserve' as const), ...place }),
    fc.record({ kind: fc.constant('release' as const), ...place }),
    fc.record({ kind: fc.constant('deliver' as const), ...place }),
    fc.record({ kind: fc.constant('lose' as const), ...place }),
  );

  it('positions equal the sum of the ledger, and reservations the sum of the lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const items = [await newItem(), await newItem()];
        const held = new Map<string, number>();
        for (const { kind, item, warehouse, quantity } of steps) {
          const itemId = items[item] ?? '';
          const warehouseId = warehouses[warehouse] ?? '';
          const key = `${itemId} ${warehouseId}`;
          const mine = held.get(key) ?? 0;
          if (kind === 'receive') await receive(itemId, warehouseId, quantity);
          const [onHand = 0] = await position(itemId, warehouseId);
          if (kind === 'lose' && onHand >= quantity) await receive(itemId, warehouseId, -quantity);
          if (kind === 'reserve') {
            const [row] = await write((tx) => reserve(tx, division, [line(itemId, quantity, 0, warehouseId)]));
            held.set(key, mine + (row?.reserved ?? 0));
          }
          if (kind === 'release') {
            await write((tx) => release(tx, division, [line(itemId, Math.min(mine, quantity), 0, warehouseId)]));
            held.set(key, mine - Math.min(mine, quantity));
          }
          if (kind === 'deliver') {
            const released = Math.min(mine, quantity);
            const done = await deliver(line(itemId, quantity, released, warehouseId)).then(
              () => true,
              (error: unknown) => !isShort(/ST/)(error) && Promise.reject(error as Error),
            );
            if (done) held.set(key, mine - released);
          }
        }
        const { rows } = await sql<{ onHand: number; ledger: number; reserved: number; key: string }>`
          select p.on_hand as "onHand", p.reserved, p.item_id || ' ' || p.warehouse_id as key,
            coalesce((select sum(quantity) from stock_movement m
              where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id), 0) as ledger
          from stock_position p where p.item_id = any(${items}::uuid[])`.execute(db);
        for (const { onHand, ledger, reserved, key } of rows) {
          assert.equal(onHand, ledger);
          assert.ok(onHand >= 0);
          assert.equal(reserved, held.get(key) ?? 0);
        }
      }),
      { numRuns: 25, seed: 42 },
    );
  });
});
