import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';
import {
  HandOverInput,
  InvoiceableOrder,
  InvoiceProfile,
  InvoiceProposal,
  InvoiceProposalListed,
  InvoicingState,
} from './invoicing.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofProposal = z.object({ division: DivisionParam, invoiceProposalId: Guid });
const path = '/api/{division}/salesinvoice/proposals';

/** Hand-over of what was delivered and done, so that it is invoiced; each quantity once. */
export const invoicingCalls = {
  /** Whether the accounting package invoices the orders of this division, so that nothing is handed over here. */
  invoicingState: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: '/api/{division}/salesinvoice/state',
    summary: 'Who invoices the orders',
    params: ofDivision,
    result: InvoicingState,
  }),
  /** By name of the customer, then by order number. */
  listInvoiceable: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: '/api/{division}/salesinvoice/invoiceable',
    summary: 'Orders with something to invoice',
    params: ofDivision,
    result: z.array(InvoiceableOrder),
    page: 'skip',
  }),
  /**
   * Makes a proposal for each order, and another for what is to be credited; all orders or none. Orders with nothing to invoice are
   * refused.
   */
  handOver: call({
    ...accounting('salesOrders.decide'),
    method: 'POST',
    path,
    summary: 'Hand over orders to be invoiced',
    params: ofDivision,
    body: HandOverInput,
    result: z.array(InvoiceProposal),
    status: 201,
    errors: ['salesorder.not_found', 'salesorder.nothing_to_invoice', 'salesorder.invoiced_in_exact'],
  }),
  /** Newest first. */
  listInvoiceProposals: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path,
    summary: 'Invoice proposals',
    params: ofDivision,
    result: z.array(InvoiceProposalListed),
    page: 'skip',
  }),
  getInvoiceProposal: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: `${path}/{invoiceProposalId}`,
    summary: 'Invoice proposal',
    params: ofProposal,
    result: InvoiceProposal,
    errors: ['invoiceproposal.not_found'],
  }),
  /** What was delivered and done, in the language of the buyer; the same paper is attached to the invoice in Exact Online. */
  printInvoiceProposal: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: `${path}/{invoiceProposalId}/pdf`,
    summary: 'Invoice proposal as PDF',
    params: ofProposal,
    produces: 'application/pdf',
    errors: ['invoiceproposal.not_found'],
  }),
  /** One row for each line, separated by semicolons, for the bookkeeper. */
  downloadInvoiceCsv: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: `${path}/{invoiceProposalId}/csv`,
    summary: 'Invoice proposal as CSV',
    params: ofProposal,
    produces: 'text/csv; charset=utf-8',
    errors: ['invoiceproposal.not_found'],
  }),
  /**
   * The semantic model of EN 16931 in UBL 2.1: its core, or with what Peppol (`peppol`) and German buyers (`xrechnung`) require besides.
   * Refused with the fields that the profile needs and that the division or the buyer lacks.
   */
  downloadInvoiceUbl: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: `${path}/{invoiceProposalId}/ubl`,
    summary: 'Invoice proposal as electronic invoice (EN 16931)',
    params: ofProposal,
    query: z.object({ profile: InvoiceProfile.default('en16931') }),
    produces: 'application/xml; charset=utf-8',
    errors: ['invoiceproposal.not_found', 'invoiceproposal.seller_incomplete', 'invoiceproposal.buyer_incomplete'],
  }),
};
