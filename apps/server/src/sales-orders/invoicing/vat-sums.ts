import type { InvoiceProposal } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';

type Line = InvoiceProposal['lines'][number];

/** Net amount and VAT of lines with one rate; VAT is rounded once, in cents, which are exact. */
export function sumOf(lines: readonly Line[]): { amount: number; vat: number } {
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const millionths = Math.round((lines[0]?.vatPercentage ?? 0) * 1_000_000);
  const vat = Math.sign(cents) * Math.round((Math.abs(cents) * millionths) / 1_000_000);
  return { amount: cents / 100, vat: vat / 100 };
}

/** The VAT of each rate, the highest first. */
export const sumsByRate = (lines: readonly Line[]): { percentage: number; vat: number }[] =>
  [...Map.groupBy(lines, ({ vatPercentage }) => vatPercentage)]
    .map(([percentage, some]) => ({ percentage, vat: sumOf(some).vat }))
    .toSorted((a, b) => b.percentage - a.percentage);
