import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { inspectFile } from '../files/csv-file.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import { proposeMapping } from './propose.ts';

async function propose(files: Record<string, string>): Promise<ImportMapping> {
  const open = Object.entries(files).map(async ([name, content]) => {
    const bytes = async function* whole() {
      yield Buffer.from(content);
    };
    return { name, bytes, format: await inspectFile(bytes) };
  });
  return await proposeMapping(await Promise.all(open));
}

describe('a proposed mapping', () => {
  it('recognises Dutch customers by their headings', async () => {
    const { steps } = await propose({
      'klanten.csv':
        'Debiteurnr.;Naam;Straat;Postcode;Plaats;Land;Telefoon;E-mail\n' +
        'D0012;Bakker BV;Dorpsstraat 1;1234AB;Urk;Nederland;0527-123456;info@bakker.example\n',
    });
    assert.equal(steps[0]?.entity, 'accounts');
    assert.deepEqual(steps[0]?.key, { columns: ['Debiteurnr.'] });
    assert.deepEqual([steps[0]?.fields.code, steps[0]?.fields.searchCode], [undefined, { columns: ['Debiteurnr.'] }]);
    assert.deepEqual(steps[0]?.fields.country, { columns: ['Land'], values: { Nederland: 'NL' } });
    assert.deepEqual(steps[0]?.fields.addressLine1, { columns: ['Straat'] });
    assert.deepEqual(steps[0]?.fields.email, { columns: ['E-mail'] });
  });

  it('recognises German suppliers and marks them as such', async () => {
    const { steps } = await propose({
      'Lieferanten 2025.csv': 'Lieferantennummer;Firma;Straße;PLZ;Ort\n70001;Müller GmbH;Hauptstraße 1;50667;Köln\n',
    });
    assert.equal(steps[0]?.entity, 'accounts');
    assert.deepEqual(steps[0]?.fields.isSupplier, { constant: true });
    assert.deepEqual(steps[0]?.fields.postcode, { columns: ['PLZ'] });
  });

  it('detects decimal mark, date order and long numbers from the rows', async () => {
    const { steps } = await propose({
      'artikelen.csv':
        'Artikelcode;Omschrijving;Verkoopprijs;Startdatum\nA1;Blusser;1.234,50;31-12-2024\nA2;Deken;12,1234567;01-02-2025\n',
    });
    assert.equal(steps[0]?.entity, 'items');
    assert.equal(steps[0]?.decimalMark, 'comma');
    assert.equal(steps[0]?.dateOrder, 'dmy');
    assert.deepEqual(steps[0]?.fields.standardSalesPrice, { columns: ['Verkoopprijs'], decimals: 6 });
    const american = await propose({ 'items.csv': 'Item,Description,Price,StartDate\nA1,x,1.5,12/31/2024\n' });
    assert.equal(american.steps[0]?.decimalMark, 'point');
    assert.equal(american.steps[0]?.dateOrder, 'mdy');
  });

  it('creates orders and lines from a file that repeats the order on every line', async () => {
    const { steps } = await propose({
      'orders.csv':
        'OrderNumber,CustomerNumber,OrderDate,LineNumber,Item,Quantity,UnitPrice\n' +
        'SO1,10,2025-01-02,1,A1,2,3.50\nSO1,10,2025-01-02,2,A2,1,1.00\n',
    });
    assert.deepEqual(
      steps.map(({ entity, distinct }) => [entity, distinct ?? false]),
      [
        ['salesOrders', true],
        ['salesOrderLines', false],
      ],
    );
    assert.deepEqual(
      [steps[0]?.key, steps[0]?.fields.orderNumber, steps[0]?.fields.description, steps[1]?.fields.order],
      [{ columns: ['OrderNumber'] }, undefined, { columns: ['OrderNumber'] }, { columns: ['OrderNumber'], by: 'key' }],
    );
  });

  it('recognises purchase orders with their lines, receipts and assembly orders by the words of their trade', async () => {
    const { steps } = await propose({
      'bestellungen.csv':
        'Bestellung;Lieferant;Bestelldatum;Position;Artikelnummer;Menge;Einkaufspreis\n4711;70001;01.02.2025;1;A1;10;2,50\n' +
        '4711;70001;01.02.2025;2;A2;5;1,00\n',
      'ontvangsten.csv': 'Inkooporder;Ontvangstdatum;Regel;Ontvangen;Geweigerd\n4711;13-02-2025;1;9;1\n',
      'montage.csv': 'Montageauftrag;Artikelnummer;Geplant;Fertig;Ausschuss;Datum\n81;SET;10;8;2;13.02.2025\n',
    });
    assert.deepEqual(
      steps.map(({ entity, file, distinct }) => [entity, file, distinct]),
      [
        ['purchaseOrders', 'bestellungen.csv', true],
        ['purchaseOrderLines', 'bestellungen.csv', undefined],
        ['receipts', 'ontvangsten.csv', undefined],
        ['assemblyOrders', 'montage.csv', undefined],
      ],
    );
    assert.deepEqual(steps[2]?.fields.quantityRejected, { columns: ['Geweigerd'] });
    assert.deepEqual(steps[3]?.fields.scrappedQuantity, { columns: ['Ausschuss'] });
  });

  it('imports a code in full or not at all', async () => {
    const { steps } = await propose({
      'klanten.csv': 'Klantnummer;Naam\n10013;Bakker\nSUPPLIER10013;Smid\n',
      'locaties.csv': 'Locatiecode;Naam;Adres;Klantnummer\nL-1;Zuid;Kade 1;SUPPLIER10013\n',
      'orderregels.csv': 'Ordernummer;Regel;Artikel;Aantal;Prijs\n1;Regel 10;A1;1;2\n1;Regel 1,5;A2;1;2\n',
    });
    const [accounts, lines, locations] = steps;
    assert.deepEqual(accounts?.fields.code, { columns: ['Klantnummer'], ifInvalid: 'empty' });
    assert.deepEqual(accounts?.key, { columns: ['Klantnummer'] });
    assert.deepEqual(lines?.fields.lineNumber, { columns: ['Regel'] });
    assert.deepEqual(locations?.fields.account, { columns: ['Klantnummer'], by: 'key' });
    assert.deepEqual(locations?.fields.code, { columns: ['Locatiecode'] });
  });

  it('puts referenced records first, whatever the order of the files', async () => {
    const { steps } = await propose({
      'voorraad.csv': 'Artikel;Magazijn;Aantal\nA1;1;5\n',
      'artikelen.csv': 'Artikelcode;Omschrijving\nA1;Blusser\n',
    });
    assert.deepEqual(
      steps.map(({ entity }) => entity),
      ['items', 'stock'],
    );
  });

  it('recognises a list of locations by its name, with months in words', async () => {
    const { steps } = await propose({
      'Locaties 2026.csv':
        'Code;Naam;Plaats;Onderhoudsmaand\nL1;Zuid;Urk;maart\nL2;Noord;Ens;Nov.\nL3;Oost;Tollebeek;5\n',
      'standorte.csv': 'Standortnummer;Bezeichnung;Wartungsmonat\nA;Süd;März\nB;Nord;Dez\nC;West;Mrz\nD;Ost;immer\n',
    });
    assert.deepEqual(
      steps.map(({ entity, fields }) => [entity, fields.serviceMonth]),
      [
        ['locations', { columns: ['Onderhoudsmaand'], values: { maart: '3', 'Nov.': '11' } }],
        ['locations', { columns: ['Wartungsmonat'], values: { März: '3', Dez: '12', Mrz: '3' } }],
      ],
    );
  });

  it('detects the date order from complete dates only', async () => {
    const assets = (dates: string[]) => `Standort;Art;Baujahr\n${dates.map((date) => `A;EXT-F;${date}\n`).join('')}`;
    const { steps } = await propose({
      'geraete.csv': assets(['2019', '05/2020', '12.03.2021']),
      'loescher.csv': assets(['2019', '2020-05', '2021-03-12']),
    });
    assert.deepEqual(
      steps.map(({ dateOrder, fields }) => [dateOrder, fields.manufactureDate]),
      [
        ['dmy', { columns: ['Baujahr'] }],
        ['ymd', { columns: ['Baujahr'] }],
      ],
    );
  });

  it('creates a location and an asset from each row of a register', async () => {
    const { steps } = await propose({
      'AED-Kataster Münster.csv':
        'ID;Standort;Straße;PLZ;Ort;Breitengrad;Längengrad;Hersteller;Modell;Seriennummer;Batterie bis;Zugänglichkeit\n' +
        'A-17;Rathaus, Foyer;Klemensstraße 10;48143;Münster;51,961563;7,628202;ZOLL;AED 3;AX17;06/2027;Mo-Fr\n',
    });
    const [locations, assets] = steps;
    const key = { template: '{Standort}|{PLZ}|{Straße}|{Ort}' };
    assert.partialDeepStrictEqual(locations, { entity: 'locations', distinct: true, decimalMark: 'comma', key });
    assert.partialDeepStrictEqual(locations?.fields, {
      name: { columns: ['Standort'] },
      latitude: { columns: ['Breitengrad'] },
      longitude: { columns: ['Längengrad'] },
      accessNote: { columns: ['Zugänglichkeit'] },
    });
    assert.partialDeepStrictEqual(assets, { entity: 'assets', key: { columns: ['ID'] } });
    assert.partialDeepStrictEqual(assets?.fields, {
      location: { ...key, by: 'key' },
      type: { constant: 'AED' },
      serialNumber: { columns: ['Seriennummer'] },
      batteryDueOn: { columns: ['Batterie bis'] },
    });
  });

  it('turns percentages into fractions', async () => {
    const { steps } = await propose({ 'btw.csv': 'Code;Omschrijving;Percentage\n1;Hoog;21\n2;Laag;9\n' });
    assert.deepEqual(steps[0]?.fields.percentage, { columns: ['Percentage'], transforms: ['percent'] });
  });

  it('is refused when no file is recognised', async () => {
    await assert.rejects(
      propose({ 'notes.csv': 'colour,mood\nred,good\n' }),
      (error) => error instanceof MappingFault && error.code === 'nothingRecognised',
    );
  });
});
