import type { InvoiceProposal, InvoiceProposalListed } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { auditColumns, userName } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';

/** Newest first. */
export async function listProposals(
  db: Db,
  division: number,
  page: PageRequest,
): Promise<PageResult<InvoiceProposalListed>> {
  const { rows } = await sql<InvoiceProposalListed>`
    select ${columns}, p.created, ${userName('p.created_by')} as "creatorFullName" ${tables}
    where p.division = ${division} order by p.id desc limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: await countOf(db, sql`invoice_proposal p where p.division = ${division}`) };
}

/** In the order of their numbers. */
export async function findProposals(db: Db, division: number, ids: readonly string[]): Promise<InvoiceProposal[]> {
  const { rows } = await sql<InvoiceProposal>`
    select ${columns}, ${lines} as lines, ${sql.join(auditColumns('p').map((column) => sql`${column}`))} ${tables}
    where p.division = ${division} and p.id = any(${ids}::uuid[]) order by p.proposal_number`.execute(db);
  return rows;
}

const columns = sql`p.id, p.division, p.proposal_number as "proposalNumber", p.type, p.sales_order_id as "salesOrderId",
  o.order_number as "orderNumber", p.your_ref as "yourRef", p.invoice_to as "invoiceToId", a.code as "invoiceToCode",
  a.name as "invoiceToName", p.invoice_date as "invoiceDate", p.due_date as "dueDate", p.currency, p.amount_excl_vat as "amountExclVat",
  p.vat_amount as "vatAmount", p.amount`;

const tables = sql`from invoice_proposal p join sales_order o on o.id = p.sales_order_id join account a on a.id = p.invoice_to`;

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'lineNumber', l.line_number, 'salesOrderLineId', l.sales_order_line_id,
      'itemCode', i.code, 'description', l.description, 'quantity', l.quantity, 'unit', l.unit, 'netPrice', l.net_price,
      'amount', l.amount, 'vatCode', l.vat_code, 'vatPercentage', l.vat_percentage) order by l.line_number), '[]')
  from invoice_proposal_line l join item i on i.id = l.item_id where l.proposal_id = p.id)`;
