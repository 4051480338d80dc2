import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content } from 'pdfmake';
import type { PrintableDocument } from '#documents/document.ts';
import { drawDocument } from '#documents/draw-document.ts';
import type { Sender } from '#documents/house-style.ts';
import { pagesOverEdge, readPages } from '#documents/pdf.fixture.ts';
import { words } from '#documents/words.ts';
import { certificateDocument } from './certificate-document.ts';
import { dayListDocument } from './day-list-document.ts';
import { assetTables } from './visit-report-assets.ts';
import { attention } from './visit-report-defects.ts';
import type { ReportAsset, VisitReport } from './visit-report-store.ts';

const sender: Sender = {
  name: 'Cura Preventie B.V.',
  brand: 'prevention',
  accent: null,
  logo: null,
  country: 'NL',
  addressLine: 'Brandweerlaan 12',
  postcode: '3542 AD',
  city: 'Utrecht',
  phone: '+31 30 1234567',
  email: 'info@cura.example',
  website: null,
  vatNumber: null,
  chamberOfCommerce: null,
};

async function drawn(document: PrintableDocument) {
  const pdf = new Blob([new Uint8Array(await drawDocument(document))]);
  assert.deepEqual(await pagesOverEdge(pdf), []);
  return await readPages(pdf);
}

const drawnContent = (content: Content[]) =>
  drawn({ title: 'x', subject: 'y', language: 'nl', sender, moment: '2026-03-02T12:00:00.000Z', content });

const long = (word: string) => Array.from({ length: 250 }, (_, n) => `${word}${n}`).join(' ');

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const asset: ReportAsset = {
  assetId: 'a',
  tag: 'NL-1',
  place: 'Gebouw A',
  position: 'naast de trap',
  type: 'EXT-F',
  typeDescription: 'Schuimblusser',
  description: '',
  brand: null,
  model: null,
  serialNumber: null,
  year: 2020,
  dueOn: '2027-03-01',
  level: 'service',
  result: 'failed',
  reason: null,
  detachedReason: null,
  reportId: 'r',
  findings: null,
  actions: null,
  checks: [],
  defects: [],
};

const reportOf = (assets: ReportAsset[], photos: VisitReport['photos'] = new Map()) =>
  ({ order: { language: 'nl' }, assets, visits: [], photos }) as unknown as VisitReport;

describe('a defect', () => {
  it('with much content and many pictures spans pages without losing anything', async () => {
    const photos = new Map([['r', Array.from({ length: 12 }, (_, n) => ({ image: picture, caption: `Foto ${n}.` }))]]);
    const longTexts = { ...asset, findings: long('a'), actions: long('b'), reason: long('c') };
    const text = (await drawnContent(attention(reportOf([longTexts, { ...asset, tag: 'NL-2' }], photos)))).join(' ');
    for (const part of ['Aandachtspunten', 'NL-1', 'a0', 'a249', 'b0', 'b249', 'c249', 'Foto 0.', 'Foto 11.', 'NL-2'])
      assert.ok(text.includes(part), part);
  });

  it('shows the type of an asset without a label only once', async () => {
    const [page] = await drawnContent(attention(reportOf([{ ...asset, tag: null }])));
    assert.equal(page?.match(/Schuimblusser/g)?.length, 1);
  });
});

describe('the remarks about an asset', () => {
  const defect = {
    code: 'A01',
    resolved: false,
    remark: 'Lampje rood',
    description: 'Statusanzeige rot',
    names: ['Statusindicator rood', 'Statusanzeige rot', 'Status indicator red'],
    severity: 1,
  };
  const textOf = async (about: Partial<ReportAsset>) =>
    (await drawnContent(attention(reportOf([{ ...asset, ...about }])))).join(' ');
  const count = (text: string, words: string) => text.split(words).length - 1;

  it('are printed once, even when the reason repeats the defects or the remarks', async () => {
    const quoted = await textOf({ defects: [defect], reason: 'Statusindicator rood: Lampje rood' });
    assert.deepEqual(
      ['Statusanzeige rot', 'Statusindicator rood', 'Lampje rood'].map((words) => count(quoted, words)),
      [1, 0, 1],
    );
    const missing = await textOf({ result: 'notFound', findings: 'Hangt er niet', reason: 'Hangt er niet' });
    assert.equal(count(missing, 'Hangt er niet'), 1);
  });

  it('include a separate reason, and a remark at a check point without a defect', async () => {
    const checks = [
      {
        code: 'X',
        description: 'Gehäuse',
        outcome: 'notOk',
        remark: 'Delle',
        defectCode: null,
        value: null,
        date: null,
      },
    ] as unknown as ReportAsset['checks'];
    const text = await textOf({ defects: [defect], reason: 'Statusindicator rood; klant belt zelf', checks });
    assert.ok(text.includes('klant belt zelf') && text.includes('Gehäuse: Delle'), text);
  });
});

