import type { KeepReason } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';

/** Years for which documents and postings are kept for the tax authorities, by country of the division. */
const bookYears: Readonly<Record<string, number>> = { NL: 7, DE: 8, AT: 7, BE: 10 };
/** Proof of work that was done: claims for defects end after ten years. */
const proofYears = 10;

/** How long something is kept; without a country, where it is longest. */
export const yearsOf = (reason: KeepReason, country: string | null): number =>
  ['documents', 'postings', 'files'].includes(reason) ? (bookYears[country ?? 'BE'] ?? 10) : proofYears;

/** Why rows of a table are kept. */
export function keepReasonOf(table: string): KeepReason {
  if (table === 'service_report') return 'serviceReports';
  return ['work_order', 'estimate', 'portal_check'].includes(table) ? 'signatures' : 'postings';
}
