import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { pagesOverEdge, readPages } from '#documents/pdf.fixture.ts';
import { refusedWith } from '#test/refusal.ts';
import { division, openShop, today } from '../../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { accounts, items } = shop;
const { db } = shop.server;
const calls = shop.api.purchaseOrders;
const unknown = '00000000-0000-4000-8000-000000000000';

await sql`update account set email = 'verkoop@blus.example', language = 'de' where id = ${accounts.supplier}`.execute(
  db,
);
await calls.addSupplier({
  params: { division, itemId: items.extinguisher },
  body: { supplierId: accounts.supplier, supplierItemCode: 'LF-0815', price: 40 },
});

async function order(more: object = {}) {
  const made = await calls.create({
    params: { division },
    body: {
      supplierId: accounts.supplier,
      receiptDate: '2099-05-01',
      lines: [{ itemId: items.extinguisher, quantityInPurchaseUnits: 10 }],
      ...more,
    },
  });
  return { made, params: { division, purchaseOrderId: made.id } };
}

async function textOf(params: { division: string; purchaseOrderId: string }, reference: string): Promise<string> {
  const pdf = await calls.downloadDocument({ params: { ...params, reference } });
  assert.deepEqual(await pagesOverEdge(pdf), []);
  return (await readPages(pdf)).join(' ').replaceAll(/\s+/g, ' ');
}

describe('the documents of a purchase order', () => {
  it('include the order in the language of the supplier with its item codes, stored once', async () => {
    const { made, params } = await order({ remarks: 'Bitte an Tor 3' });
    const first = await calls.createDocument({ params, body: {} });
    assert.partialDeepStrictEqual(first, { type: 'purchaseOrder', fileName: `Bestellung_${made.orderNumber}.pdf` });
    assert.deepEqual(await calls.createDocument({ params, body: {} }), first);
    const text = await textOf(params, first.reference);
    for (const words of ['Bestellung', String(made.orderNumber), 'LF-0815', 'EXT-F6', 'Bitte an Tor 3', '400,00'])
      assert.ok(text.includes(words), `${words} in ${text}`);
    assert.equal((await calls.get({ params })).sentAt, null);
  });

  it('show the custom fields of the supplier that are printed', async () => {
    const own = shop.server.api('admin').customFields;
    const name = { nl: 'Klantnummer', de: 'Kundennummer', en: 'Customer number' };
    const body = { record: 'account', kind: 'text', name, printed: true } as const;
    const { id } = await own.create({ params: { division }, body });
    const query = { id: accounts.supplier };
    await shop.api.customFields.setAccount({ params: { division }, query, body: { [id]: 'KN-4711' } });
    const { params } = await order();
    const { reference } = await calls.createDocument({ params, body: {} });
    assert.match(await textOf(params, reference), /Kundennummer KN-4711/);
  });

  it('can be mailed to the supplier, after which the order counts as sent', async () => {
    const { made, params } = await order();
    const preview = await calls.previewMail({ params });
    assert.partialDeepStrictEqual(preview, { recipient: 'verkoop@blus.example', language: 'de' });
    assert.match(preview.subject, new RegExp(String(made.orderNumber)));
    await calls.sendMail({ params, body: { to: 'einkauf@blus.example' } });
    assert.ok((await calls.get({ params })).sentAt);
    const { rows } = await shop.api.mails.list({ params: { division }, query: { aboutId: made.id } });
    assert.partialDeepStrictEqual(rows, [
      { kind: 'purchaseOrder', recipient: 'einkauf@blus.example', about: { kind: 'purchaseOrder', id: made.id } },
    ]);
    assert.equal((await calls.listDocuments({ params })).total, 1);
    assert.notEqual((await calls.get({ params })).mailState, null);
    const fail = sql`update mail set status = 'failed', failure = 'addressRefused' where about_id = ${made.id}`;
    let state: string | null = null;
    // The worker may still be recording the result of its attempt.
    for (let attempt = 0; attempt < 20 && state !== 'failed'; attempt += 1) {
      await fail.execute(db);
      ({ mailState: state } = await calls.get({ params }));
    }
    assert.equal(state, 'failed', 'an order whose mail never left is not called sent');
  });

  it('include the goods received note of a receipt, for the warehouse', async () => {
    const { made, params } = await order();
    const receipt = await calls.receive({
      params: { division },
      body: {
        receiptDate: today,
        yourRef: 'LS-99',
        lines: [{ purchaseOrderLineId: made.lines[0]?.id ?? '', quantityReceived: 4 }],
      },
    });
    const paper = await calls.createDocument({ params, body: { receiptId: receipt.id } });
    const text = await textOf(params, paper.reference);
    for (const words of ['Ontvangstbon', String(receipt.receiptNumber), 'LS-99', 'Schuimblusser 6 l'])
      assert.ok(text.includes(words), `${words} in ${text}`);
    const { params: others } = await order();
    await refusedWith('receipt.not_found', calls.createDocument({ params: others, body: { receiptId: receipt.id } }));
  });

  it('are refused without lines, for a cancelled or unknown order, and for callers who are not employees', async () => {
    const { params: empty } = await order({ lines: [] });
    await refusedWith('purchaseorder.no_lines', calls.createDocument({ params: empty, body: {} }));
    const { params } = await order();
    await refusedWith('body.invalid', calls.sendMail({ params, body: { to: 'nobody' } }));
    await calls.cancel({ params, body: { reason: 'test' } });
    await refusedWith('purchaseorder.cancelled', calls.sendMail({ params, body: { to: 'a@b.example' } }));
    await refusedWith(
      'purchaseorder.not_found',
      calls.createDocument({ params: { division, purchaseOrderId: unknown }, body: {} }),
    );
    await refusedWith('attachment.not_found', calls.downloadDocument({ params: { ...params, reference: 'nothing' } }));
    await refusedWith('auth.forbidden', shop.as('engineer').purchaseOrders.listDocuments({ params }));
  });
});

