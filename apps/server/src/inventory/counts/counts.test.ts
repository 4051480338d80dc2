import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const division = '1';
const params = { division };
const unknown = '00000000-0000-4000-8000-000000000000';
const calls = server.api('employee').inventory;
const road = server.api('engineer').inventory;

const { rows: made } = await sql<{ code: string; id: string }>`
  insert into item (division, code, description, unit, is_stock_item, cost_price_standard)
  select 1, code, code, 'pcs', code <> 'HOUR', 10 from unnest(array['BOLT', 'NUT', 'SEAL', 'HOUR']) as code returning code, id`.execute(
  db,
);
const items = new Map(made.map(({ code, id }) => [code, id]));
const idOf = (code: string) => items.get(code) ?? '';
let vans = 0;
/** A separate van for each test, with this stock. */
async function van(stock: Readonly<Record<string, number>>, eMail?: string): Promise<string> {
  const code = `C${(vans += 1)}`;
  const { id } = await calls.createWarehouse({ params, body: { code, description: code, ...(eMail && { eMail }) } });
  for (const [item, quantity] of Object.entries(stock)) await correct(id, item, { quantity });
  return id;
}
const correct = async (warehouseId: string, item: string, body: object) =>
  await calls.correct({ params, body: { itemId: idOf(item), warehouseId, reason: 'Begin', ...body } });
const start = async (warehouseId: string, more: object = {}) =>
  await calls.createCount({ params, body: { warehouseId, ...more } });
const at = (countId: string) => ({ division, countId });
const enter = async (countId: string, item: string, body: object, ifMatch?: number) =>
  await calls.countItem({
    params: { division, countId, itemId: idOf(item) },
    body,
    ...(ifMatch !== undefined && { ifMatch }),
  });
const book = async (countId: string, more: object = {}) =>
  await calls.bookCount({ params: at(countId), body: { reason: 'Telling', ...more } });
const lines = async (countId: string, query: object = {}) =>
  (await calls.listCountLines({ params: at(countId), query })).rows;
async function onHand(warehouseId: string, item: string): Promise<number> {
  const { rows } = await calls.listItemStock({ params: { division, itemId: idOf(item) } });
  return rows.find((row) => row.warehouseId === warehouseId)?.onHand ?? 0;
}
async function agrees(): Promise<void> {
  const wrong: unknown[] = [];
  for await (const check of verify(db)) wrong.push(...check.rows);
  assert.deepEqual(wrong, []);
}

