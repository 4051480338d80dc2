import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { readPages } from '#documents/pdf.fixture.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { newEstimate, newSale } from '../estimates.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const stranger = server.api('mobility');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';
const of = (estimateId: string) => ({ estimateId });

describe('an estimate', () => {
  it('is a draft with the prices of the account, and correct totals', async () => {
    const sale = await newSale(employee);
    await letVisit(employee, sale.site.id);
    const estimate = await newEstimate(employee, sale);
    assert.deepEqual(
      [estimate.status, estimate.statusName, estimate.statusDescription, estimate.versionNumber, estimate.isExpired],
      [20, 'draft', 'Concept', 1, false],
    );
    assert.deepEqual(
      [estimate.amountFCExclVat, estimate.vatAmountFC, estimate.amountFC, estimate.lineCount],
      [300, 63, 363, 2],
    );
    assert.deepEqual(
      estimate.lines.map(({ description, amountFC, vatAmountFC, optional, chosen }) => [
        description,
        amountFC,
        vatAmountFC,
        optional,
        chosen,
      ]),
      [
        [sale.item.description, 200, 42, false, true],
        ['Reserve', 100, 21, true, true],
      ],
    );
    assert.deepEqual(await employee.estimates.get({ params: of(estimate.id) }), estimate);
    assert.deepEqual((await employee.estimates.listOfLocation({ params: sale.params })).rows, [estimate]);
    const seen = await engineer.estimates.get({ params: of(estimate.id) });
    assert.deepEqual([seen.amountFC, seen.amountFCExclVat, seen.vatAmountFC, seen.amountDC], [363, null, null, null]);
    assert.deepEqual((await engineer.estimates.listOfLocation({ params: sale.params })).rows, [seen]);
    assert.equal((await newEstimate(employee, sale)).quotationNumber, estimate.quotationNumber + 1);
  });

  it('is refused for unknown records', async () => {
    const sale = await newSale(employee);
    const create = (body: object) => employee.estimates.create({ params: sale.params, body });
    const line = { itemId: sale.item.id, quantity: 1 };
    await refusedWith('item.not_found', create({ lines: [{ itemId: nowhere, quantity: 1 }] }));
    await refusedWith('asset.not_found', create({ lines: [{ ...line, assetId: nowhere }] }));
    await refusedWith('contact.not_found', create({ contactId: nowhere }));
    await refusedWith('workorder.not_found', create({ workOrderId: nowhere }));
    await refusedWith('body.invalid', create({ lines: [{ ...line, quantity: -1 }] }));
    await refusedWith('body.invalid', create({ lines: [{ ...line, quantity: 9_999_999_999, unitPrice: 99_999_999 }] }));
    await refusedWith('location.not_found', employee.estimates.create({ params: { locationId: nowhere }, body: {} }));
    const bare = await employee.locations.create({ params: here, body: { name: 'Leeg' } });
    await refusedWith('estimate.no_account', employee.estimates.create({ params: { locationId: bare.id }, body: {} }));
    await refusedWith('auth.forbidden', engineer.estimates.create({ params: sale.params, body: {} }));
  });

  it('is hidden from other divisions', async () => {
    const sale = await newSale(employee);
    const { id } = await newEstimate(employee, sale);
    await refusedWith('estimate.not_found', stranger.estimates.get({ params: of(id) }));
    await refusedWith('location.not_found', stranger.estimates.listOfLocation({ params: sale.params }));
    await refusedWith('param.invalid', employee.estimates.get({ params: of('x') }));
    await refusedWith('param.invalid', employee.estimates.listOfLocation({ params: { locationId: 'x' } }));
  });

  it('is found by words, status, reason, location and whether it has expired', async () => {
    const sale = await newSale(employee);
    const first = await newEstimate(employee, sale, { yourRef: 'Ref Überall', reason: 'expansion' });
    const late = await newEstimate(employee, sale);
    await employee.estimates.send({ params: of(late.id), body: {} });
    await sql`update estimate set due_date = business_day() - 1 where id = ${late.id}`.execute(server.db);
    const ids = async (query: object) =>
      (await employee.estimates.list({ params: here, query })).rows.map(({ id }) => id);
    assert.deepEqual(await ids({ search: 'uberall' }), [first.id]);
    assert.deepEqual(await ids({ locationId: sale.site.id, status: ['20'] }), [first.id]);
    assert.deepEqual(await ids({ locationId: sale.site.id, reason: ['expansion', 'endOfLife'] }), [first.id]);
    assert.deepEqual(await ids({ accountId: sale.account.id, expired: 'true' }), [late.id]);
    assert.deepEqual(await ids({ locationId: sale.site.id, expired: 'false' }), [first.id]);
    const page = await employee.estimates.list({ params: here, query: { locationId: sale.site.id }, pageSize: 1 });
    const rest = await employee.estimates.list({
      params: here,
      query: { locationId: sale.site.id },
      pageSize: 1,
      after: page.next ?? '',
    });
    assert.deepEqual(
      [...page.rows, ...rest.rows].map(({ id }) => id),
      [late.id, first.id],
    );
    await refusedWith(
      'param.invalid',
      employee.estimates.list({ params: here, query: { status: ['7' as unknown as 20] } }),
    );
    await refusedWith(
      'param.invalid',
      employee.estimates.list({ params: here, query: { reason: ['gift' as 'defects'] } }),
    );
    await refusedWith('division.forbidden', stranger.estimates.list({ params: here }));
  });

  it('is counted by status, and found by asset, order and period', async () => {
    const sale = await newSale(employee);
    const asset = await employee.assets.create({ params: sale.params, body: { type: 'EXT-F' } });
    const found = await employee.workOrders.create({ params: sale.params, body: { description: 'Onderhoud' } });
    const lines = [{ itemId: sale.item.id, quantity: 1, assetId: asset.id }];
    const first = await newEstimate(employee, sale, { workOrderId: found.id, lines });
    const second = await newEstimate(employee, sale);
    await employee.estimates.decline({ params: of(second.id), body: { reason: 'Nee' } });
    const count = (query: object) => employee.estimates.count({ params: here, query });
    const { locationId } = first;
    const { draft, rejected, all, expired } = await count({ locationId, status: [5] });
    assert.deepEqual([draft, rejected, all, expired], [1, 1, 2, 0]);
    const ids = async (query: object) => {
      const { rows } = await employee.estimates.list({ params: here, query: { locationId, ...query } });
      return rows.map(({ id }) => id);
    };
    assert.deepEqual(await ids({ assetId: asset.id }), [first.id]);
    assert.deepEqual(await ids({ workOrderId: found.id }), [first.id]);
    assert.deepEqual(await ids({ from: first.quotationDate, until: first.quotationDate }), [second.id, first.id]);
    assert.deepEqual(await ids({ until: '2020-01-01' }), []);
    const accepted = await employee.estimates.accept({ params: of(first.id), body: { name: 'Anna' } });
    assert.deepEqual(await ids({ workOrderId: accepted.madeWorkOrderId ?? '' }), [first.id]);
    await refusedWith('auth.forbidden', engineer.estimates.count({ params: here }));
    await refusedWith('param.invalid', count({ from: 'gisteren' }));
  });

  it('can be changed while it is a draft, by one user at a time', async () => {
    const sale = await newSale(employee);
    const { id, version } = await newEstimate(employee, sale);
    const params = of(id);
    const body = { remarks: 'Spoed', lines: [{ itemId: sale.item.id, quantity: 5, unitPrice: 80.5 }] };
    const changed = await employee.estimates.update({ params, body, ifMatch: version });
    assert.deepEqual(
      [changed.remarks, changed.amountFCExclVat, changed.description],
      ['Spoed', 402.5, 'Nieuwe blussers'],
    );
    const stale = await refusedWith(
      'precondition.failed',
      employee.estimates.update({ params, body: {}, ifMatch: version }),
    );
    assert.deepEqual(stale.problem?.current, changed);
    await refusedWith('body.invalid', employee.estimates.update({ params, body: { dueDate: 'soon' } }));
    const { rows } = await employee.estimates.listHistory({ params });
    assert.ok(rows.some(({ part, after }) => part === 'estimate' && after?.remarks === 'Spoed'));
    await employee.estimates.send({ params, body: {} });
    await refusedWith('estimate.not_draft', employee.estimates.update({ params, body: { remarks: 'Te laat' } }));
    await refusedWith('estimate.not_found', employee.estimates.listHistory({ params: of(nowhere) }));
    await refusedWith('param.invalid', employee.estimates.listHistory({ params: of('x') }));
  });

  it('becomes a new version when it is changed after it was sent', async () => {
    const sale = await newSale(employee);
    const first = await newEstimate(employee, sale);
    await employee.estimates.send({ params: of(first.id), body: {} });
    const second = await employee.estimates.revise({ params: of(first.id) });
    assert.deepEqual(
      [second.quotationNumber, second.versionNumber, second.status, second.amountFCExclVat],
      [first.quotationNumber, 2, 20, 300],
    );
    assert.deepEqual(await employee.estimates.revise({ params: of(second.id) }), second);
    const { rows } = await employee.estimates.listOfLocation({ params: sale.params });
    assert.deepEqual(
      rows.map(({ versionNumber, status }) => [versionNumber, status]),
      [
        [2, 20],
        [1, 6],
      ],
    );
    const versions = await employee.estimates.listVersions({ params: of(first.id) });
    assert.deepEqual([versions.rows.map(({ id }) => id), versions.total], [[second.id, first.id], 2]);
    assert.equal(versions.rows[1]?.lines.length, 2);
    await refusedWith('estimate.not_found', stranger.estimates.listVersions({ params: of(first.id) }));
    await refusedWith('param.invalid', employee.estimates.listVersions({ params: of('x') }));
    await refusedWith('estimate.invalid_state', employee.estimates.revise({ params: of(first.id) }));
    await refusedWith('param.invalid', employee.estimates.revise({ params: of('x') }));
  });

  it('is printed as a document, and the version that was sent does not change', async () => {
    const sale = await newSale(employee, { language: 'de' });
    await letVisit(employee, sale.site.id);
    const { id } = await newEstimate(employee, sale);
    const params = of(id);
    const text = (await readPages(await employee.estimates.print({ params }))).join(' ');
    for (const words of ['Angebot', 'Auftragserteilung', 'Gesamtbetrag', '363,00'])
      assert.ok(text.includes(words), words);
    assert.equal((await employee.estimates.listDocuments({ params })).total, 0);
    await employee.estimates.send({ params, body: {} });
    const [document] = (await employee.estimates.listDocuments({ params })).rows;
    assert.equal(document?.type, 'estimate');
    const sent = await employee.estimates.downloadDocument({ params: { ...params, reference: document.reference } });
    assert.equal(sent.size, document.fileSize);
    await refusedWith(
      'attachment.not_found',
      employee.estimates.downloadDocument({ params: { ...params, reference: 'x' } }),
    );
    await refusedWith(
      'param.invalid',
      employee.estimates.downloadDocument({ params: { ...params, reference: 'x'.repeat(65) } }),
    );
    await refusedWith('estimate.not_found', stranger.estimates.print({ params }));
    await refusedWith('auth.forbidden', engineer.estimates.print({ params }));
    await refusedWith('auth.forbidden', engineer.estimates.listDocuments({ params }));
    await refusedWith('param.invalid', employee.estimates.print({ params: of('x') }));
    await refusedWith('estimate.not_found', stranger.estimates.listDocuments({ params }));
    await refusedWith('param.invalid', employee.estimates.listDocuments({ params: of('x') }));
  });
});

