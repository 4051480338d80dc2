import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { importer, plainMapping } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { accounts, locations } = server.api('employee');
const run = importer(server, division);

const fields = ['code', 'name', 'phone'];
const plain = plainMapping('accounts', 'klanten.csv', fields);
const keyed: ImportMapping = { ...plain, steps: plain.steps.map((step) => ({ ...step, key: { columns: ['id'] } })) };
const fileOf = (...rows: string[]) => ({ 'klanten.csv': `id;code;name;phone\n${rows.join('\n')}\n` });

const accountOf = async (code: string) => {
  const { rows } = await sql<{ id: string; name: string; phone: string; version: number }>`
    select id, name, phone, version from account where division = 1 and code = ${code}`.execute(server.db);
  return rows[0];
};
async function merge(kept: string, other: string): Promise<string> {
  const [one, two] = [await accountOf(kept), await accountOf(other)];
  if (!one || !two) throw new Error('There is no such account.');
  const body = { otherId: two.id, otherVersion: two.version, fields: [] };
  return (await accounts.merge({ params: { division, id: one.id }, body, ifMatch: one.version })).id;
}
const counts = ({ rowsCreated, rowsUpdated, rowsUnchanged, rowsRejected }: Awaited<ReturnType<typeof run.import>>) => [
  rowsCreated,
  rowsUpdated,
  rowsUnchanged,
  rowsRejected,
];

describe('the row of an account that was merged into another one', () => {
  it('changes the remaining account but not its number, and belongs to the merged account again when that is undone', async () => {
    await accounts.create({ params: { division }, body: { code: '8100', name: 'Bakker' } });
    await run.import(fileOf('k1;8101;Bakker BV;050-1'), keyed);
    const merged = await merge('8100', '8101');
    assert.deepEqual(counts(await run.import(fileOf('k1;8101;Bakker BV;050-1'), keyed)), [0, 0, 1, 0]);
    assert.deepEqual(counts(await run.import(fileOf('k1;8101;Bakker BV;050-2'), keyed)), [0, 1, 0, 0]);
    assert.partialDeepStrictEqual(await accountOf('8100'), { name: 'Bakker BV', phone: '050-2' });
    assert.equal(await accountOf('8101'), undefined);
    await accounts.undoMerge({ params: { division, id: merged } });
    assert.deepEqual(counts(await run.import(fileOf('k1;8101;Bakker BV;050-3'), keyed)), [0, 1, 0, 0]);
    assert.equal((await accountOf('8101'))?.phone, '050-3');
    assert.equal((await accountOf('8100'))?.phone, '050-2');
  });

  it('changes nothing if the remaining account has a row of its own', async () => {
    const rows = (phone: string) => fileOf(`a;8110;Slager;${phone}`, `b;8111;Slager BV;${phone}9`);
    await run.import(rows('051-1'), keyed);
    await merge('8110', '8111');
    assert.deepEqual(counts(await run.import(rows('051-2'), keyed)), [0, 1, 1, 0]);
    assert.partialDeepStrictEqual(await accountOf('8110'), { name: 'Slager', phone: '051-2' });
  });

  it('is found by its former number too, in its own file and where another file refers to it', async () => {
    await run.import(fileOf(';8120;Visser;', ';8121;Visser BV;'), { ...plain, source: 'before' });
    await merge('8120', '8121');
    const other = { ...plain, source: 'after' };
    assert.deepEqual(counts(await run.import(fileOf(';8121;Visser nieuw;052-1'), other)), [0, 1, 0, 0]);
    assert.partialDeepStrictEqual(await accountOf('8120'), { name: 'Visser nieuw', phone: '052-1' });
    assert.deepEqual(counts(await run.import(fileOf(';8120;Visser;052-2', ';8121;Oud;052-3'), other)), [0, 1, 1, 0]);
    assert.partialDeepStrictEqual(await accountOf('8120'), { name: 'Visser', phone: '052-2' });
    const sites = plainMapping('locations', 'panden.csv', ['code', 'name', 'account']);
    await run.import({ 'panden.csv': 'code;name;account\nP-8121;Pand;8121\n' }, sites);
    const { rows } = await locations.list({ params: { division }, query: { search: 'P-8121' } });
    assert.deepEqual(
      rows.map(({ accountId }) => accountId),
      [(await accountOf('8120'))?.id],
    );
  });
});
