import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportEntity, ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { importer } from './imports.fixture.ts';
import { isAsExported } from './records/exported-store.ts';

const division = 1;
const server = await startServer();
const { imports, accounts, locations } = server.api('employee');
const run = importer(server, division);

const heading = ['Naam', 'Nummer', 'Telefoon', 'E-mail', 'Werkbank-ID', 'Stand'];
const fieldOf: Record<string, string> = { Naam: 'name', Nummer: 'code', Telefoon: 'phone', 'E-mail': 'email' };

const mappingOf = (columns: readonly string[], entity: ImportEntity = 'accounts'): ImportMapping => ({
  version: 1,
  source: 'Werkbank',
  steps: [
    {
      entity,
      file: 'lijst.csv',
      exported: { id: 'Werkbank-ID', state: 'Stand' },
      fields: Object.fromEntries(
        columns.flatMap((name) => (fieldOf[name] ? [[fieldOf[name], { columns: [name] }]] : [])),
      ),
    },
  ],
});

type Row = Record<string, string>;
const stateOf = ({ version, modified }: { version: number; modified: string }) =>
  `${version} (${modified.replace('T', ' ').replace('Z', ' UTC')})`;
const find = async (id: string) => await accounts.get({ params: { division, id } });
const add = async (name: string, phone = '038 111', email = 'info@example.com') =>
  await accounts.create({ params: { division }, body: { name, phone, email } });
/** The rows of accounts as an exported list has them. */
const exported = async (...ids: string[]): Promise<Row[]> =>
  await Promise.all(
    ids.map(async (id) => {
      const one = await find(id);
      return {
        Naam: one.name,
        Nummer: one.code,
        Telefoon: one.phone ?? '',
        'E-mail': one.email ?? '',
        'Werkbank-ID': one.id,
        Stand: stateOf(one),
      };
    }),
  );
const change = async (id: string, body: { phone?: string; email?: string }) => {
  const { version } = await find(id);
  await accounts.update({ params: { division, id }, body, ifMatch: version });
};
const merge = async (id: string, otherId: string) => {
  const [one, two] = [await find(id), await find(otherId)];
  const body = { otherId, otherVersion: two.version, fields: [] };
  await accounts.merge({ params: { division, id }, body, ifMatch: one.version });
};
const fileOf = (rows: readonly Row[], columns = heading) =>
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map((cells) => cells.join(';')).join('\r\n');
const check = async (rows: readonly Row[], columns = heading, content: string | Buffer = fileOf(rows, columns)) => {
  const { id } = await run.upload({ 'lijst.csv': content }, mappingOf(columns));
  return await run.run(id, true);
};
const changesOf = async ({ id }: Import) => (await imports.listChanges({ params: { division, id } })).rows;

