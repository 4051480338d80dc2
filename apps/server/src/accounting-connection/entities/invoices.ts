import { code, date, type Entity, number, once, reference, text } from './entity.ts';

const account = (name: string) => reference(name, 'invoice_to', 'account', { ...once, isRequired: true });

/** The number of sales invoices among Exact's types of documents. */
const salesInvoiceDocument = '10';

/** The paper of a proposal; its file is an attachment of the document. */
export const invoicePaper: Entity = {
  kind: 'invoicePaper',
  table: 'invoice_proposal',
  path: 'documents/Documents',
  key: 'ID',
  token: { name: 'Subject', prefix: 'WBF-', column: 'proposal_number' },
  fields: [
    account('Account'),
    number('Type', 'type', { ...once, from: salesInvoiceDocument }),
    date('DocumentDate', 'invoice_date', once),
    text('Subject', 'proposal_number', { ...once, from: `'WBF-' || r.proposal_number || ' Werkbank'`, length: 60 }),
  ],
};

/**
 * What was handed over to be invoiced, as an open invoice that the bookkeeper processes in Exact. It never changes: what is reversed
 * becomes a credit note, with negative quantities like ours.
 */
export const invoiceProposal: Entity = {
  kind: 'invoiceProposal',
  table: 'invoice_proposal',
  path: 'salesinvoice/SalesInvoices',
  key: 'InvoiceID',
  cannotDelete: true,
  token: { name: 'Description', prefix: 'WBF-', column: 'proposal_number' },
  fields: [
    account('OrderedBy'),
    account('InvoiceTo'),
    text('Journal', 'id', {
      ...once,
      from: '(select l.invoice_journal from exact_line l where l.division = r.division)',
    }),
    number('Type', 'type', once),
    date('InvoiceDate', 'invoice_date', once),
    date('DueDate', 'due_date', once),
    text('Description', 'proposal_number', {
      ...once,
      from: `'WBF-' || r.proposal_number || ' ' || (select 'WB-' || o.order_number from sales_order o where o.id = r.sales_order_id)`,
      length: 60,
    }),
    text('YourRef', 'your_ref', { ...once, length: 40 }),
    reference('Document', 'id', 'invoicePaper', once),
    text('Currency', 'currency', once),
  ],
  lines: {
    kind: 'invoiceProposalLine',
    table: 'invoice_proposal_line',
    path: 'salesinvoice/SalesInvoiceLines',
    key: 'ID',
    listed: 'SalesInvoiceLines',
    parent: 'InvoiceID',
    parentColumn: 'proposal_id',
    isFixed: true,
    fields: [
      reference('Item', 'item_id', 'item', { ...once, isRequired: true }),
      text('Description', 'description', { ...once, length: 100 }),
      number('Quantity', 'quantity', once),
      code('UnitCode', 'unit', once),
      number('NetPrice', 'net_price', once),
      code('VATCode', 'vat_code', once),
    ],
  },
};