describe('the confirmation of the supplier', () => {
  it('moves the expected day of a line, which the sales line shows, and makes it late', async () => {
    const sold = await shop.order([{ itemId: items.extinguisher, quantity: 5 }]);
    const { made, params } = await order({
      orderDate: '2026-03-02',
      receiptDate: '2026-03-10',
      lines: [{ itemId: items.extinguisher, quantityInPurchaseUnits: 5, salesOrderLineId: sold.lines[0]?.id }],
    });
    const purchaseOrderLineId = made.lines[0]?.id ?? '';
    assert.equal(made.lines[0]?.isLate, true);
    const confirmed = await calls.confirm({
      params,
      body: { yourRef: 'AB-1', lines: [{ purchaseOrderLineId, confirmedDate: '2099-01-15', confirmedQuantity: 4 }] },
      ifMatch: made.version,
    });
    assert.partialDeepStrictEqual(confirmed, { yourRef: 'AB-1', receiptDate: '2026-03-10' });
    assert.ok(confirmed.sentAt);
    assert.partialDeepStrictEqual(confirmed.lines[0], {
      receiptDate: '2026-03-10',
      confirmedDate: '2099-01-15',
      confirmedQuantity: 4,
      expectedDate: '2099-01-15',
      isLate: false,
    });
    const { lines } = await shop.api.salesOrders.get({ params: { division, salesOrderId: sold.id } });
    assert.partialDeepStrictEqual(lines[0], {
      purchaseOrderId: made.id,
      purchaseOrderNumber: made.orderNumber,
      purchaseExpectedOn: '2099-01-15',
    });
    await refusedWith('precondition.failed', calls.confirm({ params, body: { lines: [] }, ifMatch: made.version }));
  });

  it('is refused for lines of another order and days before the order', async () => {
    const { made, params } = await order();
    const { made: other } = await order();
    const line = (id: string | undefined, confirmedDate: string) => ({
      purchaseOrderLineId: id ?? '',
      confirmedDate,
      confirmedQuantity: null,
    });
    await refusedWith(
      'purchaseorderline.not_found',
      calls.confirm({ params, body: { lines: [line(other.lines[0]?.id, '2099-01-01')] } }),
    );
    await refusedWith(
      'body.invalid',
      calls.confirm({ params, body: { lines: [line(made.lines[0]?.id, '2000-01-01')] } }),
    );
    assert.equal((await calls.get({ params })).sentAt, null);
  });
});
