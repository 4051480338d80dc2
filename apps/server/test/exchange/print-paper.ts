/** What prints the paper of an invoice, as in a started server. */
export { printInvoicePaper } from '#sales-orders/invoicing/invoice-paper.ts';
