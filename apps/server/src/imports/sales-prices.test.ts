import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { startServer } from '#test/harness.ts';
import { importer } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { imports, items } = server.api('employee');
const run = importer(server, division);

const list = await items.createPriceList({ params: { division }, body: { name: 'Installers 2027' } });
await items.createGroup({ params: { division }, body: { code: '900', description: 'Parts' } });
for (const code of ['SP-1', 'SP-2', 'SP-3'])
  await items.create({ params: { division }, body: { code, description: 'Blusser', standardSalesPrice: 50 } });
const linesOf = async () =>
  (await items.listPriceListLines({ params: { division, priceListId: list.id } })).rows.map(
    ({ code, quantity, kind, value }) => [code, quantity, kind, value],
  );
const mapping: ImportMapping = {
  version: 1,
  source: 'sales prices',
  existing: 'change',
  steps: [
    {
      entity: 'salesPrices',
      file: 'l.csv',
      fields: {
        priceList: { constant: 'installers 2027' },
        item: { columns: ['item'] },
        itemGroup: { columns: ['group'] },
        quantity: { columns: ['from'] },
        price: { columns: ['price'] },
        percentage: { columns: ['discount'], transforms: ['percent'] },
      },
    },
  ],
};
const header = 'item;group;from;price;discount';

describe('sales prices from a file', () => {
  it('become lines of a price list, and change the lines with the same item and quantity', async () => {
    const first = await run.import(
      { 'l.csv': `${header}\nSP-1;;;40;\nSP-1;;10;35,5;\n;900;;;12,5\n;;;;5\n` },
      {
        ...mapping,
        steps: [{ ...mapping.steps[0]!, decimalMark: 'comma' }],
      },
    );
    assert.deepEqual([first.rowsCreated, first.rowsRejected], [4, 0]);
    assert.deepEqual(await linesOf(), [
      [null, 1, 'percentage', 0.05],
      ['900', 1, 'percentage', 0.125],
      ['SP-1', 1, 'price', 40],
      ['SP-1', 10, 'price', 35.5],
    ]);
    const before = await items.getPriceList({ params: { division, priceListId: list.id } });
    const second = await run.import(
      { 'l.csv': `${header}\nSP-1;;10;34;\nSP-2;;;;10\n` },
      { ...mapping, source: 'other' },
    );
    assert.deepEqual([second.rowsCreated, second.rowsUpdated, second.rowsRejected], [1, 1, 0]);
    assert.deepEqual((await linesOf()).slice(2), [
      ['SP-1', 1, 'price', 40],
      ['SP-1', 10, 'price', 34],
      ['SP-2', 1, 'percentage', 0.1],
    ]);
    const after = await items.getPriceList({ params: { division, priceListId: list.id } });
    assert.ok(after.version > before.version);
    await imports.undo({ params: { division, id: second.id } });
    await run.finished(second.id);
    assert.deepEqual((await linesOf()).slice(2), [
      ['SP-1', 1, 'price', 40],
      ['SP-1', 10, 'price', 35.5],
    ]);
  });

  it('are refused without a price, with two, for an unknown list or item, and for a price of a group', async () => {
    const rows = ['SP-3;;;;', 'SP-3;;;40;10', 'NONE;;;40;', ';900;;40;', 'SP-3;900;;;10'];
    const { id } = await run.upload({ 'l.csv': `${header}\n${rows.join('\n')}\n` }, { ...mapping, source: 'wrong' });
    const job = await run.run(id, true);
    assert.equal(job.rowsRejected, 5);
    assert.deepEqual(await run.refusals(id), [
      'l.csv:2 price: required',
      'l.csv:3 percentage: duplicate',
      'l.csv:4 item: reference',
      'l.csv:5 item: required',
      'l.csv:6 itemGroup: duplicate',
    ]);
  });

  it('are recognised by the name of the file, in Dutch and German', async () => {
    const files = {
      'Verkoopprijzen.csv': 'Prijslijst;Artikelcode;Vanaf;Verkoopprijs\nInstallers 2027;SP-3;5;41,00\n',
      'Verkaufspreise.csv': 'Preisliste;Artikelnummer;Menge;Rabatt\nInstallers 2027;SP-3;50;12,5\n',
    };
    const job = await run.upload(files);
    const proposed = await imports.propose({ params: { division, id: job.id } });
    assert.equal(proposed.existing, 'change');
    assert.deepEqual(
      proposed.steps
        .toSorted((a, b) => (a.file ?? '').localeCompare(b.file ?? ''))
        .map(({ entity, fields }) => [entity, Object.keys(fields).toSorted()]),
      [
        ['salesPrices', ['item', 'percentage', 'priceList', 'quantity']],
        ['salesPrices', ['item', 'price', 'priceList', 'quantity']],
      ],
    );
  });
});
