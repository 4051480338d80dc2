import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { newEstimate, newSale } from '../estimates.fixture.ts';
import { answersOf } from './answers.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const { answerLink, sent } = await answersOf(server);
const nowhere = '00000000-0000-4000-8000-000000000000';
const of = (estimateId: string) => ({ estimateId });
const name = 'J. de Boer';

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP' +
    '//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAAB' +
    'AAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
function signature(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'signature.jpg');
  return form;
}

describe('an estimate that is signed on site', () => {
  it('becomes a repair with planned rows when it is for work on assets', async () => {
    const sale = await newSale(employee);
    const asset = await employee.assets.create({ params: sale.params, body: { type: 'EXT-F' } });
    const { id } = await newEstimate(employee, sale, {
      lines: [{ itemId: sale.item.id, quantity: 1, assetId: asset.id }],
    });
    await employee.estimates.send({ params: of(id), body: {} });
    await letVisit(employee, sale.site.id);
    const form = signature({ name });
    const accepted = await engineer.estimates.acceptOnSite({ params: of(id), form });
    assert.deepEqual([accepted.status, accepted.acceptedHow, accepted.salesOrderId], [50, 'onSite', null]);
    const order = await employee.workOrders.get({ params: { workOrderId: accepted.madeWorkOrderId ?? '' } });
    assert.deepEqual([order.type, order.estimateId, order.assetIds], ['repair', id, [asset.id]]);
    assert.deepEqual(
      order.items.map(({ planned, quantity, unitPrice }) => [planned, quantity, unitPrice]),
      [[true, 1, 100]],
    );
    const { rows } = await employee.estimates.listDocuments({ params: of(id) });
    assert.deepEqual(
      rows.map(({ type }) => type),
      ['signature', 'estimate'],
    );
    await refusedWith('body.invalid', engineer.estimates.acceptOnSite({ params: of(id), form: signature({}) }));
    await refusedWith('estimate.not_found', engineer.estimates.acceptOnSite({ params: of(nowhere), form }));
  });

  it('is accepted as the customer read it, with the chosen options, and only for the first person who signs', async () => {
    const { estimate, sale } = await sent();
    await letVisit(employee, sale.site.id);
    const answerable = async () => {
      const query = { answerable: 'true' } as const;
      return (await engineer.estimates.listOfLocation({ params: sale.params, query })).rows;
    };
    const [seen] = await answerable();
    assert.ok(seen);
    assert.deepEqual(
      seen.lines.map(({ unitPrice, amountFC, amountInclVat }) => [unitPrice, amountFC, amountInclVat]),
      [
        [null, null, 242],
        [null, null, 121],
      ],
    );
    const params = of(seen.id);
    const stale = engineer.estimates.acceptOnSite({ params, form: signature({ name }), ifMatch: seen.version - 1 });
    await refusedWith('precondition.failed', stale);
    const form = () => signature({ name, chosenLineIds: '' });
    const accepted = await engineer.estimates.acceptOnSite({ params, form: form(), ifMatch: seen.version });
    assert.deepEqual([accepted.acceptedByName, accepted.amountFC, accepted.status], [name, 242, 50]);
    assert.deepEqual(await answerable(), []);
    assert.equal((await engineer.estimates.acceptOnSite({ params, form: form() })).id, estimate.id);
    const later = engineer.estimates.acceptOnSite({ params, form: signature({ name: 'P. Later' }) });
    const refusal = await refusedWith('estimate.accepted', later);
    assert.match(refusal.message, /^J\. de Boer/);
    const { rows } = await employee.estimates.listDocuments({ params });
    assert.equal(rows.filter(({ type }) => type === 'signature').length, 1);
  });

  it('cannot be expired, a draft or answered', async () => {
    const { estimate, sale } = await sent();
    await letVisit(employee, sale.site.id);
    const draft = await newEstimate(employee, sale);
    const sign = (id: string) => engineer.estimates.acceptOnSite({ params: of(id), form: signature({ name }) });
    await refusedWith('estimate.invalid_state', sign(draft.id));
    const waiting = async () =>
      (await employee.estimates.listOfLocation({ params: sale.params, query: { answerable: 'true' } })).rows.length;
    assert.equal(await waiting(), 1);
    await sql`update estimate set due_date = business_day() - 1 where id = ${estimate.id}`.execute(server.db);
    assert.equal(await waiting(), 0);
    await refusedWith('estimate.expired', sign(estimate.id));
    await sql`update estimate set due_date = business_day() where id = ${estimate.id}`.execute(server.db);
    await employee.estimates.decline({ params: of(estimate.id), body: { reason: 'Te duur' } });
    await refusedWith('estimate.invalid_state', sign(estimate.id));
    await employee.estimates.reopen({ params: of(estimate.id) });
    await sql`update estimate set due_date = business_day() - 1 where id = ${estimate.id}`.execute(server.db);
    const { rows: documents } = await employee.estimates.listDocuments({ params: of(estimate.id) });
    assert.ok(documents.every(({ type }) => type !== 'signature'));
    assert.equal((await employee.estimates.listOfLocation({ params: sale.params })).rows.length, 2);
    await refusedWith(
      'param.invalid',
      employee.estimates.listOfLocation({ params: sale.params, query: { answerable: 'x' as 'true' } }),
    );
  });
});

