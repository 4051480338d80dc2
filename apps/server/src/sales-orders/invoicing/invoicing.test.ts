import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items } = shop;
const calls = shop.api.salesOrders;
const params = { division };
const unknown = '00000000-0000-4000-8000-000000000000';
await shop.stock(items.extinguisher, 100);
await shop.stock(items.hose, 100);

const deliver = async (salesOrderLineId: string, quantityDelivered: number) =>
  await calls.deliver({ params, body: { deliveryDate: today, lines: [{ salesOrderLineId, quantityDelivered }] } });
const handOver = async (...salesOrderIds: string[]) => await calls.handOver({ params, body: { salesOrderIds } });
const waiting = async (id: string) => {
  const { rows } = await calls.listInvoiceable({ params });
  return rows.find(({ salesOrderId }) => salesOrderId === id);
};
const ordered = async (quantity: number) => {
  const order = await shop.order([{ itemId: items.extinguisher, quantity }]);
  return { id: order.id, line: order.lines[0]?.id ?? '' };
};

describe('the hand-over of what is to be invoiced', () => {
  it('takes what was delivered, each quantity once', async () => {
    const { id, line } = await ordered(5);
    assert.equal(await waiting(id), undefined);
    await refusedWith('salesorder.nothing_to_invoice', handOver(id));
    await deliver(line, 3);
    assert.partialDeepStrictEqual(await waiting(id), { lines: 1, creditLines: 0 });
    const [first] = await handOver(id);
    assert.partialDeepStrictEqual(first, { type: 8020, salesOrderId: id, lines: [{ quantity: 3 }] });
    assert.equal(first?.amount, Math.round(((first?.amountExclVat ?? 0) + (first?.vatAmount ?? 0)) * 100) / 100);
    assert.equal(await waiting(id), undefined);
    await deliver(line, 2);
    assert.partialDeepStrictEqual(await handOver(id), [{ lines: [{ quantity: 2 }] }]);
    await refusedWith('salesorder.nothing_to_invoice', handOver(id));
    const { rows } = await calls.listInvoiceProposals({ params });
    assert.equal(rows.filter(({ salesOrderId }) => salesOrderId === id).length, 2);
  });

  it('takes services with the first delivery of their order', async () => {
    const order = await shop.order([
      { itemId: items.extinguisher, quantity: 1 },
      { itemId: items.labour, quantity: 2 },
    ]);
    assert.equal(await waiting(order.id), undefined);
    await deliver(order.lines[0]?.id ?? '', 1);
    const [made] = await handOver(order.id);
    assert.deepEqual(
      made?.lines.map(({ quantity }) => quantity),
      [1, 2],
    );
  });

  it('credits what was handed over when the delivery is reversed, and nothing that was not', async () => {
    const { id, line } = await ordered(4);
    const delivery = await deliver(line, 4);
    await handOver(id);
    await calls.reverseDelivery({ params: { division, deliveryId: delivery.id }, body: { reason: 'Retour' } });
    assert.partialDeepStrictEqual(await waiting(id), { lines: 0, creditLines: 1 });
    const [credit] = await handOver(id);
    assert.partialDeepStrictEqual(credit, { type: 8021, lines: [{ quantity: -4 }] });
    assert.ok((credit?.amount ?? 0) < 0);
    assert.equal(await waiting(id), undefined);
    const elsewhere = await ordered(2);
    await sql`update sales_order_line set quantity_invoiced = 2 where id = ${elsewhere.line}`.execute(shop.server.db);
    await sql`select recompute_sales_orders(array[${elsewhere.id}::uuid])`.execute(shop.server.db);
    assert.equal(await waiting(elsewhere.id), undefined);
  });

  it('hands an order over once when two people do it at once', async () => {
    const { id, line } = await ordered(3);
    await deliver(line, 3);
    const outcomes = await Promise.allSettled([handOver(id), handOver(id), handOver(id)]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('is all orders or none, and refused to mechanics, for unknown orders and without orders', async () => {
    const { id, line } = await ordered(1);
    await deliver(line, 1);
    await refusedWith('salesorder.not_found', handOver(id, unknown));
    await refusedWith('body.invalid', handOver());
    await refusedWith('body.invalid', handOver(id, id));
    await refusedWith('auth.forbidden', shop.as('engineer').salesOrders.listInvoiceable({ params }));
    assert.ok(await waiting(id));
  });
});

describe('a division that sends its orders to Exact Online', () => {
  it('hands over nothing here, because Exact invoices them', async () => {
    const { db } = shop.server;
    const { id, line } = await ordered(1);
    await deliver(line, 1);
    const params = { division };
    assert.deepEqual(await shop.as('employee').salesOrders.invoicingState({ params }), { isInExact: false });
    await refusedWith('auth.forbidden', shop.as('engineer').salesOrders.invoicingState({ params }));
    await sql`insert into exact_push (division, kind, active) values (${division}, 'salesOrder', true)`.execute(db);
    assert.deepEqual(await shop.as('employee').salesOrders.invoicingState({ params }), { isInExact: true });
    await refusedWith('salesorder.invoiced_in_exact', handOver(id));
    await sql`delete from exact_push where division = ${division}`.execute(db);
    assert.equal((await handOver(id)).length, 1);
  });
});

describe('a proposal on paper', () => {
  const { db } = shop.server;
  const seller = { description: 'Blus & Co', vat_number: 'NL001234567B01', address_line1: 'Kade 1', city: 'Venlo' };
  const buyer = { address_line1: 'Kade 2', postcode: '5911 AA', city: 'Venlo', chamber_of_commerce: '87654321' };
  const delivered = async (quantity: number) => {
    const { id, line } = await ordered(quantity);
    const delivery = await deliver(line, quantity);
    const [made] = await handOver(id);
    assert.ok(made);
    return { id, made, delivery, of: { params: { division, invoiceProposalId: made.id } } };
  };
  const change = async (table: 'division' | 'account', id: string, values: Record<string, string | null>) =>
    void (await db.updateTable(table).set(values).where('id', '=', id).execute());
  const sellerId = async () =>
    (await db.selectFrom('division').select('id').where('code', '=', Number(division)).executeTakeFirstOrThrow()).id;
  const read = async (...input: Parameters<typeof calls.downloadInvoiceUbl>) =>
    await (await calls.downloadInvoiceUbl(...input)).text();

  it('is read as CSV, and as an electronic invoice whose amounts add up', async () => {
    const { made, of } = await delivered(2);
    assert.equal((await calls.getInvoiceProposal(of)).proposalNumber, made.proposalNumber);
    assert.match(await calls.downloadInvoiceCsv(of), /EXT-F6;/);
    await change('division', await sellerId(), { ...seller, vat_number: null });
    await refusedWith('invoiceproposal.seller_incomplete', calls.downloadInvoiceUbl(of));
    await change('division', await sellerId(), seller);
    const xml = await read(of);
    assert.match(xml, /<cbc:RegistrationName>Blus &amp; Co</);
    assert.ok(xml.includes(`<cbc:PayableAmount currencyID="EUR">${made.amount.toFixed(2)}<`), xml);
    for (const call of [calls.getInvoiceProposal, calls.downloadInvoiceCsv, calls.downloadInvoiceUbl])
      await refusedWith('invoiceproposal.not_found', call({ params: { division, invoiceProposalId: unknown } }));
  });

  it('names what Peppol and XRechnung need and what the division or the buyer lacks', async () => {
    const { made } = await delivered(1);
    const lacking = { iban: null, electronic_address: null, phone: null };
    await change('division', await sellerId(), { ...seller, ...lacking });
    const refused = async (query: { profile: 'peppol' | 'xrechnung' }) => {
      const { body } = await shop.server.request('employee', {
        url: `/api/${division}/salesinvoice/proposals/${made.id}/ubl?profile=${query.profile}`,
        headers: { 'accept-language': 'de' },
      });
      return JSON.parse(body) as { code: string; title: string; params: { fields: string } };
    };
    assert.partialDeepStrictEqual(await refused({ profile: 'peppol' }), {
      code: 'invoiceproposal.seller_incomplete',
      params: { fields: 'iban, electronicAddress' },
    });
    assert.match((await refused({ profile: 'xrechnung' })).title, /Telefon.*IBAN/);
    await change('division', await sellerId(), {
      iban: 'NL91ABNA0417164300',
      electronic_address: '0106:00123456',
      phone: '+31 30 012 34 56',
    });
    await change('account', made.invoiceToId, { ...buyer, electronic_address: null });
    assert.partialDeepStrictEqual(await refused({ profile: 'peppol' }), {
      code: 'invoiceproposal.buyer_incomplete',
      params: { fields: 'electronicAddress', name: made.invoiceToName },
    });
  });

  it('names sender, receiver and account in the way of each profile', async () => {
    const { made, of } = await delivered(1);
    await change('account', made.invoiceToId, { electronic_address: '0106:87654321', buyer_reference: '04011000-1-2' });
    const peppol = await read({ ...of, query: { profile: 'peppol' } });
    for (const part of [
      '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<',
      '<cbc:EndpointID schemeID="0106">00123456<',
      '<cbc:EndpointID schemeID="0106">87654321<',
      '<cbc:CompanyID schemeID="0106">00123456<',
      '<cbc:BuyerReference>04011000-1-2<',
      '<cbc:ID>NL91ABNA0417164300<',
    ])
      assert.ok(peppol.includes(part), `${part} in ${peppol}`);
    await change('account', made.invoiceToId, { electronic_address: null, email: 'rechnung@kunde.example' });
    const german = await read({ ...of, query: { profile: 'xrechnung' } });
    assert.match(german, /xrechnung_3\.0</);
    assert.match(german, /<cbc:EndpointID schemeID="EM">rechnung@kunde\.example</);
  });

  it('names in a credit note the invoice that it corrects', async () => {
    const { id, made, delivery } = await delivered(3);
    await calls.reverseDelivery({ params: { division, deliveryId: delivery.id }, body: { reason: 'Retour' } });
    const [credit] = await handOver(id);
    const xml = await read({ params: { division, invoiceProposalId: credit?.id ?? '' } });
    assert.match(xml, new RegExp(`<cac:InvoiceDocumentReference><cbc:ID>${made.proposalNumber}<`));
    assert.match(xml, /<cbc:CreditNoteTypeCode>381</);
  });

  it('leaves every stored figure consistent with its source', async () => {
    for await (const { name, rows } of verify(shop.server.db))
      if (/orders|invoice/.test(name)) assert.deepEqual(rows, [], name);
  });
});
