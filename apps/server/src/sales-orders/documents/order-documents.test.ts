import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { pagesOverEdge, readPages } from '#documents/pdf.fixture.ts';
import { refusedWith } from '#test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';
import { makeDocument } from './order-documents.ts';

const shop = await openShop();
const { items, api } = shop;
const { db } = shop.server;
const calls = api.salesOrders;
await shop.stock(items.extinguisher, 500);
const nowhere = '00000000-0000-4000-8000-000000000000';
await sql`update account set email = 'inkoop@linde.example' where id = ${shop.accounts.linde}`.execute(db);

const inLanguage = (language: string) =>
  sql`update account set language = ${language} where id = ${shop.accounts.linde}`.execute(db);

/** An order that is delivered in part. */
async function delivered(more: object = {}) {
  const order = await shop.order(
    [
      { itemId: items.extinguisher, quantity: 10 },
      { itemId: items.labour, quantity: 1.5 },
    ],
    more,
  );
  const delivery = await calls.deliver({
    params: { division },
    body: {
      deliveryDate: today,
      trackingNumber: 'TT-4711',
      lines: [{ salesOrderLineId: order.lines[0]!.id, quantityDelivered: 4 }],
    },
  });
  return { order, delivery, params: { division, salesOrderId: order.id } };
}

async function textOf(params: { division: string; salesOrderId: string }, reference: string): Promise<string> {
  const pdf = await calls.downloadDocument({ params: { ...params, reference } });
  assert.deepEqual(await pagesOverEdge(pdf), []);
  return (await readPages(pdf)).join(' ').replaceAll(/\s+/g, ' ');
}

describe('the documents of an order', () => {
  it('are stored once: the original confirmation, and a new version after the order has changed', async () => {
    await inLanguage('nl');
    const { order, params } = await delivered({ yourRef: 'PO-77' });
    const first = await calls.createDocument({ params, body: { type: 'orderConfirmation' } });
    assert.partialDeepStrictEqual(first, {
      type: 'orderConfirmation',
      fileName: `Orderbevestiging_${order.orderNumber}.pdf`,
    });
    assert.deepEqual(await calls.createDocument({ params, body: { type: 'orderConfirmation' } }), first);
    const text = await textOf(params, first.reference);
    for (const words of ['Orderbevestiging', 'PO-77', 'Schuimblusser 6 l', 'Zorggroep Linde', 'Totaal incl. btw'])
      assert.ok(text.includes(words), `${words} in ${text}`);
    const { version } = await calls.get({ params });
    await calls.update({ params, body: { yourRef: 'PO-78' }, ifMatch: version });
    const second = await calls.createDocument({ params, body: { type: 'orderConfirmation' } });
    assert.notEqual(second.reference, first.reference);
    assert.ok((await textOf(params, first.reference)).includes('PO-77'), 'what was sent stays as it was');
    assert.deepEqual(
      (await calls.listDocuments({ params })).rows.map(({ reference }) => reference),
      [second.reference, first.reference],
    );
    await assert.rejects(sql`update document set file_name = 'x.pdf' where reference = ${first.reference}`.execute(db));
  });

  it('show the custom fields marked for printing, in the language of the customer', async () => {
    await inLanguage('de');
    const { order, params } = await delivered();
    const own = shop.server.api('admin').customFields;
    const fields = [
      { name: { nl: 'Kostenplaats', de: 'Kostenstelle', en: 'Cost centre' }, printed: true },
      { name: { nl: 'Intern', de: 'Internes', en: 'Internal' }, printed: false },
    ];
    for (const field of fields) {
      const { id } = await own.create({
        params: { division },
        body: { record: 'salesOrder', kind: 'text', ...field },
      });
      await api.customFields.setSalesOrder({
        params: { division },
        query: { id: order.id },
        body: { [id]: `W-${field.name.nl}` },
      });
    }
    const { reference } = await calls.createDocument({ params, body: { type: 'orderConfirmation' } });
    const text = await textOf(params, reference);
    assert.ok(text.includes('Kostenstelle') && text.includes('W-Kostenplaats'), text);
    assert.ok(!text.includes('W-Intern'), text);
    await inLanguage('nl');
  });

  it('begin and end with the text of the division, and with that of the product after the way back', async () => {
    const { params } = await delivered();
    const texts = shop.server.api('admin').mails;
    const of = { division, kind: 'document.orderConfirmation', language: 'nl' } as const;
    const printed = async () => {
      const { reference } = await calls.createDocument({ params, body: { type: 'orderConfirmation' } });
      return await textOf(params, reference);
    };
    assert.match(await printed(), /Dank u voor uw bestelling.*Klopt er iets niet/);
    await texts.setText({ params: of, body: { subject: 'Bestelling {number} genoteerd.', body: 'Tot ziens.' } });
    assert.match(await printed(), /Bestelling \d+ genoteerd\..*Tot ziens\./);
    await texts.setText({ params: of, body: { subject: 'Genoteerd.', body: '' } });
    assert.doesNotMatch(await printed(), /Tot ziens|Klopt er iets niet/);
    await texts.resetText({ params: of });
    assert.match(await printed(), /Klopt er iets niet/);
  });

  it('are not stored when the order changed while the confirmation was drawn', async () => {
    const { order, params } = await delivered();
    const office = {
      db,
      files: shop.server.app.files,
      inTransaction: async (work: (tx: Db) => Promise<Document>) => {
        await calls.update({ params, body: { yourRef: 'PO-79' } });
        return await db.transaction().execute(work);
      },
    };
    const made = makeDocument(office, { division: order.division, id: order.id }, { type: 'orderConfirmation' });
    await assert.rejects(made, { code: 'conflict.busy' });
    assert.equal((await calls.listDocuments({ params })).total, 0);
  });

  it("for a delivery list what was shipped, without prices, in the customer's language", async () => {
    await inLanguage('de');
    const { order, delivery, params } = await delivered();
    for (const [type, title] of [
      ['packingSlip', 'Packzettel'],
      ['deliveryNote', 'Lieferschein'],
    ] as const) {
      const { reference } = await calls.createDocument({ params, body: { type, deliveryId: delivery.id } });
      const text = await textOf(params, reference);
      for (const words of [
        title,
        String(delivery.deliveryNumber),
        String(order.orderNumber),
        'TT-4711',
        'Bestellt',
        'Geliefert',
      ])
        assert.ok(text.includes(words), `${words} in ${text}`);
      assert.ok(!text.includes('€'), text);
      assert.equal(text.includes('Unterschrift'), type === 'deliveryNote');
    }
  });

  it('require an order with lines that is not cancelled, and a delivery of that order', async () => {
    const { delivery } = await delivered();
    const other = await shop.order();
    const params = { division, salesOrderId: other.id };
    const slip = { type: 'packingSlip', deliveryId: delivery.id } as const;
    await refusedWith('delivery.not_found', calls.createDocument({ params, body: slip }));
    await refusedWith('body.invalid', calls.createDocument({ params, body: { type: 'packingSlip' } }));
    await refusedWith(
      'salesorder.not_found',
      calls.createDocument({ params: { division, salesOrderId: nowhere }, body: { type: 'orderConfirmation' } }),
    );
    const empty = await calls.create({ params: { division }, body: { orderedById: shop.accounts.linde } });
    await refusedWith(
      'salesorder.no_lines',
      calls.createDocument({ params: { division, salesOrderId: empty.id }, body: { type: 'orderConfirmation' } }),
    );
    await calls.cancel({ params });
    await refusedWith('salesorder.cancelled', calls.createDocument({ params, body: { type: 'orderConfirmation' } }));
    await refusedWith('attachment.not_found', calls.downloadDocument({ params: { ...params, reference: 'nothing' } }));
    await refusedWith('auth.forbidden', shop.as('engineer').salesOrders.listDocuments({ params }));
    await refusedWith('division.forbidden', shop.as('reseller').salesOrders.listDocuments({ params }));
  });
});

