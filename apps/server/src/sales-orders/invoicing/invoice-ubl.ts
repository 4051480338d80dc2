import type { InvoiceProfile, InvoiceProposal } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import { type Address, electronicAddressOf, identifiers, type Parties, type Party } from './invoice-profile.ts';
import { type Supply, type VatCategory, type VatRate, vatRateOf } from './vat-category.ts';
import { sumOf } from './vat-sums.ts';

interface Invoice extends Parties {
  proposal: InvoiceProposal;
  profile: InvoiceProfile;
  supply: Supply;
  /** Numbers of the invoices that a credit note corrects. */
  corrected: readonly number[];
}

const credit = 8021;

/** The proposal as invoice or credit note of EN 16931 in UBL 2.1. A credit note has positive amounts. */
export function invoiceUbl({ proposal, profile, seller, buyer, supply, corrected }: Invoice): string {
  const isCredit = proposal.type === credit;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const sign = isCredit ? -1 : 1;
  const money = (tag: string, value: number) =>
    `<cbc:${tag} currencyID="${proposal.currency}">${(sign * value).toFixed(2)}</cbc:${tag}>`;
  const reference = proposal.yourRef ?? String(proposal.orderNumber);
  const { customization, process } = identifiers[profile];
  const contact = proposal.creatorFullName ?? seller.name;
  const place = `<cac:DeliveryLocation>${address(supply)}</cac:DeliveryLocation>`;
  const of = { seller, buyer, supply };
  const rates = ratesOf(proposal.lines, of);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    basic('CustomizationID', customization),
    process ? basic('ProfileID', process) : '',
    basic('ID', String(proposal.proposalNumber)),
    basic('IssueDate', proposal.invoiceDate),
    isCredit ? '' : basic('DueDate', proposal.dueDate),
    isCredit ? basic('CreditNoteTypeCode', '381') : basic('InvoiceTypeCode', '380'),
    basic('DocumentCurrencyCode', proposal.currency),
    basic('BuyerReference', buyer.buyerReference ?? reference),
    `<cac:OrderReference>${basic('ID', reference)}${basic('SalesOrderID', String(proposal.orderNumber))}</cac:OrderReference>`,
    ...(isCredit ? corrected.map((number) => billingReference(number)) : []),
    supply.deliveryNumber
      ? `<cac:DespatchDocumentReference>${basic('ID', String(supply.deliveryNumber))}</cac:DespatchDocumentReference>`
      : '',
    `<cac:AccountingSupplierParty>${party(seller, profile, contact)}</cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${party(buyer, profile)}</cac:AccountingCustomerParty>`,
    `<cac:Delivery>${basic('ActualDeliveryDate', supply.date)}${place}</cac:Delivery>`,
    seller.iban ? payment(proposal, seller.iban, seller.name) : '',
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
        `<cac:ClassifiedTaxCategory>${category(vatRateOf(line, of))}${scheme}</cac:ClassifiedTaxCategory></cac:Item>`,
        `<cac:Price><cbc:PriceAmount currencyID="${proposal.currency}">${line.netPrice}</cbc:PriceAmount></cac:Price></cac:${root}Line>`,
      ].join('');
    }),
    `</${root}>`,
  ].join('');
}

const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

/** Amounts and VAT of each category and rate. */
function ratesOf(lines: InvoiceProposal['lines'], of: Parties & { supply: Supply }) {
  const groups = Map.groupBy(lines, (line) => {
    const { category: code, percentage } = vatRateOf(line, of);
    return `${code} ${percentage}`;
  });
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...vatRateOf(first, of), ...sumOf(some) }] : [];
  });
}

const category = ({ category: code, percentage }: VatRate) =>
  `${basic('ID', code)}${basic('Percent', String(percentage))}`;
const exemptions: Partial<Record<VatCategory, string>> = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G' };
const exemption = ({ category: code, reason }: VatRate) =>
  `${optional('TaxExemptionReasonCode', exemptions[code] ?? null)}${optional('TaxExemptionReason', reason)}`;

const address = ({ street, postcode, city, country }: Address) =>
  [
    `<cac:Address>${optional('StreetName', street)}${optional('CityName', city)}${optional('PostalZone', postcode)}`,
    `<cac:Country>${basic('IdentificationCode', country.trim())}</cac:Country></cac:Address>`,
  ].join('');

/** SEPA credit transfer. */
const payment = ({ proposalNumber }: InvoiceProposal, iban: string, name: string) =>
  [
    `<cac:PaymentMeans>${basic('PaymentMeansCode', '58')}${basic('PaymentID', String(proposalNumber))}`,
    `<cac:PayeeFinancialAccount>${basic('ID', iban)}${basic('Name', name)}</cac:PayeeFinancialAccount></cac:PaymentMeans>`,
  ].join('');

function billingReference(number: number): string {
  const reference = `<cac:InvoiceDocumentReference>${basic('ID', String(number))}</cac:InvoiceDocumentReference>`;
  return `<cac:BillingReference>${reference}</cac:BillingReference>`;
}

const withScheme = (tag: string, value: string, schemeId: string) =>
  `<cbc:${tag} schemeID="${schemeId}">${escape(value)}</cbc:${tag}>`;

function endpoint(address: string | null): string {
  if (!address) return '';
  const at = address.indexOf(':');
  return withScheme('EndpointID', address.slice(at + 1), address.slice(0, at));
}

/** 0106 is the scheme of the Dutch chamber of commerce. */
function registration({ registration: number, country }: Party): string {
  if (!number) return '';
  return country === 'NL' && /^\d{8}$/.test(number)
    ? withScheme('CompanyID', number, '0106')
    : basic('CompanyID', number);
}

function party(one: Party, profile: InvoiceProfile, contact?: string): string {
  return [
    `<cac:Party>${endpoint(electronicAddressOf(profile, one))}`,
    address(one).replaceAll('cac:Address>', 'cac:PostalAddress>'),
    one.vatNumber ? `<cac:PartyTaxScheme>${basic('CompanyID', one.vatNumber)}${scheme}</cac:PartyTaxScheme>` : '',
    `<cac:PartyLegalEntity>${basic('RegistrationName', one.name)}${registration(one)}</cac:PartyLegalEntity>`,
    contact
      ? `<cac:Contact>${basic('Name', contact)}${optional('Telephone', one.phone)}${optional('ElectronicMail', one.email)}</cac:Contact>`
      : '',
    '</cac:Party>',
  ].join('');
}

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
