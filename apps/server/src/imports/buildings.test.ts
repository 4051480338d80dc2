import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { type Files, importer } from './imports.fixture.ts';

const division = 2;
const server = await startServer();
const employee = server.api('employee');
const run = importer(server, division);
const folder = path.join(import.meta.dirname, 'fixtures/buildings');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const files = (): Files => ({ 'standorte.csv': read('standorte.csv'), 'geraete.csv': read('geraete.csv') });
const mapping = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../docs/import/buildings-de.json'), 'utf8'),
) as ImportMapping;
const locationNamed = async (search: string) =>
  (await employee.locations.list({ params: { division }, query: { search } })).rows[0];
const assetsAt = async (locationId: string) =>
  (await employee.assets.listAtLocation({ params: { locationId } })).rows.toSorted((a, b) =>
    (a.position ?? '').localeCompare(b.position ?? '', 'de'),
  );

describe('locations and assets from a list of buildings', () => {
  it('are checked without leaving anything behind', async () => {
    const { id } = await run.upload(files(), mapping);
    const checked = await run.run(id, true);
    assert.deepEqual([checked.state, checked.rowsCreated, checked.rowsRejected], ['checked', 10, 4]);
    assert.equal(await locationNamed('M-001'), undefined);
  });

  it('are imported according to each row; rows with errors are refused and listed', async () => {
    const done = await run.import(files(), mapping);
    assert.equal(done.state, 'done');
    assert.deepEqual(
      done.steps.map(({ entity, rowsCreated, rowsRejected }) => [entity, rowsCreated, rowsRejected]),
      [
        ['locations', 4, 1],
        ['assets', 6, 3],
      ],
    );
    assert.deepEqual(await run.refusals(done.id), [
      'standorte.csv:6 name: required',
      'geraete.csv:8 -: duplicate',
      'geraete.csv:9 type: reference',
      'geraete.csv:10 location: reference',
    ]);
    const school = await locationNamed('Überwasser');
    assert.deepEqual(
      [school?.code, school?.addressLine1, school?.postcode, school?.city, school?.country],
      ['M-002', 'Jüdefelderstr. 10', '48143', 'Münster', 'DE'],
    );
    const office = await locationNamed('M-001');
    assert.deepEqual([office?.serviceMonth, office?.contactName], [3, 'Jürgen Groß']);
    assert.match((await locationNamed('Bürgerhaus'))?.code ?? '', /^DE-\d{6}$/);
  });

  it('are placed in the buildings and floors of the list, with labels and due dates', async () => {
    const office = await locationNamed('M-001');
    const [reception, foam, server_] = await assetsAt(office?.id ?? '');
    assert.deepEqual(
      [foam?.tag, foam?.type, foam?.description, foam?.placePath, foam?.brand, foam?.manufactureDate],
      ['T-9ZZ01-ABCD8', 'EXT-F', 'Schaumlöscher', 'Haupthaus › EG', 'Glóría', '2021-03-01'],
    );
    assert.equal(foam?.dueReason, 'extended');
    assert.equal(foam?.dueOn, '2026-03-01');
    assert.equal(reception?.placeId, foam?.placeId);
    assert.equal(server_?.placePath, 'Haupthaus › 1. OG');
    assert.match(server_?.tag ?? '', /^T-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const { rows } = await sql<{ status: string; placements: number }>`
      select t.status, (select count(*) from asset_placement p where p.asset_id = t.asset_id) as placements
      from tag t where t.division = ${division} and t.code = ${server_?.tag ?? ''}`.execute(server.db);
    assert.deepEqual(rows, [{ status: 'assigned', placements: 1 }]);
  });

  it('are the same assets when the list is imported again, and follow its changes', async () => {
    const again = await run.import(files(), mapping);
    assert.deepEqual([again.rowsCreated, again.rowsUpdated, again.rowsUnchanged], [0, 0, 10]);
    const changed = { ...files(), 'geraete.csv': read('geraete.csv').replace('SKS 6;', 'SKS 6 PRO;') };
    const done = await run.import(changed, mapping);
    assert.deepEqual([done.rowsCreated, done.rowsUpdated, done.rowsUnchanged], [0, 1, 9]);
  });

  it('that were removed are not restored, nor are retired labels', async () => {
    const site = await locationNamed('M-003');
    const [chair] = await assetsAt(site?.id ?? '');
    const params = { locationId: site?.id ?? '', id: chair?.id ?? '' };
    await employee.assets.remove({ params, ifMatch: chair?.version ?? 0 });
    const changed = { ...files(), 'geraete.csv': read('geraete.csv').replace('Escape-Chair', 'Escape Mobility') };
    const { id } = await run.import(changed, mapping);
    assert.ok((await run.refusals(id)).includes('geraete.csv:7 type: fixed'));
    const other = { ...mapping, source: 'another list' };
    const second = await run.import(files(), other);
    assert.ok((await run.refusals(second.id)).includes('geraete.csv:7 tag: codeUsed'));
  });

  it('can have types and years in everyday words', async () => {
    const { id } = await run.upload({
      'geraete.csv': `Standort;Art;Baujahr;Aufstellungsort
M-004b;CO2 blusser;2019;a
M-004b;co₂-blusser;05/2020;b
M-004b;EXT F;12.03.2021;c
M-004b;Foam Extinguisher;31.12.9999;d
M-004b;Schaumlöscher;2999;e
`,
      'standorte.csv': 'Standortcode;Name;Wartungsmonat\nM-004b;Bauhof;März\n',
    });
    const proposed = await employee.imports.propose({ params: { division, id } });
    await employee.imports.setMapping({ params: { division, id }, body: proposed });
    const done = await run.run(id);
    assert.deepEqual([done.state, done.rowsCreated], ['done', 4]);
    assert.deepEqual(await run.refusals(id), [
      'geraete.csv:5 manufactureDate: format',
      'geraete.csv:6 manufactureDate: format',
    ]);
    const site = await locationNamed('M-004b');
    assert.equal(site?.serviceMonth, 3);
    assert.deepEqual(
      (await assetsAt(site?.id ?? '')).map(({ type, manufactureDate }) => [type, manufactureDate]),
      [
        ['EXT-C', '2019-01-01'],
        ['EXT-C', '2020-05-01'],
        ['EXT-F', '2021-03-12'],
      ],
    );
  });

  it('are created from a register of AEDs without a manual mapping, with coordinates', async () => {
    const { id } = await run.upload({ 'AED-Kataster.csv': read('AED-Kataster.csv') });
    await employee.imports.setMapping({
      params: { division, id },
      body: await employee.imports.propose({ params: { division, id } }),
    });
    const done = await run.run(id);
    assert.deepEqual([await run.refusals(id), done.rowsCreated, done.rowsSkipped], [[], 7, 1]);
    const hall = await locationNamed('Berg Fidel');
    const { rows: places } = await sql`select latitude, longitude from location where id = ${hall?.id}`.execute(
      server.db,
    );
    assert.deepEqual(places, [{ latitude: 51.932874, longitude: 7.622311 }]);
    const house = await locationNamed('Stadthaus 1');
    assert.deepEqual(
      (await assetsAt(house?.id ?? ''))
        .map(({ type, brand, inventoryNumber }) => [type, brand, inventoryNumber])
        .toSorted(([, , a = ''], [, , b = '']) => String(a).localeCompare(String(b))),
      [
        ['AED', 'ZOLL', 'MS-001'],
        ['AED', 'ZOLL', 'MS-002'],
      ],
    );
  });

  it('are recognised by their headings, with the address split into its parts', async () => {
    const { id } = await run.upload(files());
    const proposed = await employee.imports.propose({ params: { division, id } });
    const [locations, assets] = proposed.steps;
    assert.deepEqual([locations?.entity, assets?.entity], ['locations', 'assets']);
    assert.deepEqual(locations?.fields.postcode, { columns: ['Anschrift'], transforms: ['postcode'] });
    assert.deepEqual(assets?.fields.type, { columns: ['Geräteart'] });
    assert.deepEqual([assets?.decimalMark, assets?.dateOrder], ['comma', 'dmy']);
  });
});
