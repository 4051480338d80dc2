// Initial lists of a new division, by its country. An administrator can change them afterwards.

/**
 * A code means the same in each country: 1 the standard rate, 2 the reduced rate, 6 an intermediate rate, 3 to 5 the reasons for no VAT.
 */
interface VatCode {
  code: string;
  description: string;
  percentage: number;
  category: VatCategory | null;
}

/** UNCL 5305: the buyer owes the VAT, goods within the Union, export, exempt. */
type VatCategory = 'AE' | 'K' | 'G' | 'E';

export interface CountryTemplate {
  vatCodes: readonly VatCode[];
  units: Readonly<Record<Unit, string>>;
  /** By the number of days in which to pay. */
  paymentConditions: Readonly<Record<PaymentCondition, string>>;
  shippingMethods: Readonly<Record<ShippingMethod, string>>;
  warehouse: { description: string; mailbox: string };
}

/** Codes of units with their kinds: pieces, time, length, weight, volume. */
export const units = { pcs: 'O', hour: 'T', m: 'L', km: 'L', kg: 'W', l: 'V', set: 'O', box: 'O', pair: 'O' } as const;
type Unit = keyof typeof units;

/** Codes of payment terms with their number of days. */
export const paymentConditions = { '30': 30, '14': 14, '00': 0 } as const;
type PaymentCondition = keyof typeof paymentConditions;

export const shippingMethods = ['post', 'courier', 'van', 'pickup'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

const dutch: Omit<CountryTemplate, 'vatCodes'> = {
  units: {
    pcs: 'stuks',
    hour: 'uur',
    m: 'meter',
    km: 'kilometer',
    kg: 'kilogram',
    l: 'liter',
    set: 'set',
    box: 'doos',
    pair: 'paar',
  },
  paymentConditions: { '30': 'Betaling binnen 30 dagen', '14': 'Betaling binnen 14 dagen', '00': 'Contant' },
  shippingMethods: { post: 'Pakketpost', courier: 'Koerier', van: 'Servicebus', pickup: 'Afhalen' },
  warehouse: { description: 'Hoofdmagazijn', mailbox: 'magazijn' },
};

const german: Omit<CountryTemplate, 'vatCodes'> = {
  units: {
    pcs: 'Stück',
    hour: 'Stunde',
    m: 'Meter',
    km: 'Kilometer',
    kg: 'Kilogramm',
    l: 'Liter',
    set: 'Satz',
    box: 'Karton',
    pair: 'Paar',
  },
  paymentConditions: { '30': 'Zahlbar in 30 Tagen', '14': 'Zahlbar in 14 Tagen', '00': 'Sofort fällig' },
  shippingMethods: { post: 'Paketdienst', courier: 'Kurier', van: 'Servicewagen', pickup: 'Abholung' },
  warehouse: { description: 'Hauptlager', mailbox: 'lager' },
};

const reasons: Readonly<Record<string, VatCategory>> = { '0': 'E', '3': 'AE', '4': 'K', '5': 'G' };
const vat = (code: string, description: string, percentage = 0): VatCode => ({
  code,
  description,
  percentage,
  category: reasons[code] ?? null,
});

/** Rates of 2026. */
export const countryTemplates = {
  NL: {
    ...dutch,
    vatCodes: [
      vat('1', 'BTW hoog 21%', 0.21),
      vat('2', 'BTW laag 9%', 0.09),
      vat('0', 'Geen btw'),
      vat('3', 'Btw verlegd'),
      vat('4', 'Intracommunautaire levering'),
      vat('5', 'Uitvoer buiten de EU'),
    ],
  },
  DE: {
    ...german,
    vatCodes: [
      vat('1', 'USt 19 %', 0.19),
      vat('2', 'USt 7 %', 0.07),
      vat('0', 'Steuerfrei'),
      vat('3', 'Steuerschuldnerschaft des Leistungsempfängers'),
      vat('4', 'Innergemeinschaftliche Lieferung'),
      vat('5', 'Ausfuhrlieferung'),
    ],
  },
  AT: {
    ...german,
    vatCodes: [
      vat('1', 'USt 20 %', 0.2),
      vat('2', 'USt 10 %', 0.1),
      vat('6', 'USt 13 %', 0.13),
      vat('0', 'Steuerfrei'),
      vat('3', 'Übergang der Steuerschuld'),
      vat('4', 'Innergemeinschaftliche Lieferung'),
      vat('5', 'Ausfuhrlieferung'),
    ],
  },
  BE: {
    ...dutch,
    vatCodes: [
      vat('1', 'BTW 21%', 0.21),
      vat('2', 'BTW 6%', 0.06),
      vat('6', 'BTW 12%', 0.12),
      vat('0', 'Vrijgesteld van btw'),
      vat('3', 'Btw verlegd (medecontractant)'),
      vat('4', 'Intracommunautaire levering'),
      vat('5', 'Uitvoer buiten de EU'),
    ],
  },
} as const satisfies Record<string, CountryTemplate>;

/** Countries in which a division can be based. */
export type HomeCountry = keyof typeof countryTemplates;

export const isHomeCountry = (country: string): country is HomeCountry => Object.hasOwn(countryTemplates, country);
