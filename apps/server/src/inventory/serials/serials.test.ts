import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const division = '1';
const calls = server.api('employee').inventory;
const unknown = '00000000-0000-4000-8000-000000000000';

const { rows: made } = await sql<{ code: string; id: string }>`
  insert into item (division, code, description, unit, is_stock_item, is_serial_item)
  select 1, i.code, i.code, 'pcs', true, true from (values ('KIT'), ('AED')) as i (code) returning code, id`.execute(
  db,
);
const idOf = (code: string) => made.find((item) => item.code === code)?.id ?? '';
await sql`insert into assembly_item (division, assembled_item_id, line_number, part_item_id, quantity_batch, batch_quantity)
  values (1, ${idOf('KIT')}, 1, ${idOf('AED')}, 1, 1)`.execute(db);
const warehouseId = (await calls.listWarehouses({ params: { division } })).rows[0]?.id ?? '';
const correction = { itemId: idOf('AED'), warehouseId, counted: 2, reason: 'Telling' };
await calls.correct({ params: { division }, body: correction });
const order = await calls.createAssemblyOrder({ params: { division }, body: { itemId: idOf('KIT'), quantity: 2 } });
await calls.finishAssemblyOrder({
  params: { division, assemblyOrderId: order.id },
  body: { quantity: 2, serialNumbers: ['K-1', 'K-2'], parts: [{ lineNumber: 1, serialNumbers: ['A-1', 'A-2'] }] },
});
const history = async (code: string, number: string, user?: 'engineer') =>
  await (user ? server.api(user).inventory : calls).getSerialHistory({
    params: { division, itemId: idOf(code) },
    query: { number },
  });

describe('the history of a serial number', () => {
  it('shows the parts in a product, and the product that contains a part', async () => {
    const kit = await history('KIT', 'k-2');
    assert.partialDeepStrictEqual(kit, { serialNumber: 'K-2', isHere: true, warehouseId });
    assert.partialDeepStrictEqual(kit.events, [
      {
        kind: 'assembled',
        number: String(order.orderNumber),
        recordId: order.id,
        pieces: [{ itemCode: 'AED', serialNumber: 'A-2' }],
      },
    ]);
    const part = await history('AED', 'A-1');
    assert.partialDeepStrictEqual(part, { isHere: false, warehouseId: null });
    assert.partialDeepStrictEqual(part.events, [
      { kind: 'builtIn', recordKind: 'assemblyOrder', pieces: [{ itemCode: 'KIT', serialNumber: 'K-1' }] },
    ]);
    assert.equal(part.events[0]?.pieces.length, 1);
  });

  it('ends at the asset on the wall, which a mechanic sees only at a location of their visits', async () => {
    await sql`insert into location (division, code, name, country) values (1, 'WALL', 'De muur', 'NL')`.execute(db);
    await sql`insert into asset (division, location_id, type, item_id, description, serial_number, installation_date)
      select 1, l.id, (select type from asset_type order by type limit 1), ${idOf('KIT')}, 'Kit', 'K-1', '2026-03-02'
      from location l where l.division = 1 and l.code = 'WALL'`.execute(db);
    const { events } = await history('KIT', 'K-1');
    assert.deepEqual(
      events.map(({ kind, name }) => [kind, name]),
      [
        ['assembled', null],
        ['placed', 'De muur'],
      ],
    );
    const seen = await history('KIT', 'K-1', 'engineer');
    assert.deepEqual(
      seen.events.map(({ kind }) => kind),
      ['assembled'],
    );
  });

  it('is found by the number alone, and refused for an unknown number', async () => {
    const { rows } = await calls.listSerials({ params: { division }, query: { search: 'a-2' } });
    assert.partialDeepStrictEqual(rows, [{ itemCode: 'AED', serialNumber: 'A-2', isHere: false }]);
    assert.deepEqual((await calls.listSerials({ params: { division }, query: { search: 'A-' } })).rows, []);
    await refusedWith('serial.not_found', history('AED', 'A-3'));
    await refusedWith('serial.not_found', history('KIT', 'A-1'));
    const elsewhere = calls.getSerialHistory({ params: { division, itemId: unknown }, query: { number: 'A-1' } });
    await refusedWith('item.not_found', elsewhere);
    await refusedWith('param.invalid', calls.listSerials({ params: { division }, query: { search: '' } }));
    const reseller = server.api('reseller').inventory;
    await refusedWith('auth.forbidden', reseller.listSerials({ params: { division }, query: { search: 'A-1' } }));
  });
});