describe('the mail with a document of an order', () => {
  it("is prefilled in the customer's language, and sent as written, with the document", async () => {
    await inLanguage('de');
    const { order, params } = await delivered({ yourRef: 'PO-79' });
    const preview = await calls.previewMail({ params, query: { type: 'orderConfirmation' } });
    assert.partialDeepStrictEqual(preview, { recipient: 'inkoop@linde.example', language: 'de' });
    assert.match(preview.subject, new RegExp(`Auftragsbestätigung ${order.orderNumber}`));
    assert.doesNotMatch(`${preview.subject} ${preview.body}`, /[[{]/);
    const sent = await calls.sendMail({
      params,
      body: {
        type: 'orderConfirmation',
        to: 'chef@linde.example',
        subject: preview.subject,
        text: `${preview.body}\n\nBis bald!`,
      },
      idempotencyKey: 'send',
    });
    const { rows } = await api.mails.list({ params: { division }, query: { aboutId: order.id } });
    assert.partialDeepStrictEqual(rows, [
      {
        kind: 'orderConfirmation',
        recipient: 'chef@linde.example',
        about: { kind: 'salesOrder', number: String(order.orderNumber) },
      },
    ]);
    assert.equal(rows.length, 1);
    const { rows: mails } = await sql<{ body: string; reference: string }>`
      select m.body, d.reference from mail m join document d on d.id = m.attachments[1] where m.id = ${rows[0]?.id}`.execute(
      db,
    );
    assert.match(mails[0]?.body ?? '', /Bis bald!$/);
    assert.equal(mails[0]?.reference, sent.reference);
  });

  it('needs an address', async () => {
    const { params } = await delivered();
    await refusedWith('body.invalid', calls.sendMail({ params, body: { type: 'orderConfirmation', to: 'niemand' } }));
    await refusedWith(
      'salesorder.not_found',
      calls.previewMail({ params: { division, salesOrderId: nowhere }, query: { type: 'orderConfirmation' } }),
    );
  });
});
