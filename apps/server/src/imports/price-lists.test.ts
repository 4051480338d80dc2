import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { startServer } from '#test/harness.ts';
import { type Files, importer } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { imports, accounts, items, purchaseOrders } = server.api('employee');
const run = importer(server, division);

const code = '4470';
await accounts.create({ params: { division }, body: { code, name: 'Löschtechnik Müller', isSupplier: true } });
await accounts.create({ params: { division }, body: { code: '4471', name: 'Other supplier', isSupplier: true } });
await accounts.create({ params: { division }, body: { code: '4472', name: 'Customer only' } });

let next = 1;
/** A new item, with these terms of the supplier. */
async function item(
  terms?: { supplierItemCode?: string; price?: number },
  supplier = code,
): Promise<{ id: string; code: string }> {
  const { id, code: own } = await items.create({
    params: { division },
    body: { code: `PL-${next++}`, description: 'Pulverlöscher', barcode: `40000000${String(next).padStart(5, '0')}` },
  });
  if (terms) await addTerms(id, supplier, terms);
  return { id, code: own };
}
async function addTerms(itemId: string, supplier: string, terms: object) {
  const { id: supplierId } = await accounts.getByCode({ params: { division, code: supplier } });
  await purchaseOrders.addSupplier({ params: { division, itemId }, body: { supplierId, ...terms } });
}
const termsOf = async (itemId: string) =>
  (await purchaseOrders.listSuppliers({ params: { division, itemId } })).rows.toSorted((a, b) =>
    a.supplierCode.localeCompare(b.supplierCode),
  );
const changesOf = async ({ id }: Import) =>
  (await imports.listChanges({ params: { division, id }, query: { list: 'planned' } })).rows;
const undone = async ({ id }: Import): Promise<Import> => {
  await imports.undo({ params: { division, id } });
  return await run.finished(id);
};
/** The proposal for the file, as the screen stores it. */
async function proposed(files: Files): Promise<{ job: Import; mapping: ImportMapping }> {
  const job = await run.upload(files);
  const mapping = await imports.propose({ params: { division, id: job.id } });
  return { job, mapping };
}
const store = async ({ id, version }: Import, mapping: ImportMapping) =>
  await imports.setMapping({ params: { division, id }, body: mapping, ifMatch: version });
/** Rows with the fields as headings. */
const list = async (header: string, ...rows: string[]): Promise<Import> => {
  const fields = Object.fromEntries(header.split(';').map((field) => [field, { columns: [field] }]));
  const mapping: ImportMapping = {
    version: 1,
    source: `list ${next++}`,
    steps: [{ entity: 'supplierPrices', file: 'l.csv', fields: { supplier: { constant: code }, ...fields } }],
  };
  const { id } = await run.upload({ 'l.csv': `${header}\n${rows.join('\n')}\n` }, mapping);
  return await run.run(id, true);
};

