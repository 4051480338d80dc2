import type { InvoiceProposal } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import type { Address, Parties } from './invoice-profile.ts';

/** Where and when the goods of an invoice were delivered, and what decides about the VAT of its lines. */
export interface Supply extends Address {
  date: string;
  deliveryNumber: number | null;
  /** Ids of the lines that are services. */
  services: readonly string[];
  /** Its VAT codes that say why they charge none. */
  vatCodes: readonly { code: string; category: VatCategory; description: string }[];
}

/** UNCL 5305: standard and reduced rates, VAT that the buyer owes, goods delivered within the Union, exports, exempt, zero. */
export type VatCategory = 'S' | 'AE' | 'K' | 'G' | 'E' | 'Z';

export interface VatRate {
  category: VatCategory;
  percentage: number;
  /** Of an exempt supply, in words. */
  reason: string | null;
}

/** Without Northern Ireland, whose goods alone belong to the Union. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

type Line = InvoiceProposal['lines'][number];
type Of = Parties & { supply: Supply };

export function vatRateOf(line: Line, of: Of): VatRate {
  const percentage = Math.round(line.vatPercentage * 10_000) / 100;
  if (percentage > 0) return { category: 'S', percentage, reason: null };
  const known = of.supply.vatCodes.find(({ code }) => code === line.vatCode);
  const category = known?.category ?? categoryBetween(of, of.supply.services.includes(line.id));
  return { category, percentage, reason: category === 'E' ? (known?.description ?? null) : null };
}

/** Goods are taxed where they arrive, services where the buyer is. */
function categoryBetween({ seller, buyer, supply }: Of, isService: boolean): VatCategory {
  const country = isService ? buyer.country : supply.country;
  if (country === seller.country) return 'Z';
  if (!union.has(country)) return 'G';
  if (!buyer.vatNumber) return 'Z';
  return isService ? 'AE' : 'K';
}

/** Whether the buyer accounts for the VAT of a line, under a VAT number of his own. */
export const isOwedByBuyer = (lines: readonly Line[], of: Of): boolean =>
  lines.some((line) => ['AE', 'K'].includes(vatRateOf(line, of).category));
