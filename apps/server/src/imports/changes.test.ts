import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { type Files, importer, plainMapping } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { imports, accounts } = server.api('employee');
const run = importer(server, division);
const customers = plainMapping('accounts', 'klanten.csv', ['code', 'name', 'city']);
const keeping: ImportMapping = { ...customers, existing: 'keep' };

const customer = async (code: string) => await accounts.getByCode({ params: { division, code } });
const add = async (code: string, name: string, city = 'Urk') =>
  await accounts.create({ params: { division }, body: { code, name, city } });
const rename = async (code: string, name: string) => {
  const { id, version } = await customer(code);
  return await accounts.update({ params: { division, id }, body: { name }, ifMatch: version });
};
const list = (...rows: string[]): Files => ({ 'klanten.csv': `code;name;city\n${rows.join('\n')}\n` });
const changesOf = async ({ id }: Import, which: 'planned' | 'written' | 'kept' = 'planned') =>
  (await imports.listChanges({ params: { division, id }, query: { list: which } })).rows;
const checked = async (files: Files, mapping = customers): Promise<Import> => {
  const { id } = await run.upload(files, mapping);
  return await run.run(id, true);
};
const undone = async ({ id }: Import): Promise<Import> => {
  await imports.undo({ params: { division, id } });
  return await run.finished(id);
};