describe('the defects at a location', () => {
  it('become an estimate in one step, with a spare part for each, and only once', async () => {
    const sale = await newSale(employee);
    await letVisit(employee, sale.site.id);
    const spare = await employee.items.create({
      params: here,
      body: {
        code: `DM-${sale.item.code}`,
        description: 'Drukmeter blusser',
        standardSalesPrice: 12,
        salesVatCode: '1',
        additionalAssetTypes: ['EXT-F'],
      },
    });
    const asset = await employee.assets.create({ params: sale.params, body: { type: 'EXT-F' } });
    const order = await employee.workOrders.create({
      params: sale.params,
      body: { description: 'Onderhoud', assetIds: [asset.id] },
    });
    await employee.assets.addServiceReport({
      params: { ...sale.params, id: asset.id },
      body: { result: 'rejected', workOrderId: order.id, defects: [{ code: 'E11' }, { code: 'E05', resolved: true }] },
    });
    const { rows } = await engineer.estimates.listDefects({ params: sale.params });
    assert.deepEqual(
      rows.map(({ defectCode, itemId, severity, workOrderId }) => [defectCode, itemId, severity, workOrderId]),
      [['E11', spare.id, 2, order.id]],
    );
    const estimate = await engineer.estimates.createFromDefects({
      params: sale.params,
      body: { workOrderId: order.id },
    });
    assert.deepEqual([estimate.reason, estimate.workOrderId, estimate.amountFC], ['defects', order.id, 14.52]);
    assert.deepEqual(
      estimate.lines.map(({ unitPrice, netPrice, amountFC, vatAmountFC }) => [
        unitPrice,
        netPrice,
        amountFC,
        vatAmountFC,
      ]),
      [[null, null, null, null]],
    );
    assert.equal((await employee.estimates.get({ params: of(estimate.id) })).amountFCExclVat, 12);
    assert.deepEqual(
      estimate.lines.map(({ assetId, defectCode, notes }) => [assetId, defectCode, notes]),
      [[asset.id, 'E11', 'Drukmeter defect']],
    );
    assert.deepEqual((await employee.estimates.listDefects({ params: sale.params })).rows, []);
    await refusedWith(
      'estimate.nothing_found',
      employee.estimates.createFromDefects({ params: sale.params, body: {} }),
    );
    await refusedWith(
      'body.invalid',
      employee.estimates.createFromDefects({ params: sale.params, body: { serviceReportIds: [] } }),
    );
    await refusedWith('location.not_found', stranger.estimates.listDefects({ params: sale.params }));
    await refusedWith('param.invalid', employee.estimates.listDefects({ params: { locationId: 'x' } }));
  });

  it("are offered in the customer's language, with only similar items proposed", async () => {
    const sale = await newSale(employee, { language: 'de' });
    const part = (code: string, description: string) =>
      employee.items.create({
        params: here,
        body: { code: `${code}-${sale.item.code}`, description, salesVatCode: '1', additionalAssetTypes: ['EYE'] },
      });
    await part('PI', 'Pictogram');
    const asset = await employee.assets.create({ params: sale.params, body: { type: 'EYE' } });
    await employee.assets.addServiceReport({
      params: { ...sale.params, id: asset.id },
      body: { result: 'rejected', defects: [{ code: 'G03' }, { code: 'G04' }] },
    });
    const { rows } = await employee.estimates.listDefects({ params: sale.params });
    assert.deepEqual(
      rows.map((row) => [row.defectCode, row.defectDescription, row.defectForCustomer, row.itemDescription]),
      [
        ['G03', 'Pictogram ontbreekt', 'Sicherheitszeichen fehlt', 'Pictogram'],
        ['G04', 'QR-label ontbreekt of onleesbaar', 'QR-Etikett fehlt oder unlesbar', null],
      ],
    );
  });
});
