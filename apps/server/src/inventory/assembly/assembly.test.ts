import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { pagesOverEdge, readPages } from '#documents/pdf.fixture.ts';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const division = '1';
const unknown = '00000000-0000-4000-8000-000000000000';
const api = server.api('employee');
const calls = api.inventory;

const { rows: made } = await sql<{ code: string; id: string }>`
  insert into item (division, code, description, unit, is_stock_item, is_serial_item, is_batch_item, is_fraction_allowed_item,
    cost_price_standard)
  select 1, i.code, i.code, 'pcs', i.code <> 'HOUR', i.code in ('SET', 'AED'), i.code = 'GEL', i.code in ('GEL', 'HOUR'), i.cost
  from (values ('SET', null), ('AED', 800), ('CABINET', 120.5), ('GEL', 3), ('HOUR', 60), ('PLAIN', 5), ('BOX', null), ('BOLT', 0.1))
    as i (code, cost) returning code, id`.execute(db);
const items = Object.fromEntries(made.map(({ code, id }) => [code, id])) as Record<string, string>;
const idOf = (code: string) => items[code] ?? '';
await sql`insert into assembly_item (division, assembled_item_id, line_number, part_item_id, quantity_batch, batch_quantity)
  select 1, a.id, l.line, p.id, l.quantity, l.batch
  from (values ('SET', 1, 'AED', 1, 1), ('SET', 2, 'CABINET', 1, 1), ('SET', 3, 'GEL', 1, 3), ('SET', 4, 'HOUR', 0.5, 1),
    ('BOX', 1, 'BOLT', 4, 1)) as l (item, line, part, quantity, batch)
  join item a on a.division = 1 and a.code = l.item join item p on p.division = 1 and p.code = l.part`.execute(db);

const warehouse = (await calls.listWarehouses({ params: { division } })).rows[0]?.id ?? '';
async function stock(code: string, counted: number): Promise<void> {
  await calls.correct({
    params: { division },
    body: { itemId: idOf(code), warehouseId: warehouse, counted, reason: 'Telling' },
  });
}
async function stockOf(code: string) {
  const { rows } = await calls.listItemStock({ params: { division, itemId: idOf(code) } });
  return { onHand: rows[0]?.onHand ?? 0, reserved: rows[0]?.reserved ?? 0 };
}
const order = async (code: string, quantity: number, more: object = {}) =>
  await calls.createAssemblyOrder({ params: { division }, body: { itemId: idOf(code), quantity, ...more } });
const finish = async (assemblyOrderId: string, quantity: number, more: object = {}) =>
  await calls.finishAssemblyOrder({ params: { division, assemblyOrderId }, body: { quantity, ...more } });
const cancel = async (assemblyOrderId: string) =>
  await calls.cancelAssemblyOrder({ params: { division, assemblyOrderId }, body: { reason: 'Niet meer nodig' } });
/** A set with its serial number, the serial number of its AED, and a third of a pot of gel. */
const oneSet = (set: string, aed: string, gel: number) => ({
  serialNumbers: [set],
  parts: [
    { lineNumber: 1, serialNumbers: [aed] },
    { lineNumber: 3, batchNumbers: [{ batchNumber: 'G-1', quantity: gel }] },
  ],
});

