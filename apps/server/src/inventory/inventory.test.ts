import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const newItem = (code: string, body: object = {}) =>
  employee.items.create({ params: here, body: { code, description: `Artikel ${code}`, ...body } });
const mainOf = async (division: string) => {
  const { rows } = await employee.inventory.listWarehouses({ params: { division } });
  const [main] = rows;
  assert.ok(main?.main);
  return main;
};

describe('a warehouse', () => {
  it('is found by e-mail address in any case; of several the main one, then the lowest code', async () => {
    const eMail = 'Bus.12+tools@prevention-nl.example';
    const van = await employee.inventory.createWarehouse({
      params: here,
      body: { code: 'V12', description: 'Bus 12', eMail },
    });
    await employee.inventory.createWarehouse({ params: here, body: { code: 'V13', description: 'Bus 13', eMail } });
    const byEmail = (email: string, division = '1') =>
      server.api('engineer').inventory.getWarehouseByEmail({ params: { division, email } });
    assert.deepEqual(await byEmail(eMail.toLowerCase()), van);
    const main = await mainOf('1');
    await employee.inventory.updateWarehouse({ params: { ...here, warehouseId: main.id }, body: { eMail } });
    assert.equal((await byEmail(eMail)).id, main.id);
    await refusedWith('warehouse.not_found', byEmail('niemand@prevention-nl.example'));
    await refusedWith('param.invalid', byEmail('geen adres'));
    await refusedWith('division.forbidden', byEmail(eMail, '2'));
  });

  it('can become the main one in place of another, but cannot give up being the main one', async () => {
    const first = await mainOf('2');
    const params = { division: '2' };
    const second = await employee.inventory.createWarehouse({
      params,
      body: { code: 'B', description: 'Außenlager', main: true },
    });
    assert.equal((await employee.inventory.getWarehouse({ params: { ...params, warehouseId: first.id } })).main, false);
    const mark = (warehouseId: string) =>
      employee.inventory.updateWarehouse({ params: { ...params, warehouseId }, body: { main: true } });
    await Promise.all([mark(first.id), mark(second.id), mark(first.id)]);
    assert.equal((await employee.inventory.listWarehouses({ params })).rows.filter(({ main }) => main).length, 1);
    const main = await mainOf('2');
    await refusedWith(
      'warehouse.main',
      employee.inventory.updateWarehouse({ params: { ...params, warehouseId: main.id }, body: { active: false } }),
    );
  });

  it('has a unique code and is changed by one user at a time', async () => {
    const made = await employee.inventory.createWarehouse({ params: here, body: { code: 'X1', description: 'Depot' } });
    const params = { ...here, warehouseId: made.id };
    await refusedWith(
      'warehouse.code_taken',
      employee.inventory.createWarehouse({ params: here, body: { code: 'X1', description: 'Nog een' } }),
    );
    const changed = await employee.inventory.updateWarehouse({
      params,
      body: { description: 'Depot noord', active: false },
      ifMatch: made.version,
    });
    assert.deepEqual([changed.description, changed.active, changed.version], ['Depot noord', false, 2]);
    await refusedWith(
      'precondition.failed',
      employee.inventory.updateWarehouse({ params, body: { description: 'x' }, ifMatch: made.version }),
    );
    await refusedWith(
      'warehouse.not_found',
      employee.inventory.updateWarehouse({
        params: { division: '2', warehouseId: made.id },
        body: { description: 'x' },
      }),
    );
    await refusedWith(
      'reference.not_found',
      employee.inventory.updateWarehouse({ params, body: { managerUserId: nowhere } }),
    );
    const german = await server.api('mobility').engineers.create({
      body: { code: 'MM3', fullName: 'Mia Maas', divisions: [3] },
    });
    await refusedWith(
      'reference.not_found',
      employee.inventory.updateWarehouse({ params, body: { engineerId: german.id } }),
    );
    const van = { code: 'BUS-3', description: 'Bus', engineerId: german.id };
    await refusedWith('reference.not_found', employee.inventory.createWarehouse({ params: here, body: van }));
    await refusedWith(
      'body.invalid',
      employee.inventory.createWarehouse({ params: here, body: { code: '', description: 'x', eMail: 'x' } }),
    );
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').inventory.createWarehouse({ params: here, body: { code: 'E', description: 'E' } }),
    );
    await refusedWith('auth.forbidden', server.api('reseller').inventory.listWarehouses({ params: { division: '3' } }));
    const history = await employee.inventory.listWarehouseHistory({ params });
    assert.deepEqual(
      history.rows.map(({ action }) => action),
      ['update', 'create'],
    );
    assert.equal(
      (await employee.inventory.listWarehouses({ params: here, query: { active: 'false' } })).rows.length,
      1,
    );
  });
});

