import { Readable } from 'node:stream';
import type { InvoiceProfile } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import { invoicingCalls } from '@werkbank/contract/sales-orders/invoicing/invoicing-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { handOver } from './hand-over.ts';
import { invoiceCsv } from './invoice-csv.ts';
import { printInvoicePaper } from './invoice-paper.ts';
import { missingOf, type Parties } from './invoice-profile.ts';
import { invoiceUbl } from './invoice-ubl.ts';
import { isInvoicedInExact, listInvoiceable } from './invoiceable-store.ts';
import { findParties } from './party-store.ts';
import { findProposals, listProposals } from './proposal-store.ts';
import { isOwedByBuyer } from './vat-category.ts';

export const invoicingRoutes = routes('salesOrders', invoicingCalls, {
  invoicingState: async ({ db, params: { division } }) => ({ isInExact: await isInvoicedInExact(db, division) }),
  listInvoiceable: async ({ db, caller, params: { division }, page }) => {
    requirePrices(caller);
    return await listInvoiceable(db, division, page);
  },
  handOver: async ({ db, caller, params: { division }, body }) => {
    requirePrices(caller);
    return await findProposals(db, division, await handOver(db, division, body.salesOrderIds));
  },
  listInvoiceProposals: async ({ db, caller, params: { division }, page }) => {
    requirePrices(caller);
    return await listProposals(db, division, page);
  },
  getInvoiceProposal: async (context) => await requireProposal(context),
  printInvoiceProposal: async (context) => {
    const { db, caller, params, reply } = context;
    requirePrices(caller);
    const printed = await printInvoicePaper(db, params.division, params.invoiceProposalId);
    const { fileName, pdf } = found(printed, 'invoiceproposal.not_found');
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return Readable.from(pdf, { objectMode: false });
  },
  downloadInvoiceCsv: async (context) => {
    const proposal = await requireProposal(context);
    context.reply.header('content-disposition', `attachment; filename="${proposal.proposalNumber}.csv"`);
    return Readable.from([invoiceCsv(proposal)], { objectMode: false });
  },
  downloadInvoiceUbl: async (context) => {
    const { db, params, reply } = context;
    const { profile } = context.query;
    const proposal = await requireProposal(context);
    const parties = await findParties(db, params.division, proposal.id);
    requireComplete(profile, parties, isOwedByBuyer(proposal.lines, parties));
    reply.header('content-disposition', `attachment; filename="${proposal.proposalNumber}.xml"`);
    return Readable.from([invoiceUbl({ proposal, profile, ...parties })], { objectMode: false });
  },
});

/** Amounts are shown to those who see prices of orders. */
function requirePrices({ rights }: Caller): void {
  if (!rights.has('salesOrders.prices')) throw new Problem('auth.forbidden');
}

/** @throws Problem `invoiceproposal.seller_incomplete`, `invoiceproposal.buyer_incomplete` */
function requireComplete(profile: InvoiceProfile, parties: Parties, owesVat: boolean): void {
  const missing = missingOf(profile, parties, owesVat);
  for (const side of ['seller', 'buyer'] as const) {
    const fields = missing[side];
    if (fields.length === 0) continue;
    throw new Problem(`invoiceproposal.${side}_incomplete`, {
      params: { fields: fields.join(', '), name: parties[side].name },
      errors: fields.map((path) => ({ path, code: 'missing', message: 'is needed' })),
    });
  }
}

interface Reading {
  db: Db;
  caller: Caller;
  params: { division: number; invoiceProposalId: string };
}

async function requireProposal({ db, caller, params: { division, invoiceProposalId } }: Reading) {
  requirePrices(caller);
  return found((await findProposals(db, division, [invoiceProposalId]))[0], 'invoiceproposal.not_found');
}