describe('a check of an import', () => {
  it('lists each existing record that changes, old and new value per field, page by page', async () => {
    await add('820001', 'Kwelvliet Hotel');
    await add('820002', 'Bakker');
    const job = await checked(list('820001;Kwelvliet dubbel;Urk', '820002;Bakker;Ens', '820003;New;Ens'));
    assert.deepEqual([job.rowsCreated, job.rowsUpdated, job.changeCount], [1, 2, 2]);
    const [hotel, baker] = await changesOf(job);
    assert.partialDeepStrictEqual(hotel, {
      line: 2,
      label: '820001 Kwelvliet dubbel',
      leaveOut: false,
      fields: [{ name: 'name', before: 'Kwelvliet Hotel', after: 'Kwelvliet dubbel' }],
    });
    assert.partialDeepStrictEqual(baker?.fields, [{ name: 'city', before: 'Urk', after: 'Ens' }]);
    const params = { division, id: job.id };
    const first = await imports.listChanges({ params, pageSize: 1 });
    const second = await imports.listChanges({ params, pageSize: 1, after: first.next ?? '' });
    assert.deepEqual([first.total, first.rows[0]?.line, second.rows[0]?.line, second.next], [2, 2, 3, undefined]);
    assert.equal((await customer('820001')).name, 'Kwelvliet Hotel');
  });

  it('decides which of them the import changes', async () => {
    await add('820011', 'A');
    await add('820012', 'B');
    const job = await checked(list('820011;A new;Urk', '820012;B new;Urk'));
    const params = { division, id: job.id };
    const after = await imports.leaveOut({ params, body: { leaveOut: true, rows: [{ step: 0, line: 3 }] } });
    assert.deepEqual([after.rowsUpdated, after.rowsSkipped], [1, 1]);
    const done = await run.run(job.id);
    assert.deepEqual([done.rowsUpdated, done.rowsSkipped, done.rowsRejected], [1, 1, 0]);
    assert.deepEqual([(await customer('820011')).name, (await customer('820012')).name], ['A new', 'B']);
    assert.deepEqual(
      (await changesOf(done, 'written')).map(({ label }) => label),
      ['820011 A new'],
    );
    await refusedWith('import.not_checked', imports.leaveOut({ params, body: { leaveOut: true } }));
  });

  it('leaves existing records unchanged where the mapping says so, unless they are ticked', async () => {
    await add('820021', 'A');
    await add('820022', 'B');
    const files = list('820021;A new;Urk', '820022;B new;Urk', '820023;C;Urk');
    const unchecked = await run.import(files, { ...keeping, source: 'unchecked' });
    assert.deepEqual([unchecked.rowsCreated, unchecked.rowsUpdated, unchecked.rowsSkipped], [1, 0, 2]);
    const job = await checked(files, keeping);
    assert.deepEqual(
      (await changesOf(job)).map(({ leaveOut }) => leaveOut),
      [true, true],
    );
    const params = { division, id: job.id };
    await imports.leaveOut({ params, body: { leaveOut: false, rows: [{ step: 0, line: 2 }] } });
    await run.run(job.id);
    assert.deepEqual([(await customer('820021')).name, (await customer('820022')).name], ['A new', 'B']);
    const again = await checked(files, keeping);
    assert.deepEqual(
      (await changesOf(again)).map(({ line }) => line),
      [3],
      'a record that was left out still differs',
    );
  });

  it('does not overwrite later changes', async () => {
    await add('820031', 'A');
    await add('820032', 'B');
    const job = await checked(list('820031;A new;Urk', '820032;B;Urk', '820033;C;Urk'));
    await rename('820031', 'A by hand');
    await rename('820032', 'B by hand');
    await add('820033', 'C by hand');
    const done = await run.run(job.id);
    assert.deepEqual([done.rowsUpdated, done.rowsCreated], [0, 0]);
    assert.deepEqual(await run.refusals(job.id), [
      'klanten.csv:2 name: changedSince',
      'klanten.csv:3 name: changedSince',
      'klanten.csv:4 name: changedSince',
    ]);
    assert.equal((await customer('820031')).name, 'A by hand');
    const secondCheck = await run.run(job.id, true);
    assert.equal(secondCheck.changeCount, 3, 'a new check sees what there is now');
  });

  it('warns when the same list is imported under another key', async () => {
    const people = (source: string, file: string): ImportMapping => ({
      ...plainMapping('locations', file, ['name', 'addressLine1', 'city']),
      source,
    });
    const rows = 'name;addressLine1;city\nGemaal 820;Kade 1;Urk\nSluis 820;Kade 2;Urk\n';
    await run.import({ 'a.csv': rows }, people('first', 'a.csv'));
    const same = await checked({ 'b.csv': rows }, people('first', 'b.csv'));
    assert.deepEqual([same.rowsUnchanged, same.rowsRepeated], [2, 0]);
    const twice = await checked({ 'b.csv': `${rows}Brug 820;Kade 3;Urk\n` }, people('second', 'b.csv'));
    assert.deepEqual([twice.rowsCreated, twice.rowsRepeated], [3, 2]);
  });

  it('lists units, VAT codes and stock as well', async () => {
    const item = 'ITEM-820';
    const files = {
      'units.csv': 'code;description\nkist820;Kist\n',
      'items.csv': `code;description;isStockItem\n${item};Blusser;ja\n`,
      'warehouses.csv': 'code;description\nW820;Achter\n',
      'stock.csv': `item;warehouse;quantity\n${item};W820;5\n`,
    };
    const mapping: ImportMapping = {
      ...plainMapping('units', 'units.csv', ['code', 'description']),
      steps: [
        ...plainMapping('units', 'units.csv', ['code', 'description']).steps,
        ...plainMapping('items', 'items.csv', ['code', 'description', 'isStockItem']).steps,
        ...plainMapping('warehouses', 'warehouses.csv', ['code', 'description']).steps,
        ...plainMapping('stock', 'stock.csv', ['item', 'warehouse', 'quantity']).steps,
      ],
    };
    const first = await run.import(files, mapping);
    assert.deepEqual(await run.refusals(first.id), []);
    const job = await checked(
      {
        ...files,
        'units.csv': 'code;description\nkist820;Krat\n',
        'stock.csv': `item;warehouse;quantity\n${item};W820;7\n`,
      },
      mapping,
    );
    assert.deepEqual(
      (await changesOf(job)).map(({ entity, fields }) => [
        entity,
        fields.map(({ name, before, after }) => ({ name, before, after })),
      ]),
      [
        ['units', [{ name: 'description', before: 'Kist', after: 'Krat' }]],
        ['stock', [{ name: 'quantity', before: '5', after: '7' }]],
      ],
    );
    const done = await run.run(job.id);
    const stock = async () =>
      (
        await sql<{ hand: number; unit: string }>`
          select p.on_hand as hand, (select description from unit where division = ${division} and code = 'kist820') as unit
          from stock_position p join item i on i.id = p.item_id where i.division = ${division} and i.code = ${item}`.execute(
          server.db,
        )
      ).rows[0];
    assert.deepEqual(await stock(), { hand: 7, unit: 'Krat' });
    const back = await undone(done);
    assert.deepEqual([back.rowsUndone, back.rowsKept], [2, 0]);
    assert.deepEqual(await stock(), { hand: 5, unit: 'Kist' });
  });
});