describe('a count', () => {
  it('can be blind, and its differences become corrections with a reason', async () => {
    const warehouseId = await van({ BOLT: 10, NUT: 5, SEAL: 1 });
    const count = await start(warehouseId, { description: 'Jaartelling' });
    assert.ok(count.countNumber >= 980_001);
    assert.partialDeepStrictEqual(count, {
      status: 10,
      isBlind: true,
      lineCount: 3,
      countedCount: 0,
      differenceCount: null,
    });
    assert.deepEqual(
      (await lines(count.id)).map(({ itemCode, expected, counted }) => [itemCode, expected, counted]),
      [
        ['BOLT', null, null],
        ['NUT', null, null],
        ['SEAL', null, null],
      ],
    );
    assert.partialDeepStrictEqual(await enter(count.id, 'BOLT', { counted: 8 }), { counted: 8, expected: null });
    await enter(count.id, 'NUT', { counted: 5 });
    assert.deepEqual(
      (await lines(count.id, { expected: 'true', different: 'true' })).map(({ itemCode, difference }) => [
        itemCode,
        difference,
      ]),
      [['BOLT', -2]],
    );
    const booked = await book(count.id);
    assert.partialDeepStrictEqual(booked, { status: 50, statusName: 'booked', differenceCount: 1, reason: 'Telling' });
    assert.deepEqual([await onHand(warehouseId, 'BOLT'), await onHand(warehouseId, 'SEAL')], [8, 1]);
    const { rows } = await calls.listMovements({ params: { division, itemId: idOf('BOLT') }, query: { warehouseId } });
    assert.partialDeepStrictEqual(rows[0], {
      kind: 'correction',
      quantity: -2,
      reference: String(count.countNumber),
      reason: 'Telling',
    });
    await refusedWith('count.closed', enter(count.id, 'BOLT', { counted: 9 }));
    await refusedWith('count.closed', book(count.id));
    assert.ok((await calls.listCountHistory({ params: at(count.id) })).rows.length > 2);
    await agrees();
  });

  it('sets uncounted items to zero only when asked, and accepts unexpected items', async () => {
    const warehouseId = await van({ BOLT: 4, NUT: 2 });
    const { id } = await start(warehouseId);
    await refusedWith('count.nothing', book(id));
    await enter(id, 'SEAL', { counted: 3 });
    await enter(id, 'BOLT', { counted: 4 });
    await book(id, { uncountedIsZero: true });
    assert.deepEqual(
      [await onHand(warehouseId, 'SEAL'), await onHand(warehouseId, 'NUT'), await onHand(warehouseId, 'BOLT')],
      [3, 0, 4],
    );
    await agrees();
  });

  it('by two people adds up what each finds, and neither overwrites the other unknowingly', async () => {
    const warehouseId = await van({ BOLT: 10 });
    const { id } = await start(warehouseId);
    await Promise.all([1, 2, 3, 4].map((n) => enter(id, 'BOLT', { add: n })));
    const [line] = await lines(id);
    assert.partialDeepStrictEqual(line, { counted: 10, countedByFullName: 'Eva de Vries' });
    await enter(id, 'BOLT', { counted: 9 }, line?.version);
    await refusedWith('precondition.failed', enter(id, 'BOLT', { counted: 7 }, line?.version));
    assert.equal((await lines(id))[0]?.counted, 9);
  });

  it('does not post an item that moved after it was counted unless that is confirmed', async () => {
    const warehouseId = await van({ BOLT: 10, NUT: 3 });
    const { id } = await start(warehouseId, { isBlind: false });
    await enter(id, 'BOLT', { counted: 9 });
    await correct(warehouseId, 'BOLT', { quantity: -4 });
    const refusal = await refusedWith('count.moved', book(id));
    assert.equal(refusal.problem?.params?.items, 'BOLT');
    assert.equal((await lines(id, { expected: 'true' }))[0]?.hasMoved, true);
    await book(id, { acceptMoved: true });
    assert.equal(await onHand(warehouseId, 'BOLT'), 5);
    await agrees();
  });

  it('never makes stock negative: what was issued since cannot be missing as well', async () => {
    const warehouseId = await van({ BOLT: 5 });
    const { id } = await start(warehouseId);
    await enter(id, 'BOLT', { counted: 1 });
    await correct(warehouseId, 'BOLT', { quantity: -3 });
    await refusedWith('stock.insufficient', book(id, { acceptMoved: true }));
    await enter(id, 'BOLT', { counted: 1 });
    await book(id);
    assert.equal(await onHand(warehouseId, 'BOLT'), 1);
  });

  it('that two users post at once is posted once', async () => {
    const warehouseId = await van({ BOLT: 6 });
    const { id } = await start(warehouseId);
    await enter(id, 'BOLT', { counted: 2 });
    const outcomes = await Promise.allSettled([
      book(id),
      book(id),
      enter(id, 'BOLT', { add: 1 }),
      calls.cancelCount({ params: at(id), body: { reason: 'x' } }),
    ]);
    const ended = [outcomes[0], outcomes[1], outcomes[3]].filter((outcome) => outcome?.status === 'fulfilled');
    assert.equal(ended.length, 1);
    assert.ok([2, 3, 6].includes(await onHand(warehouseId, 'BOLT')));
    await agrees();
  });

  it('of selected items contains these, and a cycle count contains those not counted for the longest time', async () => {
    const warehouseId = await van({ BOLT: 1, NUT: 20, SEAL: 30 });
    const chosen = await start(warehouseId, { kind: 'items', itemIds: [idOf('BOLT'), idOf('BOLT')] });
    assert.equal(chosen.lineCount, 1);
    const first = await start(warehouseId, { kind: 'cycle', size: 1 });
    assert.deepEqual(
      (await lines(first.id)).map(({ itemCode }) => itemCode),
      ['SEAL'],
    );
    await enter(first.id, 'SEAL', { counted: 30 });
    await book(first.id);
    const second = await start(warehouseId, { kind: 'cycle', size: 2 });
    assert.deepEqual(
      (await lines(second.id)).map(({ itemCode }) => itemCode),
      ['BOLT', 'NUT'],
    );
    const found = await calls.listCounts({
      params,
      query: { warehouseId, status: [10], search: String(second.countNumber) },
    });
    assert.deepEqual(
      found.rows.map(({ id }) => id),
      [second.id],
    );
  });

  it('is refused without items, for services and fractions, and can be started and posted only by the office', async () => {
    const empty = await van({});
    await refusedWith('count.nothing', start(empty));
    await refusedWith('body.invalid', start(empty, { kind: 'items' }));
    await refusedWith('item.not_stocked', start(empty, { kind: 'items', itemIds: [idOf('HOUR')] }));
    await refusedWith('item.not_found', start(empty, { kind: 'items', itemIds: [unknown] }));
    await refusedWith('warehouse.not_found', start(unknown));
    await refusedWith('count.not_found', calls.getCount({ params: at(unknown) }));
    const { id } = await start(await van({ BOLT: 1 }));
    await refusedWith('item.fraction', enter(id, 'BOLT', { counted: 0.5 }));
    await refusedWith('item.not_stocked', enter(id, 'HOUR', { counted: 1 }));
    await refusedWith('body.invalid', enter(id, 'BOLT', {}));
    await refusedWith('auth.forbidden', road.createCount({ params, body: { warehouseId: empty } }));
    await refusedWith('auth.forbidden', road.bookCount({ params: at(id), body: { reason: 'x' } }));
    await refusedWith('count.not_found', road.getCount({ params: at(id) }));
  });

  it('of a van is counted by its mechanic, who does not see the stock on record', async () => {
    await server.api('employee').engineers.create({
      body: { code: 'EK', fullName: 'Emre Kaya', email: 'engineer@demo.example', divisions: [1] },
    });
    const { id } = await start(await van({ BOLT: 7 }, 'engineer@demo.example'));
    const { rows } = await road.listCountLines({ params: at(id), query: { expected: 'true' } });
    assert.equal(rows[0]?.expected, null);
    const line = await road.countItem({ params: { ...at(id), itemId: idOf('BOLT') }, body: { counted: 7 } });
    assert.partialDeepStrictEqual(line, { counted: 7, countedByFullName: 'Emre Kaya' });
  });
});
