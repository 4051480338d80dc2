import type { InvoiceProposal } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';

const header = [
  'number;type;date;dueDate;customer;customerName;order;yourRef;line;item;description;quantity;unit;netPrice;amount',
  'vatCode;vatPercentage;currency',
].join(';');

/** One row for each line, with a byte order mark, so that spreadsheets read its letters. */
export function invoiceCsv(proposal: InvoiceProposal): string {
  const rows = proposal.lines.map((line) => [
    proposal.proposalNumber,
    proposal.type,
    proposal.invoiceDate,
    proposal.dueDate,
    proposal.invoiceToCode,
    proposal.invoiceToName,
    proposal.orderNumber,
    proposal.yourRef,
    line.lineNumber,
    line.itemCode,
    line.description,
    line.quantity,
    line.unit,
    line.netPrice,
    line.amount,
    line.vatCode,
    line.vatPercentage,
    proposal.currency,
  ]);
  return `\uFEFF${[header, ...rows.map((row) => row.map(field).join(';'))].join('\r\n')}\r\n`;
}

/** A text that begins like a formula would be calculated by a spreadsheet. */
function field(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