describe('an import that is undone', () => {
  it('removes what it created and restores what it changed', async () => {
    await add('820101', 'Before');
    const job = await run.import(list('820101;After;Ens', '820102;Created;Ens'), customers);
    const back = await undone(job);
    assert.deepEqual([back.state, back.rowsUndone, back.rowsKept, back.undoUntil], ['undone', 2, 0, null]);
    assert.partialDeepStrictEqual(await customer('820101'), { name: 'Before', city: 'Urk' });
    await refusedWith('account.not_found', customer('820102'));
    const again = await run.import(list('820101;After;Ens', '820102;Created;Ens'), customers);
    assert.deepEqual([again.rowsCreated, again.rowsUpdated], [1, 1], 'the same file can be imported again');
  });

  it('keeps what was changed or used since, and lists it', async () => {
    await add('820111', 'Before');
    const job = await run.import(list('820111;After;Ens', '820112;Edited;Ens', '820113;Used;Ens'), customers);
    await rename('820111', 'By hand');
    await rename('820112', 'Edited by hand');
    const used = await customer('820113');
    await accounts.createContact({ params: { division, accountId: used.id }, body: { lastName: 'Smid' } });
    const back = await undone(job);
    assert.deepEqual([back.rowsUndone, back.rowsKept], [0, 3]);
    assert.deepEqual(
      (await changesOf(back, 'kept')).map(({ label, reason }) => [label, reason]),
      [
        ['820111 After', { code: 'fieldsChanged', fields: ['name'] }],
        ['820112 Edited', { code: 'changedSince' }],
        ['820113 Used', { code: 'changedSince' }],
      ],
    );
    assert.partialDeepStrictEqual(await customer('820111'), { name: 'By hand', city: 'Urk' });
    assert.equal((await customer('820112')).name, 'Edited by hand');
  });

  it('is possible for a week, and not while it runs', async () => {
    const job = await run.import(list('820121;A;Ens'), customers);
    assert.ok(job.undoUntil);
    await sql`update import_job set imported = now() - interval '8 days' where id = ${job.id}`.execute(server.db);
    await refusedWith('import.final', imports.undo({ params: { division, id: job.id } }));
    await refusedWith('import.not_found', imports.undo({ params: { division: 2, id: job.id } }));
    const { id } = await run.upload(list('820122;A;Ens'), customers);
    await refusedWith('import.final', imports.undo({ params: { division, id } }));
  });

  it('removes orders with their lines, and locations with their assets and places', async () => {
    const files = {
      'klanten.csv': 'code;name;city\n820131;Koper;Urk\n',
      'items.csv': 'code;description\nITEM-8201;Blusser\n',
      'orders.csv': 'orderNumber;account;orderDate\n8201310;820131;2025-01-02\n',
      'lines.csv': 'order;lineNumber;item;quantity;unitPrice\n8201310;1;ITEM-8201;2;3.50\n',
      'locations.csv': 'code;name\nLOC-8201;Hal\n',
      'assets.csv': 'location;type;building;floor\nLOC-8201;EXT-F;Hal A;1\n',
    };
    const step = (entity: ImportMapping['steps'][number]['entity'], file: keyof typeof files) =>
      plainMapping(entity, file, (files[file].split('\n')[0] ?? '').split(';')).steps;
    const mapping: ImportMapping = {
      ...customers,
      source: 'tree',
      steps: [
        ...step('accounts', 'klanten.csv'),
        ...step('items', 'items.csv'),
        ...step('salesOrders', 'orders.csv'),
        ...step('salesOrderLines', 'lines.csv'),
        ...step('locations', 'locations.csv'),
        ...step('assets', 'assets.csv'),
      ],
    };
    const job = await run.import(files, mapping);
    assert.deepEqual([await run.refusals(job.id), job.rowsCreated], [[], 6]);
    const back = await undone(job);
    assert.deepEqual(await changesOf(back, 'kept'), []);
    assert.equal(back.rowsUndone, 6);
    const { rows } = await sql`select from place p join location l on l.id = p.location_id where l.code = 'LOC-8201'
      union all select from sales_order where order_number = 8201310`.execute(server.db);
    assert.equal(rows.length, 0);
  });
});