describe('an exported list that is brought back', () => {
  it('changes what was changed in the file, and nothing that a colleague changed since', async () => {
    const { id } = await add('Alpha');
    const [row = {}] = await exported(id);
    await change(id, { phone: '038 999' });
    const job = await check([{ ...row, 'E-mail': 'new@example.com' }]);
    assert.deepEqual([job.rowsUpdated, job.rowsRejected], [1, 0]);
    const [line] = await changesOf(job);
    assert.partialDeepStrictEqual(line?.fields, [
      { name: 'email', before: 'info@example.com', after: 'new@example.com', isConflict: false },
    ]);
    await run.run(job.id);
    assert.partialDeepStrictEqual(await find(id), { phone: '038 999', email: 'new@example.com' });
  });

  it('shows both values of a field that was changed here and in the file; the record keeps its own unless it is chosen', async () => {
    const { id } = await add('Beta');
    const rows = await exported(id);
    await change(id, { phone: '038 222' });
    const changed = rows.map((row) => ({ ...row, Telefoon: '038 333', 'E-mail': 'beta@example.com' }));
    const job = await check(changed);
    const [line] = await changesOf(job);
    assert.partialDeepStrictEqual(line?.fields, [
      { name: 'email', isConflict: false, isKept: false },
      { name: 'phone', before: '038 222', after: '038 333', isConflict: true, isKept: true },
    ]);
    await run.run(job.id);
    assert.partialDeepStrictEqual(await find(id), { phone: '038 222', email: 'beta@example.com' });

    const again = await check(changed);
    assert.deepEqual([again.rowsUpdated, again.rowsSkipped], [0, 1]);
    const params = { division, id: again.id };
    const chosen = await imports.leaveOut({
      params,
      body: { leaveOut: false, rows: [{ step: 0, line: 2, field: 'phone' }] },
    });
    assert.deepEqual([chosen.rowsUpdated, chosen.rowsSkipped], [1, 0]);
    await run.run(again.id);
    assert.equal((await find(id)).phone, '038 333');
    await imports.undo({ params });
    await run.finished(again.id);
    assert.equal((await find(id)).phone, '038 222');
  });

  it('keeps a single field as it is on request, and the counts follow', async () => {
    const { id } = await add('Gamma');
    const rows = await exported(id);
    const job = await check(rows.map((row) => ({ ...row, Telefoon: '1', 'E-mail': 'g@example.com' })));
    const params = { division, id: job.id };
    const keep = async (field: string, leaveOut: boolean) =>
      await imports.leaveOut({ params, body: { leaveOut, rows: [{ step: 0, line: 2, field }] } });
    assert.equal((await keep('phone', true)).rowsUpdated, 1);
    assert.equal((await keep('email', true)).rowsUpdated, 0);
    assert.equal((await keep('email', false)).rowsUpdated, 1);
    await refusedWith('body.invalid', imports.leaveOut({ params, body: { leaveOut: true, rows: [] } }));
    await run.run(job.id);
    assert.partialDeepStrictEqual(await find(id), { phone: '038 111', email: 'g@example.com' });
  });

  it('is read in any order, without columns that were deleted, with Windows-1252 and with emptied cells', async () => {
    const [one, two] = [await add('Müller & Söhne'), await add('Epsilon')];
    const rows = (await exported(one.id, two.id)).toReversed();
    const columns = heading.filter((name) => name !== 'E-mail');
    const changed = rows.map((row) => ({ ...row, Telefoon: '' }));
    const job = await check(changed, columns, Buffer.from(fileOf(changed, columns), 'latin1'));
    assert.deepEqual([job.rowsUpdated, job.rowsRejected], [2, 0]);
    await run.run(job.id);
    assert.partialDeepStrictEqual(await find(one.id), {
      name: 'Müller & Söhne',
      phone: null,
      email: 'info@example.com',
    });
    const same = await check(changed, columns);
    assert.deepEqual([same.rowsUpdated, same.rowsUnchanged], [0, 2]);
    const nameless = await check(rows.map((row) => ({ ...row, Naam: '' })));
    assert.deepEqual(await run.refusals(nameless.id), ['lijst.csv:2 name: required', 'lijst.csv:3 name: required']);
  });

  it('adds rows without an id, once, and refuses copies of a row', async () => {
    const { id } = await add('Zeta');
    const [row = {}] = await exported(id);
    const rows = [row, { ...row }, { Naam: 'Eta from the file', Telefoon: '5' }];
    const job = await check(rows);
    assert.deepEqual([job.rowsCreated, job.rowsUnchanged, job.rowsRejected], [1, 1, 1]);
    assert.deepEqual(await run.refusals(job.id), ['lijst.csv:3 -: duplicate']);
    await run.run(job.id);
    const again = await check(rows);
    assert.equal(again.rowsCreated, 0);
  });

  it('changes the remaining record where one was merged since, and shows both values where they differ', async () => {
    const [kept, other] = [
      await add('Iota', '038 1', 'iota@example.com'),
      await add('Iota BV', '038 2', 'x@example.com'),
    ];
    const rows = await exported(other.id);
    await merge(kept.id, other.id);
    const changed = rows.map((row) => ({ ...row, Telefoon: '038 3' }));
    const job = await check(changed);
    assert.deepEqual([job.rowsRejected, job.rowsSkipped], [0, 1]);
    const [line] = await changesOf(job);
    assert.equal(line?.recordId, kept.id);
    assert.partialDeepStrictEqual(line?.fields, [{ name: 'phone', before: '038 1', after: '038 3', isConflict: true }]);
    const body = { leaveOut: false, rows: [{ step: 0, line: 2, field: 'phone' }] };
    await imports.leaveOut({ params: { division, id: job.id }, body });
    await run.run(job.id);
    assert.partialDeepStrictEqual(await find(kept.id), {
      name: 'Iota',
      code: kept.code,
      phone: '038 3',
      email: 'iota@example.com',
    });
  });

  it('changes a record by its own row only; the changed row of one that was merged into it says so', async () => {
    const [kept, other] = [await add('Kappa'), await add('Kappa BV')];
    const rows = await exported(kept.id, other.id);
    await merge(kept.id, other.id);
    const unchanged = await check(rows);
    assert.deepEqual([unchanged.rowsUnchanged, unchanged.rowsRejected], [2, 0]);
    const job = await check(rows.map((row) => ({ ...row, Telefoon: '038 4' })));
    assert.deepEqual([job.rowsUpdated, await run.refusals(job.id)], [1, ['lijst.csv:3 phone: merged']]);
    await run.run(job.id);
    assert.equal((await find(kept.id)).phone, '038 4');
  });

  it('refuses rows of another list or division, and rows whose state was changed', async () => {
    const location = await locations.create({
      params: { division },
      body: { name: 'Depot', city: 'Urk', country: 'NL' },
    });
    const abroad = await accounts.create({ params: { division: 2 }, body: { name: 'Abroad' } });
    const { id } = await add('Theta');
    const [row = {}] = await exported(id);
    const job = await check([
      { ...row, 'Werkbank-ID': location.id },
      { ...row, 'Werkbank-ID': abroad.id },
      { ...row, Stand: '27-11-2026', Telefoon: '7' },
      { ...row, 'Werkbank-ID': 'x' },
    ]);
    assert.deepEqual(await run.refusals(job.id), [
      'lijst.csv:2 -: recordUnknown',
      'lijst.csv:3 -: recordUnknown',
      'lijst.csv:4 -: stateUnreadable',
      'lijst.csv:5 -: recordUnknown',
    ]);
    const { id: job2 } = await run.upload(
      { 'lijst.csv': 'Telefoon;Werkbank-ID;Stand\n1;;\n' },
      mappingOf(['Telefoon']),
    );
    await run.run(job2, true);
    assert.deepEqual(await run.refusals(job2), ['lijst.csv:2 -: newRow']);
  });

  it('is not overwritten by a colleague between the check and the import', async () => {
    const { id } = await add('Iota');
    const rows = await exported(id);
    const job = await check(rows.map((row) => ({ ...row, Telefoon: '8' })));
    await change(id, { phone: '9' });
    const done = await run.run(job.id);
    assert.deepEqual([done.rowsUpdated, done.rowsRejected], [0, 1]);
    assert.equal((await find(id)).phone, '9');
  });
});

it('what a spreadsheet makes of a number is not a change', () => {
  assert.ok(isAsExported('381234567', '0381234567'));
  assert.ok(isAsExported('31381234567', '+31381234567'));
  assert.ok(isAsExported('3,13812E+11', '313812345678'));
  assert.ok(!isAsExported('3,13912E+11', '313812345678'));
  assert.ok(!isAsExported('381234568', '0381234567'));
  assert.ok(!isAsExported('', '0381234567'));
});
