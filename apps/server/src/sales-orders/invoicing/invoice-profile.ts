import type { InvoiceProfile } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';

export interface Address {
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string;
}

/** Seller or buyer. */
export interface Party extends Address {
  name: string;
  vatNumber: string | null;
  registration: string | null;
  phone: string | null;
  email: string | null;
  iban: string | null;
  /** `0106:12345678`. */
  electronicAddress: string | null;
  buyerReference: string | null;
}

export interface Parties {
  seller: Party;
  buyer: Party;
}

const peppolProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** How each profile identifies itself. */
export const identifiers: Readonly<Record<InvoiceProfile, { customization: string; process?: string }>> = {
  en16931: { customization: 'urn:cen.eu:en16931:2017' },
  peppol: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: peppolProcess,
  },
  xrechnung: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: peppolProcess,
  },
};

/** Fields by the names under which people fill them in, in the order of the forms. */
const fieldOf = {
  street: 'addressLine1',
  postcode: 'postcode',
  city: 'city',
  phone: 'phone',
  email: 'email',
  vatNumber: 'vatNumber',
  registration: 'chamberOfCommerce',
  iban: 'iban',
  electronicAddress: 'electronicAddress',
} as const;
type Needed = keyof typeof fieldOf;

const core: readonly Needed[] = ['street', 'city', 'vatNumber'];

function neededOfSeller(profile: InvoiceProfile, { country }: Party): readonly Needed[] {
  if (profile === 'en16931') return core;
  const both: readonly Needed[] = [...core, 'postcode', 'iban', 'electronicAddress'];
  // Dutch sellers name their number in the chamber of commerce, Germans somebody who can be asked.
  if (profile === 'xrechnung' || country === 'DE') return [...both, 'phone', 'email'];
  return country === 'NL' ? [...both, 'registration'] : both;
}

function neededOfBuyer(profile: InvoiceProfile, { seller, buyer }: Parties, owesVat: boolean): readonly Needed[] {
  const vat: readonly Needed[] = owesVat ? ['vatNumber'] : [];
  if (profile === 'en16931') return vat;
  const both: readonly Needed[] = [...vat, 'city', 'postcode', 'electronicAddress'];
  if (profile === 'xrechnung' || seller.country !== 'NL' || buyer.country !== 'NL') return both;
  return [...both, 'street', 'registration'];
}

/** German buyers outside of Peppol are reached by e-mail. */
export function electronicAddressOf(profile: InvoiceProfile, { electronicAddress, email }: Party): string | null {
  return electronicAddress ?? (profile === 'xrechnung' && email ? `EM:${email}` : null);
}

const missing = (needed: readonly Needed[], party: Party): string[] =>
  (Object.keys(fieldOf) as Needed[]).flatMap((name) => (needed.includes(name) && !party[name] ? [fieldOf[name]] : []));

/** What the profile needs and the parties lack, as names of fields; a buyer who owes the VAT needs a VAT number. */
export function missingOf(
  profile: InvoiceProfile,
  { seller, buyer }: Parties,
  owesVat: boolean,
): { seller: string[]; buyer: string[] } {
  const addressed = (party: Party) => ({ ...party, electronicAddress: electronicAddressOf(profile, party) });
  return {
    seller: missing(neededOfSeller(profile, seller), addressed(seller)),
    buyer: missing(neededOfBuyer(profile, { seller, buyer }, owesVat), addressed(buyer)),
  };
}
