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
  insert into item (division, code, description, unit, is_stock_item, is_serial_item, is_batch_item, is_fraction_allowed_item)
  select 1, code, code, 'pcs', code <> 'HOUR', code = 'AED', code = 'GEL', code = 'GEL'
  from unnest(array['BOLT', 'AED', 'GEL', 'HOUR', 'SEAL']) as code returning code, id`.execute(db);
const items = new Map(made.map(({ code, id }) => [code, id]));
const idOf = (code: string) => items.get(code) ?? '';
const main = (await calls.listWarehouses({ params })).rows[0]?.id ?? '';
const warehouse = async (code: string, eMail?: string) =>
  (await calls.createWarehouse({ params, body: { code, description: `Bus ${code}`, ...(eMail && { eMail }) } })).id;
const van = await warehouse('V90');

const stock = async (code: string, counted: number, warehouseId = main) =>
  await calls.correct({ params, body: { itemId: idOf(code), warehouseId, counted, reason: 'Telling' } });
async function stockOf(code: string, warehouseId = main) {
  const { rows } = await calls.listItemStock({ params: { division, itemId: idOf(code) } });
  const found = rows.find((row) => row.warehouseId === warehouseId);
  return [found?.onHand ?? 0, found?.reserved ?? 0, found?.onWay ?? 0];
}
const transfer = async (code: string, quantity: number, more: object = {}) =>
  await calls.createTransfer({
    params,
    body: { toWarehouseId: van, lines: [{ itemId: idOf(code), quantity }], ...more },
  });
const at = (transferId: string) => ({ division, transferId });
const send = async (id: string, body: object = {}) => await calls.sendTransfer({ params: at(id), body });
const receive = async (id: string, body: object = {}) => await calls.receiveTransfer({ params: at(id), body });
const cancel = async (id: string) => await calls.cancelTransfer({ params: at(id), body: { reason: 'Niet nodig' } });

async function agrees(): Promise<void> {
  const wrong: unknown[] = [];
  for await (const check of verify(db)) wrong.push(...check.rows);
  assert.deepEqual(wrong, []);
}

describe('a transfer', () => {
  it('reserves free stock, is in transit once sent, and is received in parts', async () => {
    await stock('BOLT', 10);
    const { id, transferNumber, lines } = await transfer('BOLT', 12, { description: 'Bus vullen' });
    assert.ok(transferNumber >= 970_001);
    assert.partialDeepStrictEqual(lines, [{ itemCode: 'BOLT', quantity: 12, quantityReserved: 10, freeStock: 0 }]);
    assert.deepEqual(await stockOf('BOLT'), [10, 10, 0]);
    await refusedWith('stock.insufficient', send(id));
    const lineId = lines[0]?.id ?? '';
    await refusedWith('transfer.exceeds', send(id, { lines: [{ lineId, quantity: 13 }] }));
    await refusedWith('item.fraction', send(id, { lines: [{ lineId, quantity: 0.5 }] }));
    const sent = await send(id, { lines: [{ lineId, quantity: 8 }] });
    assert.partialDeepStrictEqual(sent, { status: 20, statusName: 'sent', statusDescription: 'Onderweg' });
    assert.deepEqual(
      [await stockOf('BOLT'), await stockOf('BOLT', van)],
      [
        [2, 0, 0],
        [0, 0, 8],
      ],
    );
    assert.partialDeepStrictEqual(await receive(id, { lines: [{ lineId, quantity: 5 }] }), { status: 30 });
    await refusedWith('transfer.exceeds', receive(id, { lines: [{ lineId, quantity: 4 }] }));
    const done = await receive(id);
    assert.partialDeepStrictEqual(done, { status: 50, lines: [{ quantityReceived: 8, quantityOnWay: 0 }] });
    assert.deepEqual(await stockOf('BOLT', van), [8, 0, 0]);
    await refusedWith('transfer.closed', receive(id));
    const { rows: steps } = await calls.listTransferSteps({ params: at(id) });
    assert.deepEqual(
      steps.map(({ kind, lines: [line] }) => [kind, line?.quantity]),
      [
        ['received', 3],
        ['received', 5],
        ['sent', 8],
      ],
    );
    assert.ok((await calls.listTransferHistory({ params: at(id) })).rows.length > 3);
    await agrees();
  });

  it('returns goods not yet received when it is cancelled', async () => {
    await stock('SEAL', 9);
    const { id, lines } = await transfer('SEAL', 6);
    await send(id);
    await receive(id, { lines: [{ lineId: lines[0]?.id ?? '', quantity: 2 }] });
    const ended = await cancel(id);
    assert.partialDeepStrictEqual(ended, {
      status: 50,
      cancelledReason: 'Niet nodig',
      lines: [{ quantityReturned: 4, quantityOnWay: 0 }],
    });
    assert.deepEqual(
      [await stockOf('SEAL'), await stockOf('SEAL', van)],
      [
        [7, 0, 0],
        [2, 0, 0],
      ],
    );
    const { id: unsent } = await transfer('SEAL', 3);
    assert.partialDeepStrictEqual(await cancel(unsent), { status: 45 });
    assert.deepEqual(await stockOf('SEAL'), [7, 0, 0]);
    await refusedWith('transfer.closed', send(unsent));
    await agrees();
  });

  it('can be sent and received in one step, and a van can be unloaded the same way', async () => {
    await stock('SEAL', 4);
    const { id } = await transfer('SEAL', 4);
    assert.partialDeepStrictEqual(await send(id, { receive: true }), { status: 50 });
    const before = await stockOf('SEAL', van);
    const back = await calls.createTransfer({
      params,
      body: { fromWarehouseId: van, toWarehouseId: main, lines: [{ itemId: idOf('SEAL'), quantity: 1 }] },
    });
    await send(back.id, { receive: true });
    assert.equal((await stockOf('SEAL', van))[0], (before[0] ?? 0) - 1);
  });

  it('tracks each piece by serial number and batch', async () => {
    await Promise.all([stock('AED', 2), stock('GEL', 3)]);
    const both = [
      { itemId: idOf('AED'), quantity: 2 },
      { itemId: idOf('GEL'), quantity: 1.5 },
    ];
    const { id, lines } = await transfer('AED', 2, { lines: both });
    const [aed, gel] = lines.map((line) => line.id);
    const batchNumbers = [{ batchNumber: 'G-1', quantity: 1.5 }];
    const named = (serialNumbers: string[], batches: object[] = batchNumbers) => ({
      lines: [
        { lineId: aed, quantity: 2, serialNumbers },
        { lineId: gel, quantity: 1.5, batchNumbers: batches },
      ],
    });
    await refusedWith('transfer.serials', send(id));
    await refusedWith('transfer.serials', send(id, named(['A-1', 'a-1'])));
    await refusedWith('transfer.batches', send(id, named(['A-1', 'A-2'], [])));
    const sent = await send(id, named(['A-1', 'A-2']));
    assert.deepEqual(sent.lines[0]?.serialNumbers, ['A-1', 'A-2']);
    await refusedWith(
      'transfer.serial_elsewhere',
      receive(id, { lines: [{ lineId: aed, quantity: 1, serialNumbers: ['A-3'] }] }),
    );
    const part = await receive(id, { lines: [{ lineId: aed, quantity: 1, serialNumbers: ['A-2'] }] });
    assert.deepEqual(part.lines[0]?.serialNumbers, ['A-1']);
    assert.partialDeepStrictEqual(await receive(id), { status: 50 });
    await stock('AED', 5);
    const again = await transfer('AED', 1);
    const line = { lineId: again.lines[0]?.id, quantity: 1 };
    await refusedWith('transfer.serial_elsewhere', send(again.id, { lines: [{ ...line, serialNumbers: ['A-1'] }] }));
    await send(again.id, { lines: [{ ...line, serialNumbers: ['A-9'] }], receive: true });
    await agrees();
  });

  it('is refused without two warehouses, for services, fractions and foreign items, and to mechanics', async () => {
    await refusedWith('transfer.same_warehouse', transfer('BOLT', 1, { fromWarehouseId: van }));
    await refusedWith('warehouse.not_found', transfer('BOLT', 1, { toWarehouseId: unknown }));
    await refusedWith('item.not_stocked', transfer('HOUR', 1));
    await refusedWith('item.fraction', transfer('BOLT', 1.5));
    await refusedWith('item.not_found', transfer('BOLT', 1, { lines: [{ itemId: unknown, quantity: 1 }] }));
    await refusedWith('body.invalid', transfer('BOLT', 0));
    await refusedWith('transfer.not_found', calls.getTransfer({ params: at(unknown) }));
    await refusedWith(
      'auth.forbidden',
      road.createTransfer({ params, body: { toWarehouseId: van, lines: [{ itemId: idOf('BOLT'), quantity: 1 }] } }),
    );
  });

  it('can be changed until it is sent, by one person at a time', async () => {
    await Promise.all([stock('BOLT', 5), stock('SEAL', 5)]);
    const { id, version } = await transfer('BOLT', 5);
    const change = (ifMatch: number) =>
      calls.updateTransfer({
        params: at(id),
        body: { notes: 'Achterdeur', lines: [{ itemId: idOf('SEAL'), quantity: 2 }] },
        ifMatch,
      });
    const changed = await change(version);
    assert.partialDeepStrictEqual(changed, { notes: 'Achterdeur', lines: [{ itemCode: 'SEAL', quantityReserved: 2 }] });
    assert.deepEqual(await stockOf('BOLT'), [5, 0, 0]);
    await refusedWith('precondition.failed', change(version));
    await send(id);
    await refusedWith('transfer.closed', calls.updateTransfer({ params: at(id), body: { notes: 'x' } }));
    await cancel(id);
  });

  it('that two people receive at once is received once', async () => {
    await stock('BOLT', 6);
    const before = (await stockOf('BOLT', van))[0] ?? 0;
    const { id } = await transfer('BOLT', 6);
    await send(id);
    const outcomes = await Promise.allSettled([receive(id), receive(id), cancel(id)]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await stockOf('BOLT', van))[0] === before + 6 || (await stockOf('BOLT'))[0] === 6, true);
    await agrees();
  });

  it('is found by number, warehouse and status, and counted', async () => {
    const { id, transferNumber } = await transfer('SEAL', 1);
    const found = await calls.listTransfers({
      params,
      query: { search: String(transferNumber), status: [10], warehouseId: van },
    });
    assert.deepEqual(
      found.rows.map((row) => [row.id, row.lineCount]),
      [[id, 1]],
    );
    const counts = await calls.countTransfers({ params });
    assert.ok(counts.open > 0 && counts.all > counts.open);
    await cancel(id);
  });
});

describe('the minimum and maximum of a warehouse', () => {
  const level = async (code: string, minimum: number, maximum: number) =>
    await calls.setStockLevel({
      params: { division, warehouseId: van, itemId: idOf(code) },
      body: { minimum, maximum },
    });

  it('determine what a van lacks, and one step creates the transfer that fills it up', async () => {
    await Promise.all([stock('BOLT', 4, van), stock('SEAL', 0, van), stock('BOLT', 100), stock('SEAL', 3)]);
    await level('BOLT', 5, 10);
    const kept = await level('SEAL', 2, 8);
    const { rows } = await calls.listFillUp({ params: { division, warehouseId: van } });
    assert.deepEqual(
      rows.map(({ itemCode, wanted, available }) => [itemCode, wanted, available]),
      [
        ['BOLT', 6, 6],
        ['SEAL', 8, 3],
      ],
    );
    const below = await calls.listWarehouseStock({
      params: { division, warehouseId: van },
      query: { belowMinimum: 'true' },
    });
    assert.deepEqual(
      below.rows.map(({ itemCode, minimum, maximum }) => [itemCode, minimum, maximum]),
      [
        ['BOLT', 5, 10],
        ['SEAL', 2, 8],
      ],
    );
    const listed = (await calls.listWarehouses({ params })).rows.find(({ id }) => id === van);
    assert.equal(listed?.belowMinimumCount, 2);
    const filled = await calls.fillUp({ params: { division, warehouseId: van }, body: {} });
    assert.deepEqual(
      filled.lines.map(({ itemCode, quantity }) => [itemCode, quantity]),
      [
        ['BOLT', 6],
        ['SEAL', 3],
      ],
    );
    await refusedWith('transfer.nothing_missing', calls.fillUp({ params: { division, warehouseId: van }, body: {} }));
    await refusedWith('transfer.same_warehouse', calls.fillUp({ params: { division, warehouseId: main }, body: {} }));
    await cancel(filled.id);
    await refusedWith(
      'precondition.failed',
      calls.setStockLevel({
        params: { division, warehouseId: van, itemId: idOf('SEAL') },
        body: { minimum: 1, maximum: 2 },
        ifMatch: kept.version + 1,
      }),
    );
    await calls.removeStockLevel({ params: { division, warehouseId: van, itemId: idOf('SEAL') } });
    assert.equal((await calls.listFillUp({ params: { division, warehouseId: van } })).rows.length, 1);
  });

  it('are refused when the minimum exceeds the maximum, for services and unknown warehouses, and to mechanics', async () => {
    await refusedWith('body.invalid', level('BOLT', 5, 4));
    await refusedWith('item.not_stocked', level('HOUR', 1, 2));
    await refusedWith('item.fraction', level('BOLT', 0.5, 2));
    await refusedWith('warehouse.not_found', calls.listFillUp({ params: { division, warehouseId: unknown } }));
    await refusedWith(
      'auth.forbidden',
      road.setStockLevel({
        params: { division, warehouseId: van, itemId: idOf('BOLT') },
        body: { minimum: 1, maximum: 2 },
      }),
    );
  });
});

describe("a mechanic's request for goods", () => {
  it('reserves nothing, is visible to the office, and can be accepted, or sent in one step', async () => {
    const request = () =>
      road.requestTransfer({ params, body: { notes: 'Voor maandag', lines: [{ itemId: idOf('BOLT'), quantity: 3 }] } });
    await refusedWith('warehouse.not_found', request());
    await server.api('employee').engineers.create({
      body: { code: 'EK', fullName: 'Emre Kaya', email: 'engineer@demo.example', divisions: [1] },
    });
    const own = await warehouse('V91', 'Engineer@demo.example');
    await stock('BOLT', 20);
    const asked = await request();
    assert.partialDeepStrictEqual(asked, {
      status: 5,
      statusName: 'requested',
      isRequest: true,
      toWarehouseId: own,
      lines: [{ quantityReserved: 0 }],
    });
    await calls.setStockLevel({
      params: { division, warehouseId: own, itemId: idOf('BOLT') },
      body: { minimum: 2, maximum: 5 },
    });
    const { vans } = await server.api('engineer').workOrders.getDayPack({});
    assert.partialDeepStrictEqual(vans[0]?.stock, [{ itemCode: 'BOLT', onHand: 0, minimum: 2, maximum: 5, coming: 3 }]);
    const accepted = await calls.acceptTransfer({ params: at(asked.id) });
    assert.partialDeepStrictEqual(accepted, { status: 10, lines: [{ quantityReserved: 3 }] });
    await refusedWith('transfer.closed', calls.acceptTransfer({ params: at(asked.id) }));
    await send(asked.id);
    assert.partialDeepStrictEqual(await road.receiveTransfer({ params: at(asked.id), body: {} }), { status: 50 });
    const second = await request();
    assert.partialDeepStrictEqual(await send(second.id, { receive: true }), { status: 50 });
    const mine = await road.listTransfers({ params });
    assert.deepEqual(
      mine.rows.map(({ id }) => id),
      [second.id, asked.id],
    );
    const foreign = await transfer('BOLT', 1);
    await refusedWith('transfer.not_found', road.getTransfer({ params: at(foreign.id) }));
    await refusedWith('auth.forbidden', road.sendTransfer({ params: at(foreign.id), body: {} }));
    await agrees();
  });
});
