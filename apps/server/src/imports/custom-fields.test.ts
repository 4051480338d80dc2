import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CustomField, CustomFieldInput } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { Import, ImportTarget } from '@werkbank/contract/imports/import.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { type Files, importer } from './imports.fixture.ts';

const division = 1;
const params = { division };
const server = await startServer();
const { imports, accounts, customFields } = server.api('employee');
const admin = server.api('admin').customFields;
const run = importer(server, division);
const named = (nl: string, de: string) => ({ nl, de, en: `${nl} (en)` });

const fields: Record<'source' | 'size' | 'since' | 'note', CustomField> = {} as never;
const name = (field: keyof typeof fields) => `custom-${fields[field].id}`;
const add = async (input: Omit<CustomFieldInput, 'record'>) =>
  await admin.create({ params, body: { record: 'account', ...input } });
before(async () => {
  const options = [{ name: named('Beurs', 'Messe') }, { name: named('Aanbeveling', 'Empfehlung') }];
  fields.source = await add({ kind: 'choice', name: named('Gevonden via', 'Gefunden über'), options });
  fields.size = await add({ kind: 'number', name: named('Omvang', 'Umfang'), decimals: 1 });
  fields.since = await add({ kind: 'day', name: named('Klant sinds', 'Kunde seit') });
  fields.note = await add({ kind: 'text', name: named('Kenmerk', 'Merkmal'), required: true });
});

const head = 'Relatienummer;Naam;Gevonden via;Umfang;Klant sinds;Kenmerk';
const list = (...rows: string[]): Files => ({ 'klanten.csv': `${head}\n${rows.join('\n')}\n` });
/** Uploads a file and takes the mapping that is proposed for it. */
const upload = async (...rows: string[]): Promise<Import> => {
  const { id } = await run.upload(list(...rows));
  const proposal = await imports.propose({ params: { ...params, id } });
  return await imports.setMapping({ params: { ...params, id }, body: { ...proposal, existing: 'change' } });
};
const valuesOf = async (code: string) => {
  const { id } = await accounts.getByCode({ params: { ...params, code } });
  return (await customFields.getAccount({ params, query: { id } })).values;
};