describe('a price list of a supplier', () => {
  it('in German, with semicolons, decimal commas and Latin-1, is recognised with its supplier, steps and price unit', async () => {
    const known = await item({ supplierItemCode: 'LM-6', price: 30 });
    const text =
      'Bestellnummer;Bezeichnung;VPE;Preiseinheit;Nettopreis;ab 10 Stück;ab 50 Stück;Lieferzeit (Tage);Mindestmenge\r\n' +
      'LM-6;Pulverlöscher für Büro;pcs;100;2.845,50;2.750,00;2.600,00;14;2\r\n' +
      'LM-X;Unbekannt;pcs;1;5,00;;;7;1\r\n';
    const { job, mapping } = await proposed({ 'Preisliste_Löschtechnik.csv': Buffer.from(text, 'latin1') });
    assert.equal(job.files[0]?.encoding, 'windows-1252');
    assert.deepEqual(mapping.steps[0]?.fields.supplier, { constant: code });
    assert.equal(mapping.existing, 'change');
    const stored = await store(job, mapping);
    const checked = await run.run(stored.id, true);
    assert.deepEqual([checked.rowsUpdated, checked.rowsCreated, checked.rowsRejected], [1, 0, 1]);
    assert.deepEqual(await run.refusals(job.id), ['Preisliste_Löschtechnik.csv:3 supplierItemCode: reference']);
    const [change] = await changesOf(checked);
    assert.equal(change?.label, `${known.code} Pulverlöscher`);
    assert.deepEqual(
      change?.fields.find(({ name }) => name === 'price'),
      { name: 'price', before: '30', after: '28.455', isConflict: false, isKept: false },
    );
    assert.deepEqual(
      change?.fields.find(({ name }) => name === 'priceSteps'),
      {
        name: 'priceSteps',
        before: '–',
        after: '10 × 27.5, 50 × 26',
        isConflict: false,
        isKept: false,
      },
    );
    assert.equal((await termsOf(known.id))[0]?.price, 30);
    const done = await run.run(stored.id);
    assert.equal(done.rowsUpdated, 1);
    assert.partialDeepStrictEqual((await termsOf(known.id))[0], {
      price: 28.455,
      priceSteps: [
        { quantity: 10, price: 27.5 },
        { quantity: 50, price: 26 },
      ],
      leadDays: 14,
      minimumQuantity: 2,
    });
    await undone(done);
    assert.partialDeepStrictEqual((await termsOf(known.id))[0], { price: 30, priceSteps: [], leadDays: null });
  });

  it('with one row per price step makes one set of terms of them; the same quantity twice is refused', async () => {
    const [known, other] = [await item({ supplierItemCode: 'ST-1', price: 9 }), await item()];
    const text =
      'Bestelnummer;Vanaf;Inkoopprijs;Levertijd\nST-1;1;8,00;5\nST-1;10;7,50;\nST-1;100;6,25;\nST-1;10;7,00;\n' +
      `${other.code};25;3,00;\n`;
    const { job, mapping } = await proposed({ 'Prijslijst_Löschtechnik.csv': text });
    assert.deepEqual(mapping.steps[0]?.fields.fromQuantity, { columns: ['Vanaf'] });
    const stored = await store(job, mapping);
    const checked = await run.run(stored.id, true);
    assert.deepEqual([checked.rowsUpdated, checked.rowsSkipped, checked.rowsRejected], [1, 2, 2]);
    assert.deepEqual(await run.refusals(job.id), [
      'Prijslijst_Löschtechnik.csv:5 -: duplicate',
      'Prijslijst_Löschtechnik.csv:6 supplierItemCode: reference',
    ]);
    const [change] = await changesOf(checked);
    assert.equal(change?.fields.find(({ name }) => name === 'priceSteps')?.after, '10 × 7.5, 100 × 6.25');
    const done = await run.run(stored.id);
    assert.partialDeepStrictEqual((await termsOf(known.id))[0], { price: 8, leadDays: 5 });
    assert.equal((await run.run((await list('item;fromQuantity;price', `${other.code};25;3`)).id)).rowsCreated, 1);
    assert.partialDeepStrictEqual((await termsOf(other.id))[0], {
      price: null,
      priceSteps: [{ quantity: 25, price: 3 }],
    });
    await undone(done);
    assert.partialDeepStrictEqual((await termsOf(known.id))[0], { price: 9, priceSteps: [] });
  });

  it('finds items by our code, by that of the supplier and by barcode, and makes new terms', async () => {
    const [own, theirs] = [await item(), await item({ supplierItemCode: 'AB-1', price: 1 })];
    const scanned = await item();
    const { barcode } = await items.get({ params: { division, itemId: scanned.id } });
    const header = 'item;supplierItemCode;barcode;price;unitFactor;orderMultiple';
    const job = await list(header, `${own.code};Z1;;10;6;3`, ';ab-1;;2;;', `;;${barcode};3;;`, ';nowhere;;4;;');
    assert.deepEqual([job.rowsCreated, job.rowsUpdated, job.rowsRejected], [2, 1, 1]);
    const done = await run.run(job.id);
    const rows = await Promise.all([own, theirs, scanned].map(async ({ id }) => (await termsOf(id))[0]));
    assert.deepEqual(
      rows.map((row) => [row?.supplierItemCode, row?.price, row?.unitFactor, row?.orderMultiple, row?.main]),
      [
        ['Z1', 10, 6, 3, true],
        ['ab-1', 2, 1, null, true],
        [null, 3, 1, null, true],
      ],
    );
    await undone(done);
    assert.deepEqual([await termsOf(own.id), await termsOf(scanned.id)], [[], []]);
    assert.equal((await termsOf(theirs.id))[0]?.supplierItemCode, 'AB-1');
  });

  it('makes another supplier the main one, which is reversed when the import is undone', async () => {
    const one = await item({ price: 5 }, '4471');
    await addTerms(one.id, code, { price: 4 });
    const mains = async () => (await termsOf(one.id)).map(({ main }) => main);
    assert.deepEqual(await mains(), [false, true]);
    const done = await run.run((await list('item;price;main', `${one.code};3;ja`)).id);
    assert.deepEqual(await mains(), [true, false]);
    await undone(done);
    assert.deepEqual(await mains(), [false, true]);
  });

  it('leaves rows out that were excluded after the check', async () => {
    const [one, two] = [await item({ price: 1 }), await item({ price: 2 })];
    const job = await list('item;price', `${one.code};10`, `${two.code};20`);
    await imports.leaveOut({
      params: { division, id: job.id },
      body: { leaveOut: true, rows: [{ step: 0, line: 3 }] },
    });
    await run.run(job.id);
    assert.deepEqual([(await termsOf(one.id))[0]?.price, (await termsOf(two.id))[0]?.price], [10, 2]);
  });

  it('is refused row by row: no supplier, no item, a step without quantity, the same item twice', async () => {
    const one = await item();
    const mapped = await list(
      'item;supplierItemCode;price;stepQuantity1;stepPrice1',
      ';;1;;',
      `${one.code};A;1;;0.5`,
      `${one.code};B;1;;`,
      `${one.code};C;1;;`,
    );
    assert.deepEqual(await run.refusals(mapped.id), [
      'l.csv:2 item: required',
      'l.csv:3 stepQuantity1: required',
      'l.csv:5 -: duplicate',
    ]);
    const mapping: ImportMapping = {
      version: 1,
      source: 'customer',
      steps: [
        {
          entity: 'supplierPrices',
          file: 'l.csv',
          fields: { supplier: { constant: '4472' }, item: { columns: ['item'] } },
        },
      ],
    };
    const { id } = await run.upload({ 'l.csv': `item\n${one.code}\n` }, mapping);
    await run.run(id, true);
    assert.deepEqual(await run.refusals(id), ['l.csv:2 supplier: notSupplier']);
  });
});
