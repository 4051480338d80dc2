import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { type Files, importer, plainMapping } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { imports } = server.api('employee');
const customers = plainMapping('accounts', 'klanten.csv', ['code', 'name']);
const select = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(server.db)).rows;
const accountNamed = async (code: string) =>
  (await select(sql<{ name: string }>`select name from account where division = ${division} and code = ${code}`))[0]
    ?.name;

describe('an import of codes', () => {
  it('never matches part of a code to the account that has it as its whole code', async () => {
    const run = importer(server, division);
    await run.import({ 'klanten.csv': 'code;name\n10913;Customer\n' }, customers);
    const proposed = async (files: Files) => {
      const { id } = await run.upload(files);
      await imports.setMapping({ params: { division, id }, body: await imports.propose({ params: { division, id } }) });
      return await run.run(id);
    };
    const job = await proposed({
      'leveranciers.csv': 'Leveranciersnummer;Naam\nSUPPLIER10913;Supplier\nSUPPLIER-0010913;Other supplier\n',
      'contactpersonen.csv': 'Relatienummer;Achternaam\nSUPPLIER10913;Smid\n',
    });
    assert.deepEqual([job.rowsCreated, job.rowsUpdated, job.rowsRejected], [3, 0, 0]);
    assert.equal(await accountNamed('10913'), 'Customer');
    const suppliers = await select(sql`
      select a.name, a.search_code as code, c.last_name as contact from account a left join contact c on c.account_id = a.id
      where a.division = ${division} and a.is_supplier and a.search_code like 'SUPPLIER%10913' order by a.search_code desc`);
    assert.deepEqual(suppliers, [
      { name: 'Supplier', code: 'SUPPLIER10913', contact: 'Smid' },
      { name: 'Other supplier', code: 'SUPPLIER-0010913', contact: null },
    ]);
    const written = structuredClone(customers);
    for (const step of written.steps)
      Object.assign(step.fields, { code: { columns: ['code'], transforms: ['digits'] } });
    const refused = await run.import({ 'klanten.csv': 'code;name\nK-10913;Third\n' }, { ...written, source: 'k' });
    assert.deepEqual(await run.refusals(refused.id), ['klanten.csv:2 code: shortened']);
    assert.equal(await accountNamed('10913'), 'Customer');
  });

  it('assigns numbers to orders whose numbers contain letters, and keeps the original numbers in full', async () => {
    const run = importer(server, division);
    const files = {
      'klanten.csv': 'Klantnummer;Naam\n7781;Bakker\n',
      'artikelen.csv': 'Artikelcode;Omschrijving\nLTR-1;Bord\n',
      'orders.csv':
        'Ordernummer;Klantnummer;Orderdatum;Regel;Artikel;Aantal;Prijs\nSO-7781;7781;2025-01-02;1;LTR-1;2;3,50\n',
    };
    const { id } = await run.upload(files);
    await imports.setMapping({ params: { division, id }, body: await imports.propose({ params: { division, id } }) });
    assert.deepEqual(await run.refusals(id), []);
    await run.run(id);
    const orders = await select(
      sql`select order_number > 7781 as "isNew", line_count as lines from sales_order
        where division = ${division} and description = 'SO-7781'`,
    );
    assert.deepEqual(orders, [{ isNew: true, lines: 1 }]);
    assert.equal((await run.run(id)).rowsUnchanged, 4);
  });
});
