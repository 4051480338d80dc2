import path from 'node:path';
import { readSchema, schemaOf } from './schematron.ts';

const at = (...parts: string[]): string => path.join(import.meta.dirname, 'rules', ...parts);

/** The rules of EN 16931 for UBL, as published by the European Commission. */
export const en16931 = readSchema(at('en16931', 'EN16931-UBL-validation-preprocessed.sch'));

/**
 * The rules of XRechnung for UBL, as published by KoSIT, without two warnings about the check digits of an IBAN: they calculate with
 * integers that the XPath engine does not have.
 */
export const xrechnung = readSchema(at('xrechnung', 'XRechnung-UBL-validation.sch'), {
  common: at('xrechnung', 'common.sch'),
  without: ['BR-DE-19', 'BR-DE-20'],
});

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const root = '/*';
const address = (side: 'Supplier' | 'Customer') => `/*/cac:Accounting${side}Party/cac:Party/cac:PostalAddress`;
const endpoints = '//cbc:EndpointID';
const isIn = (side: 'Supplier' | 'Customer', country: string) =>
  `${address(side)}/cac:Country/cbc:IdentificationCode = '${country}'`;
const isDutch = isIn('Supplier', 'NL');
const isDutchBuyer = `${isDutch} and ${isIn('Customer', 'NL')}`;
const amountOfLine = '(cbc:InvoicedQuantity | cbc:CreditedQuantity) * cac:Price/cbc:PriceAmount';
const filled = (...names: string[]) => names.map((name) => `normalize-space(cbc:${name})`).join(' and ');

/**
 * The rules of Peppol BIS Billing 3.0 that can apply to what the product writes, under their names and in our words: the files of Peppol
 * come without a licence to copy them.
 */
export const peppol = schemaOf({ cac: `${ubl}CommonAggregateComponents-2`, cbc: `${ubl}CommonBasicComponents-2` }, [
  ['PEPPOL-EN16931-R008', '//*[not(*) and not(normalize-space())]', 'false()'],
  ['PEPPOL-EN16931-R001', root, 'cbc:ProfileID'],
  ['PEPPOL-EN16931-R007', root, `matches(cbc:ProfileID, '^urn:fdc:peppol.eu:2017:poacc:billing:[0-9]{2}:1.0$')`],
  ['PEPPOL-EN16931-R002', root, 'count(cbc:Note) <= 1'],
  ['PEPPOL-EN16931-R003', root, 'cbc:BuyerReference or cac:OrderReference/cbc:ID'],
  [
    'PEPPOL-EN16931-R004',
    root,
    `cbc:CustomizationID = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'`,
  ],
  ['PEPPOL-EN16931-R053', root, 'count(cac:TaxTotal[cac:TaxSubtotal]) = 1'],
  ['PEPPOL-EN16931-R054', root, 'not(cac:TaxTotal[not(cac:TaxSubtotal)])'],
  ['PEPPOL-EN16931-R010', '/*/cac:AccountingCustomerParty/cac:Party', 'cbc:EndpointID'],
  ['PEPPOL-EN16931-R020', '/*/cac:AccountingSupplierParty/cac:Party', 'cbc:EndpointID'],
  [
    'PEPPOL-EN16931-R120',
    '/*/cac:InvoiceLine | /*/cac:CreditNoteLine',
    `abs(cbc:LineExtensionAmount - ${amountOfLine}) <= 0.02`,
  ],
  ['PEPPOL-EN16931-P0100', '//cbc:InvoiceTypeCode', `. = ('326', '380', '383', '384', '386', '393', '395')`],
  ['PEPPOL-EN16931-P0101', '//cbc:CreditNoteTypeCode', `. = ('81', '83', '381', '396', '532')`],
  ['PEPPOL-EN16931-P0104', `//cac:TaxCategory[cbc:TaxExemptionReasonCode = 'VATEX-EU-G']`, `cbc:ID = 'G'`],
  ['PEPPOL-EN16931-P0106', `//cac:TaxCategory[cbc:TaxExemptionReasonCode = 'VATEX-EU-IC']`, `cbc:ID = 'K'`],
  ['PEPPOL-EN16931-P0107', `//cac:TaxCategory[cbc:TaxExemptionReasonCode = 'VATEX-EU-AE']`, `cbc:ID = 'AE'`],
  ['PEPPOL-EN16931-CL008', endpoints, `@schemeID = ('0088', '0106', '0190', '0208', '0204', '9930', '9944')`],
  ['NL-R-001', `/*[${isDutch}][cbc:CreditNoteTypeCode]`, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'],
  ['NL-R-002', `${address('Supplier')}[${isDutch}]`, filled('StreetName', 'CityName', 'PostalZone')],
  [
    'NL-R-003',
    `/*/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity[${isDutch}]`,
    `cbc:CompanyID/@schemeID = ('0106', '0190')`,
  ],
  ['NL-R-004', `${address('Customer')}[${isDutchBuyer}]`, filled('StreetName', 'CityName', 'PostalZone')],
  [
    'NL-R-005',
    `/*/cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity[${isDutchBuyer}]`,
    `cbc:CompanyID/@schemeID = ('0106', '0190')`,
  ],
  ['NL-R-007', `/*[${isDutch}]`, 'cbc:CreditNoteTypeCode or cac:PaymentMeans'],
  ['NL-R-008', `//cac:PaymentMeans[${isDutchBuyer}]`, `cbc:PaymentMeansCode = ('30', '48', '49', '57', '58', '59')`],
]);
