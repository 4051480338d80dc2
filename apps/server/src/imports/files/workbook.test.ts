import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { importer } from '../imports.fixture.ts';
import { UnreadableFile } from './csv-file.ts';
import { workbookOf, zipOf } from './workbook.fixture.ts';
import { isArchive, unfoldWorkbook } from './workbook.ts';

const server = await startServer();
const folder = mkdtempSync(path.join(tmpdir(), 'workbook-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function unfold(content: Buffer): Promise<Record<string, string>> {
  const file = path.join(mkdtempSync(path.join(folder, 'x')), 'book.xlsx');
  writeFileSync(file, content);
  const { sheets } = await unfoldWorkbook(file, path.dirname(file));
  return Object.fromEntries(sheets.map((sheet) => [sheet.name, readFileSync(sheet.path, 'utf8')]));
}

const header = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';

describe('a workbook', () => {
  it('becomes a table per sheet, with texts, numbers, dates and booleans as intended', async () => {
    const rows = `${header}
      <row r="2"><c r="A2" t="inlineStr"><is><t>Straße; "Süd"</t></is></c><c r="B2" s="1"><v>44256</v></c></row>
      <row r="3"><c r="A3"><v>0.30000000000000004</v></c><c r="C3" s="2"><v>44256.5</v></c></row>
      <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" s="3"><v>44256</v></c></row>`;
    const texts = ['<t>Naam</t>', '<r><t>Da</t></r><r><t>tum</t></r><rPh><t>x</t></rPh>'];
    assert.deepEqual(await unfold(workbookOf({ Blad1: rows, Leeg: '' }, { texts })), {
      Blad1: 'Naam;Datum\n"Straße; ""Süd""";2021-03-01\n0.3;;2021-03-01T12:00:00\ntrue;;44256\n',
    });
  });

  it('keeps its row numbers and omits hidden rows and sheets', async () => {
    const rows = `${header}<row r="5"><c r="B5"><v>7</v></c></row>`;
    const sheets = await unfold(workbookOf({ A: rows, B: rows }, { texts: ['<t>a</t>', '<t>b</t>'], hidden: ['B'] }));
    assert.deepEqual(sheets, { A: 'a;b\n\n\n\n;7\n' });
  });

  it('fills rows whose last cells are empty to the width of the header', async () => {
    const rows = `${header}<row r="2"><c r="A2"><v>7</v></c></row>`;
    assert.deepEqual(await unfold(workbookOf({ A: rows }, { texts: ['<t>a</t>', '<t>b</t>'] })), { A: 'a;b\n7;\n' });
  });

  it('gives each row of a cell that is merged downwards its value, but no value to a row that is otherwise empty', async () => {
    const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell('A1', 'Locatie')}${cell('B1', 'Apparaat')}${cell('C1', 'Opmerking')}</row>
      <row r="2">${cell('A2', 'Zwolle')}${cell('B2', 'AED')}</row>
      <row r="3"><c r="A3"/>${cell('B3', 'Blusser')}</row>
      <row r="4"><c r="A4"/></row>
      <row r="5">${cell('A5', 'Ede')}${cell('B5', 'Haspel')}${cell('C5', 'twee kolommen')}</row>
      <row r="6">${cell('B6', 'Koffer')}</row>`;
    const merged = ['A2:A4', 'A5:A6', 'C5:D6', 'B1:C1'];
    assert.deepEqual(await unfold(workbookOf({ A: rows }, { merged })), {
      A: 'Locatie;Apparaat;Opmerking\nZwolle;AED;\nZwolle;Blusser;\n\nEde;Haspel;twee kolommen\nEde;Koffer;\n',
    });
  });

  it('is refused when it is not one, or unpacks to an excessive size', async () => {
    const broken = path.join(folder, 'broken.xlsx');
    writeFileSync(broken, 'PK\u0003\u0004 zip');
    assert.equal(await isArchive(broken), true);
    await assert.rejects(unfoldWorkbook(broken, folder), UnreadableFile);
    await assert.rejects(unfold(zipOf({ 'readme.txt': 'no workbook' })), UnreadableFile);
    await assert.rejects(unfold(workbookOf({ A: '<row><c><v>1</v>' })), UnreadableFile);
    const huge = workbookOf({ A: header }, { texts: [`<t>${'x'.repeat(51 * 1024 * 1024)}</t>`] });
    assert.ok(huge.length < 1024 * 1024);
    await assert.rejects(unfold(huge), UnreadableFile);
  });

  it('that would unpack to a thousand times its size is refused before it is unpacked', async () => {
    const reasonOf = async (content: Buffer) =>
      await unfold(content).then(
        () => assert.fail('it was read'),
        (error: unknown) => (error instanceof UnreadableFile ? error.reason : error),
      );
    const steep = workbookOf({ A: header + '<row r="2"></row>'.repeat(1_000_000) });
    assert.ok(steep.length < 200_000);
    assert.equal(await reasonOf(steep), 'tooLarge');
    assert.equal(await reasonOf(workbookOf({ A: '<row r="2000000000"><c><v>1</v></c></row>' })), 'tooLarge');
    const lying = Buffer.from(steep);
    const directory = lying.lastIndexOf('PK\u0001\u0002');
    lying.writeUInt32LE(1000, directory + 24);
    assert.equal(await reasonOf(lying), 'spreadsheet', 'a part that is longer than declared is not read to its end');
  });

  it('is imported like the same table as CSV', async () => {
    const run = importer(server, 1);
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Locatie</t></is></c><c r="B1" t="inlineStr"><is><t>Naam</t></is></c>
      <c r="C1" t="inlineStr"><is><t>Adres</t></is></c></row>
      <row r="2"><c r="A2" t="inlineStr"><is><t>XL-1</t></is></c><c r="B2" t="inlineStr"><is><t>Café Özil</t></is></c>
      <c r="C2" t="inlineStr"><is><t>Kerkstraat 12, 3511 LX Utrecht</t></is></c></row>`;
    const { id, files, passedOver } = await run.upload({
      'locaties.xlsx': workbookOf({ Blad1: rows, Geheim: rows, Leeg: '' }, { hidden: ['Geheim'] }),
    });
    assert.deepEqual(
      passedOver.map(({ file, code }) => [file, code]),
      [
        ['locaties Geheim', 'hidden'],
        ['locaties Leeg', 'empty'],
      ],
    );
    assert.deepEqual(
      files.map(({ name, header: columns, rowCount }) => [name, columns.join(), rowCount]),
      [['locaties.csv', 'Locatie,Naam,Adres', 1]],
    );
    const { imports, locations } = server.api('employee');
    const params = { division: 1, id };
    const mapping = await imports.propose({ params });
    await imports.setMapping({ params, body: mapping });
    assert.equal((await run.run(id)).rowsCreated, 1);
    const found = await locations.list({ params: { division: 1 }, query: { search: 'XL-1' } });
    assert.deepEqual([found.rows[0]?.name, found.rows[0]?.city], ['Café Özil', 'Utrecht']);
  });
});