describe('the work sheet of an assembly order', () => {
  it('lists the parts in the language of the caller, with a row for the serial number of each piece', async () => {
    const { id, orderNumber } = await order('SET', 2, { notes: 'Aan de werkbank', assemblyDate: '2030-01-31' });
    const pdf = await calls.printAssemblySheet({ params: { division, assemblyOrderId: id } });
    assert.deepEqual(await pagesOverEdge(pdf), []);
    const text = (await readPages(pdf)).join(' ');
    for (const words of [
      'Assemblageorder',
      String(orderNumber),
      'CABINET',
      'Aan de werkbank',
      'Serienummers en batches',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`);
    await refusedWith(
      'assemblyorder.not_found',
      calls.printAssemblySheet({ params: { division, assemblyOrderId: unknown } }),
    );
    await cancel(id);
  });
});

describe('an assembly order', () => {
  it('copies the parts list and reserves available stock', async () => {
    await stock('BOLT', 10);
    const { id, orderNumber, partItems, ...rest } = await order('BOX', 3, { assemblyDate: '2030-01-31' });
    assert.ok(orderNumber >= 960_001);
    assert.partialDeepStrictEqual(rest, {
      type: 8060,
      typeName: 'assembly',
      status: 20,
      statusDescription: 'Open',
      plannedQuantity: 3,
      finishableQuantity: 2,
      costPrice: null,
    });
    assert.partialDeepStrictEqual(partItems, [{ itemCode: 'BOLT', quantity: 12, quantityReserved: 10, freeStock: 0 }]);
    assert.partialDeepStrictEqual(await stockOf('BOLT'), { onHand: 10, reserved: 10 });
    await stock('BOLT', 20);
    const more = await calls.reserveAssemblyParts({ params: { division, assemblyOrderId: id } });
    assert.partialDeepStrictEqual(more.partItems, [{ quantityReserved: 12 }]);
    assert.equal(more.finishableQuantity, 3);
    await sql`update assembly_item set quantity_batch = 5 where assembled_item_id = ${idOf('BOX')}`.execute(db);
    assert.partialDeepStrictEqual((await finish(id, 3)).partItems, [{ quantity: 12, quantityUsed: 12 }]);
    await sql`update assembly_item set quantity_batch = 4 where assembled_item_id = ${idOf('BOX')}`.execute(db);
    assert.partialDeepStrictEqual(await stockOf('BOLT'), { onHand: 8, reserved: 0 });
    assert.partialDeepStrictEqual(await stockOf('BOX'), { onHand: 3, reserved: 0 });
    const { rows: history } = await calls.listAssemblyOrderHistory({ params: { division, assemblyOrderId: id } });
    assert.ok(history.length > 1);
  });

  it('is refused without a parts list, for fractions of pieces, and to mechanics', async () => {
    await refusedWith('assembly.no_parts', order('PLAIN', 1));
    await refusedWith('item.fraction', order('BOX', 1.5));
    await refusedWith('item.not_found', order('nothing', 1, { itemId: unknown }));
    await refusedWith('warehouse.not_found', order('BOX', 1, { warehouseId: unknown }));
    await refusedWith('body.invalid', order('BOX', 0));
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').inventory.createAssemblyOrder({
        params: { division },
        body: { itemId: idOf('BOX'), quantity: 1 },
      }),
    );
  });

  it('is listed with its item, unfinished ones first, and in the list of all orders', async () => {
    const [first, second] = [await order('BOX', 1), await order('BOX', 1)];
    await stock('BOLT', 8);
    await finish(second.id, 1);
    const { rows } = await calls.listAssemblyOrdersOfItem({ params: { division, itemId: idOf('BOX') } });
    assert.ok(
      rows.findIndex(({ id }) => id === first.id) < rows.findIndex(({ id }) => id === second.id),
      'a newer order that is complete comes after an older open one',
    );
    const open = await calls.listAssemblyOrders({ params: { division }, query: { status: [20], search: 'box' } });
    assert.deepEqual(
      open.rows.map(({ id }) => id),
      [first.id],
    );
    const none = await calls.listAssemblyOrdersOfItem({ params: { division, itemId: idOf('PLAIN') } });
    assert.deepEqual(none.rows, []);
    await refusedWith('item.not_found', calls.listAssemblyOrdersOfItem({ params: { division, itemId: unknown } }));
    await refusedWith(
      'assemblyorder.not_found',
      calls.getAssemblyOrder({ params: { division, assemblyOrderId: unknown } }),
    );
    const withBolts = await calls.listAssemblyOrders({ params: { division }, query: { partItemId: idOf('BOLT') } });
    assert.ok(withBolts.rows.some(({ id }) => id === first.id));
    const withPlain = await calls.listAssemblyOrders({ params: { division }, query: { partItemId: idOf('PLAIN') } });
    assert.deepEqual(withPlain.rows, []);
    const counts = await calls.countAssemblyOrders({ params: { division } });
    assert.deepEqual([counts.open, counts.all], [open.rows.length, counts.open + counts.partial + counts.complete]);
    await cancel(first.id);
  });

  it('counts in the planned stock of its item and its parts', async () => {
    const { id } = await order('BOX', 2);
    const get = async (code: string) => await api.items.get({ params: { division, itemId: idOf(code) } });
    assert.equal((await get('BOX')).plannedStockIn, 2);
    assert.equal((await get('BOLT')).plannedStockOut, 8);
    await cancel(id);
    assert.equal((await get('BOX')).plannedStockIn, 0);
    assert.equal((await get('BOLT')).plannedStockOut, 0);
  });
});

describe('finishing pieces of an assembly order', () => {
  it('records the serial numbers and batches of product and parts together, and shares of a batch add up to the whole', async () => {
    await Promise.all([stock('AED', 3), stock('CABINET', 3), stock('GEL', 1)]);
    const { id } = await order('SET', 3);
    await refusedWith('assembly.serials', finish(id, 1));
    await refusedWith('assembly.batches', finish(id, 1, oneSet('S-1', 'A-1', 0.4)));
    assert.partialDeepStrictEqual(await finish(id, 1, oneSet('S-1', 'A-1', 0.3333)), {
      status: 30,
      finishedQuantity: 1,
    });
    await refusedWith('assembly.serial_taken', finish(id, 1, oneSet('S-1', 'A-2', 0.3334)));
    await refusedWith('assembly.serial_gone', finish(id, 1, oneSet('S-2', 'A-1', 0.3334)));
    await finish(id, 1, oneSet('S-2', 'A-2', 0.3334));
    const last = await finish(id, 1, oneSet('S-3', 'A-3', 0.3333));
    assert.partialDeepStrictEqual(last, { status: 50, finishedQuantity: 3, costPrice: 951.5 });
    assert.ok(last.finishedAssemblyDate);
    assert.partialDeepStrictEqual(await stockOf('GEL'), { onHand: 0, reserved: 0 });
    const { rows } = await calls.listAssemblyFinishes({ params: { division, assemblyOrderId: id } });
    assert.partialDeepStrictEqual(rows[2], { serialNumbers: ['S-1'], quantity: 1 });
    assert.partialDeepStrictEqual(rows[2]?.parts, [
      { itemCode: 'AED', serialNumbers: ['A-1'] },
      { itemCode: 'CABINET', quantity: 1 },
      { itemCode: 'GEL', quantity: 0.3333, batchNumbers: [{ batchNumber: 'G-1', quantity: 0.3333 }] },
      { itemCode: 'HOUR', quantity: 0.5 },
    ]);
    const seen = await server.api('engineer').inventory.getAssemblyOrder({ params: { division, assemblyOrderId: id } });
    assert.equal(seen.costPrice, null);
    await refusedWith('assemblyorder.closed', finish(id, 1));
  });

  it('is refused beyond the plan, without the parts, on invalid days and for an outdated version', async () => {
    await stock('BOLT', 4);
    const { id, version } = await order('BOX', 2);
    await refusedWith('assemblyorder.exceeds_planned', finish(id, 3));
    await refusedWith('stock.insufficient', finish(id, 2));
    await refusedWith('body.invalid', finish(id, 1, { finishedOn: '2999-01-01' }));
    await refusedWith('body.invalid', finish(id, 1, { finishedOn: '2020-01-01' }));
    await finish(id, 1);
    await refusedWith(
      'precondition.failed',
      calls.cancelAssemblyOrder({
        params: { division, assemblyOrderId: id },
        body: { reason: 'Te laat' },
        ifMatch: version,
      }),
    );
    await cancel(id);
  });
});

describe('cancelling an assembly order', () => {
  it('closes the unfinished quantity and releases its reservations', async () => {
    await stock('BOLT', 12);
    const { id } = await order('BOX', 3);
    await finish(id, 1);
    const closed = await cancel(id);
    assert.partialDeepStrictEqual(closed, { status: 50, plannedQuantity: 1, cancelledReason: 'Niet meer nodig' });
    assert.partialDeepStrictEqual(await stockOf('BOLT'), { onHand: 8, reserved: 0 });
    await refusedWith('assemblyorder.closed', cancel(id));
    await refusedWith('assemblyorder.not_found', cancel(unknown));
    const untouched = await order('BOX', 1);
    await cancel(untouched.id);
    const { rows } = await calls.listAssemblyOrdersOfItem({ params: { division, itemId: idOf('BOX') } });
    assert.ok(rows.every((one) => one.id !== untouched.id));
    assert.ok(rows.some((one) => one.id === id));
  });
});

describe('a disassembly', () => {
  it('returns the parts to stock and takes out the product, with their serial numbers', async () => {
    const { id, ...opened } = await order('SET', 2, { type: 8061 });
    assert.partialDeepStrictEqual(opened, {
      typeName: 'disassembly',
      reservedQuantity: 2,
      finishableQuantity: null,
      plannedQuantity: 2,
    });
    await refusedWith(
      'assembly.serial_gone',
      finish(id, 1, oneSet('S-1', 'A-1', 0.3333)).then(async () => await finish(id, 1, oneSet('S-1', 'A-2', 0.3334))),
    );
    assert.partialDeepStrictEqual(await stockOf('SET'), { onHand: 2, reserved: 1 });
    assert.equal((await stockOf('AED')).onHand, 1);
    await refusedWith('assembly.serial_taken', finish(id, 1, oneSet('S-2', 'A-1', 0.3334)));
    await cancel(id);
    assert.equal((await stockOf('SET')).reserved, 0);
    const again = await order('SET', 1);
    await stock('CABINET', 1);
    await finish(again.id, 1, oneSet('S-1', 'A-1', 0.3333));
  });
});

describe('several people who work on assembly orders at once', () => {
  it('cannot finish more than is planned', async () => {
    await stock('BOLT', 40);
    const { id } = await order('BOX', 3);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, async () => await finish(id, 1)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
    assert.equal((await calls.getAssemblyOrder({ params: { division, assemblyOrderId: id } })).finishedQuantity, 3);
  });

  it('can build a piece into only one product', async () => {
    await Promise.all([stock('AED', 4), stock('CABINET', 4), stock('GEL', 4)]);
    const orders = await Promise.all([order('SET', 1), order('SET', 1)]);
    const outcomes = await Promise.allSettled(
      orders.map(async ({ id }, n) => await finish(id, 1, oneSet(`P-${n}`, 'A-77', 0.3333))),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('leave every stored figure consistent with its source', async () => {
    for await (const { name, rows } of verify(db)) if (/stock|assembl/.test(name)) assert.deepEqual(rows, [], name);
  });
});

describe('scrap while an assembly order is finished', () => {
  const movementsOf = async (code: string) => {
    const { rows } = await sql<{ kind: string; quantity: number; reason: string | null }>`
      select kind, quantity, reason from stock_movement where item_id = ${idOf(code)} and kind in ('assembly', 'scrap')
      order by id desc limit 2`.execute(db);
    return rows;
  };

  it('uses the parts of failed pieces and spoiled ones, and the finished pieces bear their cost', async () => {
    await stock('BOLT', 100);
    const boxes = (await stockOf('BOX')).onHand;
    const { id } = await order('BOX', 5);
    const done = await finish(id, 3, {
      scrappedQuantity: 1,
      scrapReason: 'Materiaalfout',
      parts: [{ lineNumber: 1, scrappedQuantity: 2 }],
    });
    assert.partialDeepStrictEqual(done, { status: 30, finishedQuantity: 3, scrappedQuantity: 1, costPrice: 0.6 });
    assert.partialDeepStrictEqual(done.partItems, [{ quantityUsed: 16, quantityScrapped: 2 }]);
    assert.equal((await stockOf('BOX')).onHand, boxes + 3);
    assert.equal((await stockOf('BOLT')).onHand, 82);
    assert.deepEqual(await movementsOf('BOLT'), [
      { kind: 'scrap', quantity: -6, reason: 'Materiaalfout' },
      { kind: 'assembly', quantity: -12, reason: null },
    ]);
    assert.partialDeepStrictEqual(await finish(id, 1), { status: 50, finishedQuantity: 4, scrappedQuantity: 1 });
    assert.partialDeepStrictEqual(await stockOf('BOLT'), { onHand: 78, reserved: 0 });
    const { rows } = await calls.listAssemblyFinishes({ params: { division, assemblyOrderId: id } });
    assert.partialDeepStrictEqual(rows[1], { quantity: 3, scrappedQuantity: 1, scrapReason: 'Materiaalfout' });
  });

  it('may be all there is, and its cost is borne by pieces that are finished later', async () => {
    await stock('BOLT', 100);
    const { id } = await order('BOX', 2);
    const lost = await finish(id, 0, { scrappedQuantity: 1, scrapReason: 'Gevallen' });
    assert.partialDeepStrictEqual(lost, { finishedQuantity: 0, scrappedQuantity: 1, costPrice: null });
    assert.partialDeepStrictEqual(await finish(id, 1), { status: 50, costPrice: 0.8 });
  });

  it('takes the serial numbers of spoiled parts out of stock, after those in the pieces', async () => {
    await Promise.all([stock('AED', 20), stock('CABINET', 20), stock('GEL', 20)]);
    const { id } = await order('SET', 1);
    const { serialNumbers, parts } = oneSet('S-SCRAP', 'A-GOOD', 0.3333);
    const spoiled = { ...parts[0], lineNumber: 1, serialNumbers: ['A-GOOD', 'A-BROKEN'], scrappedQuantity: 1 };
    await finish(id, 1, { serialNumbers, parts: [spoiled, ...parts.slice(1)], scrapReason: 'Scherm gebroken' });
    const kinds = async (serial: string) => {
      const history = await calls.getSerialHistory({
        params: { division, itemId: idOf('AED') },
        query: { number: serial },
      });
      return history.events.map(({ kind }) => kind);
    };
    assert.deepEqual([await kinds('A-GOOD'), await kinds('A-BROKEN')], [['builtIn'], ['scrapped']]);
  });

  it('leaves broken parts of a set that is taken apart out of stock', async () => {
    await stock('BOX', 5);
    await stock('BOLT', 0);
    const { id } = await order('BOX', 1, { type: 8061 });
    const parts = [{ lineNumber: 1, scrappedQuantity: 1 }];
    await refusedWith('body.invalid', finish(id, 1, { scrappedQuantity: 1, scrapReason: 'Kapot' }));
    await refusedWith(
      'body.invalid',
      finish(id, 1, { parts: [{ lineNumber: 1, scrappedQuantity: 5 }], scrapReason: 'Kapot' }),
    );
    assert.partialDeepStrictEqual((await finish(id, 1, { parts, scrapReason: 'Kapot' })).partItems, [
      { quantityUsed: 4, quantityScrapped: 1 },
    ]);
    assert.equal((await stockOf('BOLT')).onHand, 3);
  });

  it('is refused without a reason, beyond what is open, and leaves stored figures consistent', async () => {
    const { id } = await order('BOX', 1);
    await refusedWith('body.invalid', finish(id, 1, { parts: [{ lineNumber: 1, scrappedQuantity: 1 }] }));
    await refusedWith('body.invalid', finish(id, 0));
    await refusedWith('assemblyorder.exceeds_planned', finish(id, 1, { scrappedQuantity: 1, scrapReason: 'Test' }));
    for await (const { name, rows } of verify(db)) if (/assembl|stock/.test(name)) assert.deepEqual(rows, [], name);
  });
});
