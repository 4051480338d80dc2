import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const division = '1';
const { inventory } = server.api('employee');

const { rows: warehouses } = await sql<{ id: string; code: string }>`
  insert into warehouse (division, code, description) values (1, 'VAL1', 'Value one'), (1, 'VAL2', 'Value two')
  returning id, code`.execute(db);
const [one = '', two = ''] = warehouses.map(({ id }) => id);
const { rows: items } = await sql<{ id: string; code: string }>`
  insert into item (division, code, description, unit, is_stock_item, cost_price_standard)
  select 1, v.code, v.code, 'pcs', true, v.cost
  from (values ('V-1', 10.333333), ('V-2', 2), ('V-3', null)) as v (code, cost) returning id, code`.execute(db);
const [dear = '', cheap = '', unpriced = ''] = items.map(({ id }) => id);

/** Books so many pieces, as many months ago; the day is returned. */
async function move(itemId: string, warehouseId: string, quantity: number, months: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    insert into stock_movement (division, item_id, warehouse_id, quantity, kind, moved_on)
    values (1, ${itemId}, ${warehouseId}, ${quantity}, 'correction', (business_day() - make_interval(months => ${months}))::date)
    returning moved_on as day`.execute(db);
  return rows[0]?.day ?? '';
}
const longAgo = await move(dear, one, 3, 26);
await move(cheap, one, 10, 7);
const later = await move(cheap, two, 5, 2);
await move(dear, one, 1, 0);
await move(unpriced, two, 4, 14);

const valueOn = async (day?: string) =>
  await inventory.getStockValue({ params: { division }, query: day === undefined ? {} : { day } });
const ofWarehouse = ({ warehouses: rows }: Awaited<ReturnType<typeof valueOn>>, code: string) =>
  rows.find((row) => row.code === code)?.value;

describe('the value of stock', () => {
  it('is that of the quantities at the end of the day, at the cost price', async () => {
    const now = await valueOn();
    assert.deepEqual([ofWarehouse(now, 'VAL1'), ofWarehouse(now, 'VAL2')], [61.33, 10]);
    const then = await valueOn(longAgo);
    assert.deepEqual([then.day, ofWarehouse(then, 'VAL1'), ofWarehouse(then, 'VAL2')], [longAgo, 31, 0]);
    assert.equal(ofWarehouse(await valueOn(later), 'VAL1'), 51);
  });

  it('has a history of the twelve month ends before the day, and ends with the day', async () => {
    const { history, day, value } = await valueOn();
    assert.equal(history.length, 13);
    assert.deepEqual(history.at(-1), { day, value });
    assert.deepEqual(
      history.map((point) => point.day),
      history.map((point) => point.day).toSorted(),
    );
  });

  it('of a day to come is that of today', async () => {
    assert.deepEqual(await valueOn('2199-12-31'), await valueOn());
  });

  it('is divided by the months since the stock moved, and names how many items have no cost price', async () => {
    const { ages, value, unpricedCount } = await valueOn();
    assert.deepEqual(
      ages.map(({ fromMonths }) => fromMonths),
      [0, 3, 6, 12, 24],
    );
    assert.equal(Math.round(100 * ages.reduce((sum, age) => sum + age.value, 0)), Math.round(100 * value));
    assert.ok(unpricedCount >= 1);
  });

  it('is not shown to mechanics', async () => {
    const mechanic = server.api('engineer').inventory;
    await refusedWith('auth.forbidden', mechanic.getStockValue({ params: { division } }));
    await refusedWith('auth.forbidden', mechanic.listDeadStock({ params: { division } }));
  });
});

describe('stock that does not move', () => {
  const codes = async (query: object) =>
    (await inventory.listDeadStock({ params: { division }, query })).rows.map(({ itemCode, value }) => [
      itemCode,
      value,
    ]);

  it('is listed by value, from the number of months that is asked for', async () => {
    assert.deepEqual(await codes({ warehouseId: one, months: 6 }), [['V-2', 20]]);
    assert.deepEqual(await codes({ warehouseId: one, months: 8 }), []);
    assert.deepEqual(await codes({ warehouseId: two }), [['V-3', null]]);
    const { rows, total } = await inventory.listDeadStock({ params: { division }, query: { warehouseId: two } });
    assert.partialDeepStrictEqual(rows[0], { onHand: 4, warehouseDescription: 'Value two' });
    assert.equal(total, 1);
    await refusedWith('param.invalid', inventory.listDeadStock({ params: { division }, query: { months: 0 } }));
    const elsewhere = inventory.listDeadStock({
      params: { division },
      query: { warehouseId: division.padStart(8, '0') },
    });
    await refusedWith('param.invalid', elsewhere);
  });
});