describe('a correction', () => {
  it('posts a difference or a count with its reason, and the ledger adds up', async () => {
    const { id: itemId } = await newItem('COR-1');
    const { id: warehouseId } = await mainOf('1');
    const correct = (body: object) =>
      employee.inventory.correct({ params: here, body: { itemId, warehouseId, reason: 'Telling', ...body } });
    assert.deepEqual((await correct({ quantity: 12 })).onHand, 12);
    assert.deepEqual((await correct({ counted: 9, movedOn: '2026-11-20' })).onHand, 9);
    assert.deepEqual((await correct({ counted: 9 })).onHand, 9);
    assert.deepEqual((await correct({ quantity: -2, reason: 'Beschadigd' })).free, 7);
    const { rows } = await server.api('engineer').inventory.listMovements({ params: { ...here, itemId } });
    assert.deepEqual(
      rows.map(({ quantity, reason, kind }) => [quantity, reason, kind]),
      [
        [-2, 'Beschadigd', 'correction'],
        [-3, 'Telling', 'correction'],
        [12, 'Telling', 'correction'],
      ],
    );
    assert.deepEqual([rows[1]?.movedOn, rows[0]?.creatorFullName], ['2026-11-20', 'Eva de Vries']);
    const { rows: stock } = await employee.inventory.listItemStock({ params: { ...here, itemId } });
    assert.deepEqual(
      stock.map(({ onHand, reserved, free }) => [onHand, reserved, free]),
      [[7, 0, 7]],
    );
    const { rows: shelf, total } = await employee.inventory.listWarehouseStock({
      params: { ...here, warehouseId },
      query: { search: 'cor' },
    });
    assert.deepEqual([shelf.map(({ itemCode, onHand }) => [itemCode, onHand]), total], [[['COR-1', 7]], 1]);
  });

  it('is refused when stock, a reason or a whole number is missing', async () => {
    const { id: itemId } = await newItem('COR-2');
    const service = await newItem('COR-3', { isStockItem: false });
    const { id: warehouseId } = await mainOf('1');
    const correct = (body: object) =>
      employee.inventory.correct({
        params: here,
        body: { itemId, warehouseId, quantity: 1, reason: 'Telling', ...body },
      });
    const short = await refusedWith('stock.insufficient', correct({ quantity: -1 }));
    assert.match(short.message, /COR-2/);
    await refusedWith('item.fraction', correct({ quantity: 0.5 }));
    await refusedWith('item.not_stocked', correct({ itemId: service.id }));
    await refusedWith('body.invalid', correct({ reason: '  ' }));
    await refusedWith('body.invalid', correct({ counted: 5 }));
    await refusedWith('body.invalid', correct({ quantity: 0 }));
    await refusedWith('item.not_found', correct({ itemId: nowhere }));
    await refusedWith('warehouse.not_found', correct({ warehouseId: (await mainOf('2')).id }));
    await refusedWith(
      'auth.forbidden',
      server
        .api('engineer')
        .inventory.correct({ params: here, body: { itemId, warehouseId, quantity: 1, reason: 'x' } }),
    );
    assert.equal((await employee.inventory.listMovements({ params: { ...here, itemId } })).total, 0);
  });

  it('sent twice with the same key is posted once', async () => {
    const { id: itemId } = await newItem('COR-4');
    const { id: warehouseId } = await mainOf('1');
    const send = () =>
      employee.inventory.correct({
        params: here,
        body: { itemId, warehouseId, quantity: 3, reason: 'Gevonden' },
        idempotencyKey: 'found-3',
      });
    const [first, second] = await Promise.all([send(), send()]);
    assert.deepEqual(first, second);
    assert.equal((await employee.inventory.listMovements({ params: { ...here, itemId } })).total, 1);
  });

  it('adds to a ledger that is listed newest first and cannot be rewritten', async () => {
    const { id: itemId } = await newItem('COR-5');
    const { id: warehouseId } = await mainOf('1');
    for (let n = 1; n <= 5; n++)
      await employee.inventory.correct({ params: here, body: { itemId, warehouseId, quantity: n, reason: `Nr ${n}` } });
    const first = await employee.inventory.listMovements({
      params: { ...here, itemId },
      query: { warehouseId },
      pageSize: 3,
    });
    const rest = await employee.inventory.listMovements({
      params: { ...here, itemId },
      pageSize: 3,
      ...(first.next && { after: first.next }),
    });
    assert.deepEqual(
      [...first.rows, ...rest.rows].map(({ quantity }) => quantity),
      [5, 4, 3, 2, 1],
    );
    assert.deepEqual([first.total, rest.next], [5, undefined]);
    await assert.rejects(
      server.db.updateTable('stock_movement').set({ quantity: 9 }).where('item_id', '=', itemId).execute(),
      /append-only/,
    );
    await assert.rejects(server.db.deleteFrom('stock_movement').where('item_id', '=', itemId).execute(), /append-only/);
    await refusedWith('item.not_found', employee.inventory.listMovements({ params: { division: '2', itemId } }));
    await refusedWith('item.not_found', employee.inventory.listItemStock({ params: { division: '2', itemId } }));
    await refusedWith(
      'warehouse.not_found',
      employee.inventory.listWarehouseStock({ params: { division: '2', warehouseId } }),
    );
  });
});
