import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { startDemoServer } from '../../../test/harness.ts';

const server = await startDemoServer();
const { db } = server;

it('the demonstration company sells every item, with prices, parts and a consistent stock', async () => {
  const { rows } = await sql<{ items: number; negative: number; wrong: number; unordered: number }>`
    select (select count(*) from item where division = 1) as items,
      (select count(*)
        from (select sum(quantity) over (partition by item_id, warehouse_id order by id) as balance from stock_movement) b
        where balance < 0) as negative,
      (select count(*) from stock_position p
        where p.on_hand <> (select sum(quantity)
          from stock_movement m where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id)) as wrong,
      (select count(*)
        from (select created - lag(created) over (order by id) as step from stock_movement) s
        where step < interval '0') as unordered`.execute(db);
  assert.deepEqual(rows[0], { items: 105, negative: 0, wrong: 0, unordered: 0 });
  const set = await server.api('employee').items.getByCode({ params: { division: '1', code: 'SA-KAN' } });
  assert.deepEqual([set.isAssembledItem, set.standardSalesPrice], [true, 679]);
  const german = await server.api('employee').items.getByCode({ params: { division: '2', code: 'bb-sf06' } });
  assert.deepEqual(
    [german.description, german.standardSalesPrice, german.assetTypes],
    ['Schaumlöscher 6 l, fluorfrei, AB', 104.4, ['EXT-F']],
  );
  const van = await server
    .api('engineer')
    .inventory.getWarehouseByEmail({ params: { division: '1', email: 'engineer@demo.example' } });
  assert.equal(van.managerUserFullName, 'Emre Kaya');
  const labour = await server
    .api('engineer')
    .items.listAdditionalForAssetType({ params: { division: '1', assetType: 'AED' } });
  assert.deepEqual(
    labour.rows.map(({ code }) => code),
    ['AE-BAT', 'AE-KBI', 'AE-KBU', 'AE-PAD', 'AE-PAK', 'AE-SET', 'AR-MON', 'AR-SPO', 'PI-AED', 'VK-Z1', 'VK-Z2'],
  );
});
