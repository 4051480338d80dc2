// What is handed over to be invoiced becomes an invoice in Exact, once, where Exact does not invoice the orders itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pagesOverEdge, readPages } from '#documents/pdf.fixture.ts';
import { openConnected } from '../exchange.fixture.ts';

const connected = await openConnected();
const { server, exact, drain, there, written, waiting, putThere, unblock } = connected;
const { db } = server;
const params = { division: '1' };
const today = '2026-11-02';
const api = server.api('employee');
const admin = server.api('admin');
for (const kind of ['salesOrder', 'goodsDelivery'] as const)
  await admin.accountingConnection.choose({ params, body: { kind, pushed: false } });
const {
  rows: [item],
} = await sql<{ id: string }>`
  insert into item (division, code, description, unit, is_stock_item, standard_sales_price)
  values (1, 'FACT', 'Poederblusser', 'pcs', true, 60) returning id`.execute(db);
const {
  rows: [main],
} = await sql<{ id: string }>`select id from warehouse where division = 1 and main`.execute(db);
const fact = await putThere('logistics/Items', { Code: 'FACT', Description: 'Poederblusser' });
await api.inventory.correct({
  params,
  body: { itemId: item!.id, warehouseId: main!.id, quantity: 10, reason: 'Begin' },
});
const account = await api.accounts.create({ params, body: { name: 'Hotel Duin', country: 'NL' } });
const order = await api.salesOrders.create({
  params,
  body: { orderedById: account.id, orderDate: today, yourRef: 'INK-7', lines: [{ itemId: item!.id, quantity: 4 }] },
});
const delivery = await api.salesOrders.deliver({
  params,
  body: { deliveryDate: today, lines: [{ salesOrderLineId: order.lines[0]!.id, quantityDelivered: 3 }] },
});
const handOver = async () => await api.salesOrders.handOver({ params, body: { salesOrderIds: [order.id] } });
const invoices = async () => await there('salesinvoice/SalesInvoices');

test('an invoice proposal becomes one invoice in Exact, also when its response is lost', async () => {
  const [proposal] = await handOver();
  for (const path of ['documents/Documents', 'DocumentAttachments', 'SalesInvoices'])
    await exact.control('faults', { kind: 'lost', method: 'POST', path });
  for (let round = 0; round < 5; round += 1) {
    await drain();
    await unblock();
  }
  assert.deepEqual(await waiting(), []);
  const [made, ...others] = await invoices();
  assert.deepEqual(others, []);
  assert.partialDeepStrictEqual(made, { Type: 8020, Journal: '70', YourRef: 'INK-7', Status: 20 });
  assert.equal(made?.['Description'], `WBF-${proposal?.proposalNumber} WB-${order.orderNumber}`);
  const lines = await there('salesinvoice/SalesInvoiceLines');
  assert.partialDeepStrictEqual(lines, [{ Item: fact, Quantity: 3, NetPrice: 60 }]);
  assert.equal((await written('salesinvoice/SalesInvoices')).length, 1);
  const [paper, ...more] = await there('documents/Documents');
  assert.deepEqual(more, []);
  assert.equal(made?.['Document'], paper?.['ID']);
  assert.partialDeepStrictEqual(paper, { Subject: `WBF-${proposal?.proposalNumber} Werkbank`, Type: 10 });
  const files = await there('documents/DocumentAttachments');
  assert.partialDeepStrictEqual(files, [
    { Document: paper?.['ID'], FileName: `Factuurvoorstel_${proposal?.proposalNumber}.pdf` },
  ]);
  const sent = new Blob([Buffer.from(String(files[0]?.['Attachment']), 'base64')]);
  const text = (await readPages(sent)).join(' ');
  for (const word of ['Poederblusser', 'INK-7', String(order.orderNumber), String(delivery.deliveryNumber)])
    assert.ok(text.includes(word), `${word} in ${text}`);
  const printed = await api.salesOrders.printInvoiceProposal({
    params: { division: '1', invoiceProposalId: String(proposal?.id) },
  });
  assert.deepEqual(await readPages(printed), await readPages(sent));
  assert.deepEqual(await pagesOverEdge(printed), []);
  const record = { division: '1', kind: 'invoiceProposal', recordId: String(proposal?.id) } as const;
  assert.partialDeepStrictEqual(await api.accountingConnection.ofRecord({ params: record }), { state: 'inStep' });
});

test('a delivery that is reversed afterwards becomes a credit note in Exact', async () => {
  await api.salesOrders.reverseDelivery({
    params: { division: '1', deliveryId: delivery.id },
    body: { reason: 'Retour' },
  });
  await handOver();
  await drain();
  const credits = (await invoices()).filter((one) => one['Type'] === 8021);
  assert.equal(credits.length, 1);
  const lines = await there('salesinvoice/SalesInvoiceLines');
  assert.partialDeepStrictEqual(
    lines.filter((one) => one['InvoiceID'] === credits[0]?.['InvoiceID']),
    [{ Quantity: -3 }],
  );
});

test('a proposal that Exact refuses waits for a user and is sent when it is tried again', async () => {
  const more = { deliveryDate: today, lines: [{ salesOrderLineId: order.lines[0]!.id, quantityDelivered: 1 }] };
  await api.salesOrders.deliver({ params, body: more });
  await exact.control('faults', { kind: 'invalid', method: 'POST', path: 'SalesInvoices' });
  const [proposal] = await handOver();
  await drain();
  assert.partialDeepStrictEqual(await waiting(), [{ kind: 'invoiceProposal', state: 'failed', cause: 'refused' }]);
  const records = [{ kind: 'invoiceProposal' as const, recordId: String(proposal?.id) }];
  await api.accountingConnection.decide({ params, body: { decision: 'retry', records } });
  await drain();
  assert.deepEqual(await waiting(), []);
  assert.equal((await invoices()).length, 3);
});