describe('the tables of assets in a report', () => {
  it('are sorted by place in the order of the round, with a place that is visited twice listed once', async () => {
    const places = ['Begane grond', '1e verdieping', 'Begane grond', null, '1e verdieping'];
    const assets = places.map((place, n) => ({ ...asset, tag: `NL-${n}`, place }));
    const text = (await drawnContent(assetTables(reportOf(assets), words('nl')))).join(' ');
    assert.equal(text.split('Begane grond').length - 1, 1);
    assert.match(text, /Begane grond .*1 NL-0 .*2 NL-2 .*1e verdieping .*3 NL-1 .*4 NL-4 .*5 NL-3 /);
  });

  it('break words that are longer than their column, but never break a value', async () => {
    const odd = {
      ...asset,
      tag: 'T'.repeat(40),
      description: 'Z'.repeat(100),
      position: 'P'.repeat(60),
      place: `Gebouw ${'G'.repeat(120)}`,
      checks: [{ code: 'EXT-08', description: 'C'.repeat(120), unit: 'l/min', value: 123456.7891, date: null }],
    } as unknown as ReportAsset;
    const text = (await drawnContent(assetTables(reportOf([odd]), words('nl')))).join(' ');
    assert.ok(text.includes('123.456,7891 l/min'), text);
    assert.equal(text.match(/Z/g)?.length, 100);
  });
});

const visit = {
  number: 1,
  type: 'repair',
  description: 'Herstel',
  startTime: '08:00',
  endTime: '09:00',
  note: null,
  locationName: 'De Wilg',
  locationCode: 'NL-000001',
  addressLine: 'Kerkstraat 1',
  postcode: null,
  city: 'Utrecht',
  contactName: null,
  contactPhone: null,
  accessNote: null,
  keyNote: null,
  assets: 1,
  minutes: 30,
};
const dayList = (visits: (typeof visit)[]) =>
  dayListDocument(
    { engineer: 'Emre', day: '2026-03-02', visits } as Parameters<typeof dayListDocument>[0],
    sender,
    'nl',
  );

describe('a day list', () => {
  it('has the singular for a single asset', async () => {
    const [page] = await drawn(dayList([visit]));
    assert.match(page ?? '', /1 bezoek 1 asset 08:00/);
    assert.match(page ?? '', /Herstel 1 asset · 30 min/);
  });

  it('prints long notes in full, over several pages if needed', async () => {
    const notes = { accessNote: long('a'), keyNote: long('b'), note: long('c') } as unknown as typeof visit;
    const pages = await drawn(dayList([{ ...visit, ...notes }, visit]));
    for (const part of ['a249', 'b249', 'c249']) assert.ok(pages.join(' ').includes(part), part);
  });
});

describe('a certificate', () => {
  const type = {
    type: 'Sicherheits- und Rettungszeichenleuchte',
    norms: ['NEN 2559', 'N'.repeat(60)],
    present: 90,
    serviced: 88,
    approved: 20,
    last: '2026-03-02',
  };
  const known = {
    locationName: 'De Wilg',
    locationCode: 'NL-000001',
    addressLine: null,
    postcode: null,
    city: null,
    accountName: null,
    printed: [],
    language: 'de' as const,
    from: '2025-03-03',
    until: '2026-03-02',
    issuedOn: '2026-03-02',
    types: [type],
    open: Array.from({ length: 60 }, (_, n) => ({ asset: `Gerät ${n}.`, date: '2026-03-02' })),
    openCount: 68,
  };
  const documentOf = (some: Partial<typeof known>) =>
    certificateDocument({ ...known, ...some }, 'A-B', 'https://x/c/A-B', sender);

  it('states the number of further assets not in order when there is no room to list them', async () => {
    const text = (await drawn(documentOf({}))).join(' ');
    assert.match(text, /Gerät 59\.: nicht in Ordnung am 02\.03\.2026/);
    assert.match(text, /In diesem Zeitraum nicht gewartet: 2\./);
    assert.match(text, /Weitere Geräte nicht in Ordnung, hier nicht aufgeführt: 8\./);
    assert.match(text, /Seite 2 von 2/);
  });

  it('states no further number when all of them are listed', async () => {
    const open = known.open.slice(0, 2);
    const text = (await drawn(documentOf({ open, openCount: 2 }))).join(' ');
    assert.ok(!text.includes('Weitere Geräte'), text);
  });
});