describe('the picture of a signature', () => {
  /** For each file stored during the work: whether a transaction has locked the estimate at that moment. */
  async function lockedWhileStored(id: string, work: () => Promise<unknown>): Promise<boolean[]> {
    const { files } = server.app;
    const { put } = files;
    const held: boolean[] = [];
    files.put = async (...given) => {
      const { rows } = await sql`select from estimate where id = ${id} for update skip locked`.execute(server.db);
      held.push(rows.length === 0);
      await put.apply(files, given);
    };
    try {
      await work();
    } finally {
      files.put = put;
    }
    return held;
  }

  it('is stored while no transaction has the estimate locked, whether it comes from a phone or from a link', async () => {
    const onSite = await sent();
    await letVisit(employee, onSite.sale.site.id);
    const params = of(onSite.estimate.id);
    const fromPhone = await lockedWhileStored(
      onSite.estimate.id,
      async () => await engineer.estimates.acceptOnSite({ params, form: signature({ name }) }),
    );
    const byLink = await sent();
    const strokes = [
      [
        [10, 20],
        [300, 90],
      ],
    ];
    const answer = { answer: 'accept', name, strokes };
    const fromLink = await lockedWhileStored(byLink.estimate.id, async () => await answerLink(byLink.secret, answer));
    // One entry for the picture, one for its thumbnail.
    assert.deepEqual(fromPhone, [false, false]);
    assert.deepEqual(fromLink, [false, false]);
  });

  it('is dropped when another person has accepted in the meantime', async () => {
    const { estimate, sale } = await sent();
    await letVisit(employee, sale.site.id);
    await employee.estimates.accept({ params: of(estimate.id), body: { name } });
    const removed: string[] = [];
    const { files } = server.app;
    const { remove } = files;
    files.remove = async (key) => {
      removed.push(key);
      await remove.call(files, key);
    };
    await engineer.estimates.acceptOnSite({ params: of(estimate.id), form: signature({ name }) });
    files.remove = remove;
    assert.equal(removed.length, 2);
  });

  it('is drawn by the server when it is sent as pen strokes', async () => {
    const { estimate, secret } = await sent();
    const strokes = [
      [
        [10, 20],
        [300, 90.25],
      ],
      [[5, 5]],
      [],
    ];
    const printed = async () => {
      const document = await employee.estimates.print({ params: of(estimate.id) });
      return (
        Buffer.from(await document.arrayBuffer())
          .toString('latin1')
          .split('/Subtype /Image').length - 1
      );
    };
    assert.equal((await answerLink(secret, { answer: 'accept', name, strokes: [[['<', 1]]] })).code, 'body.invalid');
    assert.equal(await printed(), 0);
    assert.equal((await answerLink(secret, { answer: 'accept', name, strokes })).state, 'accepted');
    await answerLink(secret, { answer: 'accept', name, strokes: [[[1, 1]]] });
    assert.ok((await printed()) > 0);
    const { rows } = await employee.estimates.listDocuments({ params: of(estimate.id) });
    assert.deepEqual(
      rows.map(({ type, contentType, width }) => [type, contentType, width]),
      [
        ['signature', 'image/png', 1200],
        ['estimate', 'application/pdf', null],
      ],
    );
  });
});
