import type { InvoiceProposal } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';

/** Seller or buyer. */
export interface Party {
  name: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string;
  vatNumber: string | null;
  registration: string | null;
}

interface Invoice {
  proposal: InvoiceProposal;
  seller: Party;
  buyer: Party;
}

type Line = InvoiceProposal['lines'][number];

const credit = 8021;

/** What an electronic invoice needs of its seller; empty when nothing is missing. */
export const missingOfSeller = ({ vatNumber, street, city }: Party): string[] =>
  Object.entries({ vatNumber, street, city }).flatMap(([name, value]) => (value ? [] : [name]));

/** The proposal as invoice or credit note of EN 16931 in UBL 2.1. A credit note has positive amounts. */
export function invoiceUbl({ proposal, seller, buyer }: Invoice): string {
  const isCredit = proposal.type === credit;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const sign = isCredit ? -1 : 1;
  const money = (tag: string, value: number) =>
    `<cbc:${tag} currencyID="${proposal.currency}">${(sign * value).toFixed(2)}</cbc:${tag}>`;
  const reference = proposal.yourRef ?? String(proposal.orderNumber);
  const place = `<cac:DeliveryLocation>${address(buyer)}</cac:DeliveryLocation>`;
  const rates = ratesOf(proposal.lines, { seller, buyer });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    basic('CustomizationID', 'urn:cen.eu:en16931:2017'),
    basic('ID', String(proposal.proposalNumber)),
    basic('IssueDate', proposal.invoiceDate),
    isCredit ? '' : basic('DueDate', proposal.dueDate),
    isCredit ? basic('CreditNoteTypeCode', '381') : basic('InvoiceTypeCode', '380'),
    basic('DocumentCurrencyCode', proposal.currency),
    basic('BuyerReference', reference),
    `<cac:OrderReference>${basic('ID', reference)}${basic('SalesOrderID', String(proposal.orderNumber))}</cac:OrderReference>`,
    `<cac:AccountingSupplierParty>${party(seller)}</cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${party(buyer)}</cac:AccountingCustomerParty>`,
    `<cac:Delivery>${basic('ActualDeliveryDate', proposal.invoiceDate)}${place}</cac:Delivery>`,
    isCredit ? `<cac:PaymentTerms>${basic('Note', proposal.dueDate)}</cac:PaymentTerms>` : '',
    `<cac:TaxTotal>${money('TaxAmount', proposal.vatAmount)}`,
    ...rates.map((rate) => {
      const amounts = `${money('TaxableAmount', rate.amount)}${money('TaxAmount', rate.vat)}`;
      const kind = `<cac:TaxCategory>${category(rate)}${exemption(rate)}${scheme}</cac:TaxCategory>`;
      return `<cac:TaxSubtotal>${amounts}${kind}</cac:TaxSubtotal>`;
    }),
    '</cac:TaxTotal>',
    `<cac:LegalMonetaryTotal>${money('LineExtensionAmount', proposal.amountExclVat)}${money('TaxExclusiveAmount', proposal.amountExclVat)}`,
    `${money('TaxInclusiveAmount', proposal.amount)}${money('PayableAmount', proposal.amount)}</cac:LegalMonetaryTotal>`,
    ...proposal.lines.map((line) => {
      const tag = isCredit ? 'Credited' : 'Invoiced';
      return [
        `<cac:${root}Line>${basic('ID', String(line.lineNumber))}`,
        `<cbc:${tag}Quantity unitCode="${unitOf(line.unit)}">${sign * line.quantity}</cbc:${tag}Quantity>`,
        money('LineExtensionAmount', line.amount),
        `<cac:Item>${basic('Name', line.description || line.itemCode)}`,
        `<cac:SellersItemIdentification>${basic('ID', line.itemCode)}</cac:SellersItemIdentification>`,
        `<cac:ClassifiedTaxCategory>${category({ ...rateOf(line, { seller, buyer }) })}${scheme}</cac:ClassifiedTaxCategory></cac:Item>`,
        `<cac:Price><cbc:PriceAmount currencyID="${proposal.currency}">${line.netPrice}</cbc:PriceAmount></cac:Price></cac:${root}Line>`,
      ].join('');
    }),
    `</${root}>`,
  ].join('');
}

const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

/** UNCL 5305: standard and reduced rates, supplies within the Union, zero. */
type Category = 'S' | 'K' | 'Z';
interface Rate {
  code: Category;
  percentage: number;
}

function rateOf({ vatPercentage }: Line, { seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>): Rate {
  const percentage = Math.round(vatPercentage * 10_000) / 100;
  if (percentage > 0) return { code: 'S', percentage };
  return { code: buyer.country !== seller.country && buyer.vatNumber ? 'K' : 'Z', percentage };
}

/** Amounts and VAT of each rate, VAT rounded once; in cents, which are exact. */
function ratesOf(lines: readonly Line[], parties: Pick<Invoice, 'seller' | 'buyer'>) {
  const groups = Map.groupBy(lines, (line) => line.vatPercentage);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const cents = some.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const vat =
      Math.sign(cents) * Math.round((Math.abs(cents) * Math.round(first.vatPercentage * 1_000_000)) / 1_000_000);
    return [{ ...rateOf(first, parties), amount: cents / 100, vat: vat / 100 }];
  });
}

const category = ({ code, percentage }: Rate) => `${basic('ID', code)}${basic('Percent', String(percentage))}`;
const exemption = ({ code }: Rate) => (code === 'K' ? basic('TaxExemptionReasonCode', 'VATEX-EU-IC') : '');

const address = ({ street, postcode, city, country }: Party) =>
  [
    `<cac:Address>${optional('StreetName', street)}${optional('CityName', city)}${optional('PostalZone', postcode)}`,
    `<cac:Country>${basic('IdentificationCode', country.trim())}</cac:Country></cac:Address>`,
  ].join('');

const party = (one: Party) =>
  [
    `<cac:Party>${address(one).replaceAll('cac:Address>', 'cac:PostalAddress>')}`,
    one.vatNumber ? `<cac:PartyTaxScheme>${basic('CompanyID', one.vatNumber)}${scheme}</cac:PartyTaxScheme>` : '',
    `<cac:PartyLegalEntity>${basic('RegistrationName', one.name)}${optional('CompanyID', one.registration)}</cac:PartyLegalEntity>`,
    '</cac:Party>',
  ].join('');

/** UN/ECE recommendation 20; other units are counted as pieces. */
const units: Readonly<Record<string, string>> = {
  pcs: 'C62',
  hour: 'HUR',
  l: 'LTR',
  kg: 'KGM',
  m: 'MTR',
  km: 'KMT',
  min: 'MIN',
  day: 'DAY',
};
const unitOf = (unit: string) => units[unit.toLowerCase()] ?? 'C62';

const basic = (tag: string, value: string) => `<cbc:${tag}>${escape(value)}</cbc:${tag}>`;
const optional = (tag: string, value: string | null) => (value ? basic(tag, value) : '');
/** Control characters have no place in XML, not even escaped. */
const escape = (text: string) =>
  text
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
