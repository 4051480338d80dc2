import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { readCodes, readPages } from '#documents/pdf.fixture.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder } from '../work-orders.fixture.ts';
import { freezeNextReport } from './freeze-report.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });
const of = (workOrderId: string) => ({ workOrderId });

/** An order for this many assets, each with a report. */
async function doneOrder(division: string, count: number, place = 'Straße der Einheit') {
  const site = await newLocation(employee, { name: `Größe ${place}`, addressLine1: place, city: 'Köln' }, division);
  const assetIds = await newAssets(employee, site.id, count);
  const order = await newOrder(employee, site.id, { assetIds, contactEmail: 'klant@klant.example' });
  for (const [n, id] of assetIds.entries())
    await employee.assets.addServiceReport({
      params: { locationId: site.id, id },
      body: {
        result: n === 0 ? 'rejected' : 'approved',
        workOrderId: order.id,
        engineerFullName: 'Emre Kaya',
        ...(n === 0 && { defects: [{ code: 'E06', remark: 'Unterseite' }], findings: 'Überall Rost' }),
        checks: n % 4 === 1 ? [{ code: 'EXT-07', value: 12.5 }] : [],
      },
    });
  return { site, assetIds, order };
}

const rethrow = (error: unknown) => {
  throw error;
};

const complete = (id: string) =>
  sql`update work_order set status = 30, completed_at = now(), signed_by_name = 'Zoë Ödegård', signed_at = now() where id = ${id}`.execute(
    server.db,
  );

/** Waits until an order has this many documents. */
async function documentsOf(id: string, count: number) {
  for (let turn = 0; turn < 200; turn++) {
    await freezeNextReport(server.db, server.app.files, rethrow);
    const { rows } = await employee.workOrders.listDocuments({ params: of(id) });
    if (rows.length >= count) return rows;
  }
  return assert.fail('no document was made');
}

const dutch = (of: string) => of.split('-').toReversed().join('-');

const bytesOf = async (document: Blob) => Buffer.from(await document.arrayBuffer());
const hashOf = async (document: Blob) =>
  createHash('sha256')
    .update(await bytesOf(document))
    .digest('hex');

