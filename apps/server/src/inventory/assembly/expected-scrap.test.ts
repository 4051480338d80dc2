import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const api = server.api('employee');
const division = '1';
const { rows } = await sql<{ code: string; id: string }>`
  insert into item (division, code, description, is_stock_item, is_make_item, cost_price_standard)
  select 1, code, code, true, code = 'BOX', 1 from unnest('{BOX,BOLT,LABEL}'::text[]) as code returning code, id`.execute(
  db,
);
const idOf = (code: string) => rows.find((item) => item.code === code)?.id ?? '';
const ofBox = { params: { division, itemId: idOf('BOX') } };
const warehouseId = (await api.inventory.listWarehouses({ params: { division } })).rows[0]?.id ?? '';
for (const code of ['BOLT', 'LABEL'])
  await api.inventory.correct({
    params: { division },
    body: { itemId: idOf(code), warehouseId, counted: 100, reason: 'Telling' },
  });
const bolts = { partItemId: idOf('BOLT'), quantityBatch: 4, scrapShare: 0.03 };
const label = { partItemId: idOf('LABEL'), quantityBatch: 1, isOptional: true };
await api.items.replaceAssemblyItems({ ...ofBox, body: { parts: [bolts, label] } });
const order = async (quantity: number, more: object = {}) =>
  await api.inventory.createAssemblyOrder({ params: { division }, body: { itemId: idOf('BOX'), quantity, ...more } });

describe('a parts list with expected scrap and an optional part', () => {
  it('shows both as what they are, and how many items the other parts are enough for', async () => {
    const { rows: lines } = await api.items.listAssemblyItems(ofBox);
    assert.deepEqual(
      lines.map(({ scrapShare, isOptional, quantity }) => [scrapShare, isOptional, quantity]),
      [
        [0.03, false, 4],
        [0, true, 1],
      ],
    );
    const tree = await api.items.explode(ofBox);
    assert.deepEqual(
      tree.map(({ isOptional, enoughFor }) => [isOptional, enoughFor]),
      [
        [false, 25],
        [true, null],
      ],
    );
    await refusedWith(
      'body.invalid',
      api.items.replaceAssemblyItems({ ...ofBox, body: { parts: [{ ...bolts, scrapShare: 0.95 }] } }),
    );
  });

  it('reserves what is expected to be spoiled, in whole units, and releases it with the last piece', async () => {
    const made = await order(5);
    const [part, ...others] = made.partItems;
    assert.equal(others.length, 0);
    assert.partialDeepStrictEqual(part, { quantity: 20, quantityScrapExpected: 1, quantityReserved: 21 });
    const path = { params: { division, assemblyOrderId: made.id } };
    const first = await api.inventory.finishAssemblyOrder({ ...path, body: { quantity: 2 } });
    assert.partialDeepStrictEqual(first.partItems[0], { quantityUsed: 8, quantityReserved: 13 });
    const last = await api.inventory.finishAssemblyOrder({
      ...path,
      body: { quantity: 3, scrapReason: 'Krom', parts: [{ lineNumber: 1, scrappedQuantity: 1 }] },
    });
    assert.partialDeepStrictEqual(last.partItems[0], { quantityUsed: 20, quantityScrapped: 1, quantityReserved: 0 });
    for await (const { name, rows: differing } of verify(db))
      if (/assembl|stock/.test(name)) assert.deepEqual(differing, [], name);
  });

  it('uses the optional part only when the order chooses it', async () => {
    const { partItems } = await order(2, { optionalLines: [2] });
    assert.deepEqual(
      partItems.map(({ itemCode, quantity }) => [itemCode, quantity]),
      [
        ['BOLT', 8],
        ['LABEL', 2],
      ],
    );
    await refusedWith('body.invalid', order(2, { optionalLines: [0] }));
  });

  it('counts the expected scrap as a shortage', async () => {
    const made = await order(40);
    const { rows: demand } = await sql<{ quantity: number }>`
      select quantity from open_demand(1) where order_id = ${made.id}`.execute(db);
    const reserved = made.partItems[0]?.quantityReserved ?? 0;
    assert.deepEqual(demand, [{ quantity: 160 + 5 - reserved }]);
  });
});