describe('custom fields in an import', () => {
  it('are offered for their kind of record, and proposed for columns with their name in any language', async () => {
    const targets = await imports.listTargets({ params });
    const ofAccounts = targets.find(({ entity }: ImportTarget) => entity === 'accounts')?.fields ?? [];
    assert.partialDeepStrictEqual(
      ofAccounts.find((field) => field.name === name('source')),
      { label: 'Gevonden via', kind: 'choice', required: false },
    );
    const { mapping } = await upload('870001;Een;Beurs;12,5;01-02-2020;x', '870002;Twee;Messe;7;31-12-2021;y');
    const proposed = mapping?.steps[0]?.fields ?? {};
    assert.deepEqual(
      [proposed[name('source')], proposed[name('size')], proposed[name('since')], proposed[name('note')]].map(
        (value) => value?.columns,
      ),
      [['Gevonden via'], ['Umfang'], ['Klant sinds'], ['Kenmerk']],
    );
  });

  it('are stored with new records, shown old and new for existing ones, and undone with the import', async () => {
    const created = await upload(`870011;Drie;messe;12,5;01-02-2020;x`);
    assert.partialDeepStrictEqual(await run.run(created.id), { rowsCreated: 1, rowsRejected: 0 });
    const stored = {
      [fields.source.id]: 'o1',
      [fields.size.id]: 12.5,
      [fields.since.id]: '2020-02-01',
      [fields.note.id]: 'x',
    };
    assert.deepEqual(await valuesOf('870011'), stored);
    const again = await upload('870011;Drie;Aanbeveling;;01-02-2020;x');
    assert.equal((await run.run(again.id, true)).rowsUpdated, 1);
    const { rows } = await imports.listChanges({ params: { ...params, id: again.id } });
    assert.partialDeepStrictEqual(rows[0], { labels: { [name('source')]: 'Gevonden via', [name('size')]: 'Omvang' } });
    assert.deepEqual(
      rows[0]?.fields.toSorted((a, b) => a.name.localeCompare(b.name)),
      [
        { name: name('source'), before: 'Beurs', after: 'Aanbeveling', isConflict: false, isKept: false },
        { name: name('size'), before: '12.5', after: null, isConflict: false, isKept: false },
      ].toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    await run.run(again.id);
    const { [fields.size.id]: _, ...others } = stored;
    assert.deepEqual(await valuesOf('870011'), { ...others, [fields.source.id]: 'o2' });
    assert.equal((await run.run((await upload('870011;Drie;Aanbeveling;;01-02-2020;x')).id)).rowsUnchanged, 1);
    await admin.update({ params: { ...params, id: fields.size.id }, body: { active: false } });
    await imports.undo({ params: { ...params, id: again.id } });
    assert.equal((await run.finished(again.id)).rowsKept, 0);
    assert.deepEqual(await valuesOf('870011'), stored);
    await admin.update({ params: { ...params, id: fields.size.id }, body: { active: true } });
  });

  it('keep the values of fields that the file does not contain', async () => {
    await run.run((await upload('870021;Vier;Beurs;3;01-02-2020;x')).id);
    const files = { 'klanten.csv': 'Relatienummer;Naam;Kenmerk\n870021;Vier;y\n' };
    const { id } = await run.upload(files);
    const proposal = await imports.propose({ params: { ...params, id } });
    await imports.setMapping({ params: { ...params, id }, body: { ...proposal, existing: 'change' } });
    assert.partialDeepStrictEqual(await run.run(id), { rowsUpdated: 1 });
    assert.deepEqual(await valuesOf('870021'), {
      [fields.source.id]: 'o1',
      [fields.size.id]: 3,
      [fields.since.id]: '2020-02-01',
      [fields.note.id]: 'y',
    });
  });

  it('are refused row by row when their value does not fit, or a required one is missing', async () => {
    const { id } = await upload(
      '870031;A;Krant;1;01-02-2020;x',
      '870032;B;Beurs;veel;01-02-2020;x',
      '870033;C;Beurs;1,25;01-02-2020;x',
      '870034;D;Beurs;1;30-02-2020;x',
      '870035;E;Beurs;1;01-02-2020;',
      '870036;F;Beurs;1;01-02-2020;x',
    );
    assert.partialDeepStrictEqual(await run.run(id), { rowsCreated: 1, rowsRejected: 5 });
    assert.deepEqual(await run.refusals(id), [
      `klanten.csv:2 ${name('source')}: choice`,
      `klanten.csv:3 ${name('size')}: number`,
      `klanten.csv:4 ${name('size')}: decimals`,
      `klanten.csv:5 ${name('since')}: date`,
      `klanten.csv:6 ${name('note')}: required`,
    ]);
    const { rows } = await imports.listRejections({ params: { ...params, id } });
    assert.partialDeepStrictEqual(rows[0]?.faults[0], { column: 'Gevonden via' });
    assert.match(rows[0]?.faults[0]?.reason ?? '', /Krant/);
  });

  it('are imported with every kind of record that has them', async () => {
    const records = ['contact', 'item', 'location', 'asset', 'salesOrder'] as const;
    const ids = new Map<string, string>();
    for (const record of records) {
      const { id } = await admin.create({
        params,
        body: { record, kind: 'text', name: named('Merkteken', 'Zeichen') },
      });
      ids.set(record, id);
    }
    const { rows: types } = await server.api('employee').assets.listTypes({});
    const type = types[0]?.type ?? '';
    const step = (entity: string, record: string, columns: readonly string[], more: object = {}) => ({
      entity,
      file: `${record}.csv`,
      fields: {
        ...Object.fromEntries(columns.map((column) => [column, { columns: [column] }])),
        [`custom-${ids.get(record)}`]: { columns: ['Merkteken'] },
        ...more,
      },
    });
    const mapping = {
      version: 1,
      source: 'every kind',
      steps: [
        step('contacts', 'contact', ['account', 'lastName']),
        step('items', 'item', ['code', 'description']),
        step('locations', 'location', ['code', 'name']),
        step('assets', 'asset', ['location', 'serialNumber'], { type: { constant: type } }),
        step('salesOrders', 'salesOrder', ['account', 'orderNumber', 'orderDate']),
      ],
    };
    await accounts.create({ params, body: { code: '870041', name: 'Alle soorten' } });
    const job = await run.import(
      {
        'contact.csv': 'account;lastName;Merkteken\n870041;Jansen;A\n',
        'item.csv': 'code;description;Merkteken\nMERK-1;Merk;A\n',
        'location.csv': 'code;name;Merkteken\nMERK-1;Merk;A\n',
        'asset.csv': 'location;serialNumber;Merkteken\nMERK-1;S870041;A\n',
        'salesOrder.csv': 'account;orderNumber;orderDate;Merkteken\n870041;870041;2025-01-02;A\n',
      },
      mapping as never,
    );
    assert.deepEqual(await run.refusals(job.id), []);
    assert.equal(job.rowsCreated, 5);
    const filters = [...ids.values()].map(async (id) => {
      const { rows } = await sql<{ value: string }>`
        select text_value as value from own_value where field_id = ${id}`.execute(server.db);
      return rows.map(({ value }) => value);
    });
    assert.deepEqual(await Promise.all(filters), [['A'], ['A'], ['A'], ['A'], ['A']]);
    await imports.undo({ params: { ...params, id: job.id } });
    assert.equal((await run.finished(job.id)).rowsKept, 0);
  });

  it('of another division cannot be mapped', async () => {
    const other = importer(server, 2);
    const field = { columns: ['Kenmerk'] };
    const mapping = {
      version: 1,
      source: 'test',
      steps: [
        { entity: 'accounts', file: 'klanten.csv', fields: { name: { columns: ['Naam'] }, [name('note')]: field } },
      ],
    } as const;
    const { id } = await other.upload(list('1;A;;;;x'));
    await assert.rejects(imports.setMapping({ params: { division: 2, id }, body: structuredClone(mapping) as never }), {
      code: 'import.mapping',
    });
  });
});