describe('the service report of an order', () => {
  it('is frozen once, when the order is completed, in the language of the customer', async () => {
    const { order, site } = await doneOrder('2', 3);
    assert.deepEqual((await employee.workOrders.listDocuments({ params: of(order.id) })).rows, []);
    await complete(order.id);
    await Promise.all([1, 2, 3].map(() => freezeNextReport(server.db, server.app.files, rethrow)));
    const [document, ...others] = await documentsOf(order.id, 1);
    assert.deepEqual(others, []);
    assert.equal(document?.type, 'serviceReport');
    assert.match(document.fileName, new RegExp(`^Servicebericht_${site.code}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
    const params = { ...of(order.id), reference: document.reference };
    const frozen = await employee.workOrders.downloadDocument({ params });
    assert.equal(await hashOf(frozen), document.sha256);
    const text = (await readPages(frozen)).join(' ');
    for (const words of [
      'Servicebericht',
      'Größe',
      'Überall Rost',
      'Zoë Ödegård',
      'Behälter korrodiert',
      'Alle Geräte',
      '12,5',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`);
  });

  it('has the same bytes when it is printed again, and becomes a new version when a report is corrected', async () => {
    const { order, site, assetIds } = await doneOrder('1', 2);
    await complete(order.id);
    const [document] = await documentsOf(order.id, 1);
    const printed = await employee.workOrders.printServiceReport({ params: of(order.id) });
    assert.equal(await hashOf(printed), document?.sha256);
    const params = { locationId: site.id, id: assetIds[0] ?? '' };
    const [report] = (await employee.assets.listServiceReports({ params })).rows;
    await employee.assets.addServiceReport({
      params,
      body: { result: 'approved', workOrderId: order.id, correctsId: report?.id ?? '' },
    });
    const versions = await documentsOf(order.id, 2);
    assert.equal(versions.length, 2);
    assert.equal(versions[1]?.sha256, document?.sha256);
    await assert.rejects(
      sql`update document set file_name = 'x.pdf' where reference = ${document?.reference}`.execute(server.db),
    );
  });

  it('is mailed to the customer with the document attached', async () => {
    const { order } = await doneOrder('1', 1);
    await complete(order.id);
    await documentsOf(order.id, 1);
    const { rows } = await sql<{ recipient: string; subject: string; documents: number }>`
      select recipient, subject, cardinality(attachments) as documents from mail where subject like ${`%${order.number}%`}`.execute(
      server.db,
    );
    assert.deepEqual(
      rows.map(({ recipient, documents }) => [recipient, documents]),
      [['klant@klant.example', 1]],
    );
  });

  it('of 120 assets fits on eight pages', async () => {
    const { order } = await doneOrder('1', 120);
    const pages = await readPages(await employee.workOrders.printServiceReport({ params: of(order.id) }));
    assert.ok(pages.length <= 8, `${pages.length} pages`);
    assert.ok(pages[0]?.includes(`Pagina 1 van ${pages.length}`));
  });

  it('says on which day the work was done, also when another one was planned', async () => {
    const { order } = await doneOrder('1', 1);
    const planned = { engineerId: emre.id, plannedOn: day(4) };
    const visit = await employee.workOrders.planVisit({ params: of(order.id), body: planned });
    const text = async () =>
      (await readPages(await employee.workOrders.printServiceReport({ params: of(order.id) }))).join(' ');
    assert.match(await text(), new RegExp(`Uitgevoerd op ${dutch(day(4))}`));
    await sql`insert into work_order_time (division, work_order_id, visit_id, kind, since, until) values
      (1, ${order.id}, ${visit.id}, 'work', ${`${day(1)}T09:00+01:00`}, ${`${day(1)}T10:00+01:00`})`.execute(server.db);
    assert.match(await text(), new RegExp(`Uitgevoerd op ${dutch(day(1))}`));
    assert.doesNotMatch(await text(), new RegExp(dutch(day(4))));
  });

  it('is visible to everyone who can see the order', async () => {
    const { order } = await doneOrder('1', 1);
    await refusedWith('workorder.not_found', engineer.workOrders.printServiceReport({ params: of(order.id) }));
    await refusedWith('workorder.not_found', engineer.workOrders.listDocuments({ params: of(order.id) }));
    await employee.workOrders.planVisit({ params: of(order.id), body: { engineerId: emre.id, plannedOn: day(0) } });
    assert.equal((await engineer.workOrders.printServiceReport({ params: of(order.id) })).type, 'application/pdf');
    const params = { ...of(order.id), reference: 'nothing' };
    await refusedWith('attachment.not_found', engineer.workOrders.downloadDocument({ params }));
    await refusedWith(
      'param.invalid',
      engineer.workOrders.downloadDocument({ params: { ...params, reference: 'x'.repeat(65) } }),
    );
    await refusedWith('param.invalid', engineer.workOrders.printServiceReport({ params: of('1') }));
    await refusedWith('param.invalid', engineer.workOrders.listDocuments({ params: of('1') }));
  });
});

describe('the documents for mechanics:', () => {
  it('an order sheet shows the address, the tasks and the access instructions', async () => {
    const site = await newLocation(employee, { name: 'De Wilg', accessNote: 'Achterom', openingHours: '8–17' });
    const assetIds = await newAssets(employee, site.id, 2);
    const order = await newOrder(employee, site.id, { assetIds, notes: 'Graag bellen' });
    const text = (await readPages(await employee.workOrders.printOrderSheet({ params: of(order.id) }))).join(' ');
    for (const words of [`Werkbon ${order.number}`, 'De Wilg', 'Achterom', 'Graag bellen', 'In orde'])
      assert.ok(text.includes(words), words);
    await refusedWith('workorder.not_found', engineer.workOrders.printOrderSheet({ params: of(order.id) }));
    await refusedWith('param.invalid', employee.workOrders.printOrderSheet({ params: of('x') }));
  });

  it('a day list contains the visits of the day in order', async () => {
    const site = await newLocation(employee, { name: 'Kasteel' });
    const early = await newOrder(employee, site.id, {
      engineerId: emre.id,
      plannedDate: day(3),
      plannedStartTime: '08:00',
      plannedEndTime: '09:00',
    });
    const late = await newOrder(employee, site.id, {
      engineerId: emre.id,
      plannedDate: day(3),
      plannedStartTime: '13:00',
      plannedEndTime: '14:00',
    });
    const params = { ...here, engineerId: emre.id };
    for (const api of [employee, engineer]) {
      const text = (await readPages(await api.workOrders.printDayList({ params, query: { day: day(3) } }))).join(' ');
      assert.ok(
        text.indexOf(String(early.number)) < text.indexOf(String(late.number)) && text.includes('Emre Kaya'),
        text,
      );
    }
    const other = await newEngineer(employee);
    await refusedWith(
      'engineer.not_found',
      engineer.workOrders.printDayList({ params: { ...here, engineerId: other.id } }),
    );
    await refusedWith(
      'engineer.not_found',
      employee.workOrders.printDayList({ params: { ...here, engineerId: nowhere } }),
    );
    await refusedWith('param.invalid', employee.workOrders.printDayList({ params, query: { day: 'x' } }));
  });
});

/** The text of the certificate of a location. */
async function certificateOf(locationId: string): Promise<string> {
  const { document } = await employee.workOrders.issueCertificate({ params: { locationId }, body: {} });
  const params = { locationId, reference: document.reference };
  return (await readPages(await employee.workOrders.downloadLocationDocument({ params }))).join(' ');
}

describe('a certificate', () => {
  it('is issued once for what was serviced, and anyone can verify that it is genuine', async () => {
    const { site } = await doneOrder('1', 2);
    const params = { locationId: site.id };
    const issued = await employee.workOrders.issueCertificate({ params, body: {} });
    assert.deepEqual(await employee.workOrders.issueCertificate({ params, body: {} }), issued);
    const { rows } = await employee.workOrders.listLocationDocuments({ params });
    assert.deepEqual(rows, [issued.document]);
    assert.match(issued.document.description ?? '', /^Onderhoudscertificaat \d\d-\d\d-\d{4} – \d\d-\d\d-\d{4}$/);
    const document = await employee.workOrders.downloadLocationDocument({
      params: { ...params, reference: issued.document.reference },
    });
    assert.equal(await hashOf(document), issued.document.sha256);
    const [codes] = await readCodes(document);
    assert.deepEqual(codes, [`http://127.0.0.1:4000/c/${issued.code}`]);
    assert.ok((await readPages(document)).join(' ').includes('Onderhoudscertificaat'));
    const proof = await server.api().workOrders.checkCertificate({ params: { code: issued.code.toLowerCase() } });
    assert.deepEqual(Object.keys(proof).toSorted(), ['checkedAt', 'companyName', 'issuedOn', 'sha256']);
    assert.equal(proof.sha256, issued.document.sha256);
  });

  it('states the maintenance standard of each asset type in the country, if there is one', async () => {
    const admin = server.api('admin');
    for (const [division, norm, other] of [
      ['1', 'NEN 2559', 'DIN 14406-4'],
      ['2', 'DIN 14406-4', 'NEN 2559'],
    ] as const) {
      const { site } = await doneOrder(division, 1);
      const text = await certificateOf(site.id);
      assert.ok(text.includes(norm) && !text.includes(other), text);
    }
    const { site } = await doneOrder('1', 1);
    const { type, plans, version } = await admin.assets.getType({ params: { type: 'EXT-F' } });
    const { country, datesToDo, ...plan } = plans.find((one) => one.country === 'NL')!;
    assert.deepEqual([country, datesToDo, plan.norms], ['NL', 0, ['NEN 2559']]);
    const replace = (norms: string[], ifMatch: number) =>
      admin.assets.replacePlan({ params: { type, country }, body: { ...plan, norms }, ifMatch });
    const changed = await replace(['Huisregel 7', 'NEN 9999'], version);
    assert.ok((await certificateOf(site.id)).includes('Huisregel 7, NEN 9999'));
    await refusedWith('body.invalid', replace(['N'.repeat(61)], changed.version));
    await replace(plan.norms, changed.version);
  });

  it('shows the custom fields of the location that are printed', async () => {
    const name = { nl: 'Poort', de: 'Tor', en: 'Gate' };
    const body = { record: 'location', kind: 'text', name, printed: true } as const;
    const { id } = await server.api('admin').customFields.create({ params: { division: '1' }, body });
    const { site } = await doneOrder('1', 1);
    const query = { id: site.id };
    await employee.customFields.setLocation({ params: { division: '1' }, query, body: { [id]: 'Noord' } });
    assert.match(await certificateOf(site.id), /Poort Noord/);
  });

  it('counts maintained and inspected assets as serviced, never repairs or assets not found', async () => {
    const site = await newLocation(employee);
    const assetIds = await newAssets(employee, site.id, 4);
    const report = async (n: number, body: object) =>
      await employee.assets.addServiceReport({
        params: { locationId: site.id, id: assetIds[n] ?? '' },
        body: { result: 'approved', ...body },
      });
    await report(0, { type: 'repair' });
    const issue = employee.workOrders.issueCertificate({ params: { locationId: site.id }, body: {} });
    await refusedWith('certificate.nothing', issue);
    await report(1, { result: 'rejected', date: day(-2) });
    await report(1, { type: 'repair' });
    await report(2, { result: 'notFound' });
    const text = await certificateOf(site.id);
    const [year, month, date] = day(-2).split('-');
    assert.match(text, new RegExp(`NEN 2559 4 1 1 ${date}-${month}-${year}`));
    assert.match(text, /niet onderhouden: 3\./);
    assert.equal(text.split('niet goedgekeurd op').length - 1, 1);
  });

  it('is not issued when nothing was serviced, and cannot be forged', async () => {
    const site = await newLocation(employee);
    const params = { locationId: site.id };
    await refusedWith('certificate.nothing', employee.workOrders.issueCertificate({ params, body: {} }));
    const backwards = { from: day(0), until: day(-9) };
    await refusedWith('body.invalid', employee.workOrders.issueCertificate({ params, body: backwards }));
    await refusedWith(
      'location.not_found',
      employee.workOrders.issueCertificate({ params: { locationId: nowhere }, body: {} }),
    );
    await refusedWith(
      'location.not_found',
      employee.workOrders.listLocationDocuments({ params: { locationId: nowhere } }),
    );
    await refusedWith('param.invalid', employee.workOrders.listLocationDocuments({ params: { locationId: 'x' } }));
    const unknown = { ...params, reference: 'nothing' };
    await refusedWith('attachment.not_found', employee.workOrders.downloadLocationDocument({ params: unknown }));
    await refusedWith(
      'param.invalid',
      employee.workOrders.downloadLocationDocument({ params: { ...unknown, locationId: 'x' } }),
    );
    await refusedWith(
      'certificate.not_found',
      server.api().workOrders.checkCertificate({ params: { code: 'AAAA-BBBB' } }),
    );
    await refusedWith('param.invalid', server.api().workOrders.checkCertificate({ params: { code: 'A'.repeat(41) } }));
  });
});
