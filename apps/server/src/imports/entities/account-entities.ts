import { AccountInput } from '@werkbank/contract/accounts/account.ts';
import { AddressInput } from '@werkbank/contract/accounts/address.ts';
import { ContactInput } from '@werkbank/contract/accounts/contact.ts';
import { foreignFault, periodFaults, postcodeFaults, vatNumberFaults } from '../fields/checks.ts';
import {
  choiceField,
  codeField,
  dateField,
  flagField,
  numberField,
  referenceField,
  textField,
  wholeField,
} from '../fields/fields.ts';
import type { Entity } from '../shared/entity.ts';
import { writeAccounts } from './account-store.ts';
import { writeAddresses } from './address-store.ts';
import { writeContacts } from './contact-store.ts';

const { shape: account } = AccountInput;
const { shape: contact } = ContactInput;
const { shape: address } = AddressInput;

const languages = ['nl', 'de', 'en'];

export const accounts: Entity = {
  entity: 'accounts',
  natural: ['code'],
  substitute: ['name', 'postcode', 'addressLine1'],
  fields: {
    code: textField('code', account.code, { keeps: true }),
    name: textField('name', account.name, { required: true }),
    searchCode: textField('search_code', account.searchCode),
    status: choiceField('status', ['A', 'S', 'P', 'C'], { fallback: 'C' }),
    isSupplier: flagField('is_supplier', false),
    isReseller: flagField('is_reseller', false),
    blocked: flagField('blocked', false),
    startDate: dateField('start_date', { keeps: true }),
    endDate: dateField('end_date'),
    tradeName: textField('trade_name', account.tradeName),
    addressLine1: textField('address_line1', account.addressLine1),
    addressLine2: textField('address_line2', account.addressLine2),
    addressLine3: textField('address_line3', account.addressLine3),
    postcode: textField('postcode', account.postcode),
    city: textField('city', account.city),
    state: textField('state', account.state),
    country: textField('country', account.country, { keeps: true }),
    phone: textField('phone', account.phone),
    phoneExtension: textField('phone_extension', account.phoneExtension),
    fax: textField('fax', account.fax),
    email: textField('email', account.email),
    website: textField('website', account.website),
    language: choiceField('language', languages),
    vatNumber: textField('vat_number', account.vatNumber),
    chamberOfCommerce: textField('chamber_of_commerce', account.chamberOfCommerce),
    glnNumber: textField('gln_number', account.glnNumber),
    eoriNumber: textField('eori_number', account.eoriNumber),
    electronicAddress: textField('electronic_address', account.electronicAddress),
    buyerReference: textField('buyer_reference', account.buyerReference),
    paymentConditionSales: codeField('payment_condition_sales', 'paymentConditions'),
    paymentConditionPurchase: codeField('payment_condition_purchase', 'paymentConditions'),
    salesVatCode: codeField('sales_vat_code', 'vatCodes'),
    purchaseVatCode: codeField('purchase_vat_code', 'vatCodes'),
    salesCurrency: textField('sales_currency', account.salesCurrency),
    purchaseCurrency: textField('purchase_currency', account.purchaseCurrency),
    creditLineSales: numberField('credit_line_sales', account.creditLineSales),
    creditLinePurchase: numberField('credit_line_purchase', account.creditLinePurchase),
    discountSales: numberField('discount_sales', account.discountSales, { fallback: 0 }),
    discountPurchase: numberField('discount_purchase', account.discountPurchase, { fallback: 0 }),
    deliveryAdvice: choiceField('delivery_advice', [0, 1, 2], { fallback: 0 }),
    shippingMethod: referenceField('shipping_method_id', 'shippingMethods'),
    purchaseLeadDays: wholeField('purchase_lead_days', account.purchaseLeadDays),
    shippingLeadDays: wholeField('shipping_lead_days', account.shippingLeadDays),
    latitude: numberField('latitude', account.latitude),
    longitude: numberField('longitude', account.longitude),
    remarks: textField('remarks', account.remarks),
  },
  inspect: (values) => [
    ...periodFaults(values, 'startDate', 'endDate'),
    ...postcodeFaults(values),
    ...vatNumberFaults(values),
  ],
  write: writeAccounts,
};

export const contacts: Entity = {
  entity: 'contacts',
  natural: ['account', 'firstName', 'middleName', 'lastName', 'email'],
  fields: {
    account: referenceField('account_id', 'accounts', { required: true, fixed: true }),
    title: textField('title', contact.title),
    initials: textField('initials', contact.initials),
    firstName: textField('first_name', contact.firstName),
    middleName: textField('middle_name', contact.middleName),
    lastName: textField('last_name', contact.lastName),
    gender: choiceField('gender', ['M', 'V', 'O']),
    jobTitleDescription: textField('job_title_description', contact.jobTitleDescription),
    email: textField('email', contact.email),
    phone: textField('phone', contact.phone),
    phoneExtension: textField('phone_extension', contact.phoneExtension),
    mobile: textField('mobile', contact.mobile),
    language: choiceField('language', languages),
    isMailingExcluded: flagField('is_mailing_excluded', false),
    startDate: dateField('start_date', { keeps: true }),
    endDate: dateField('end_date'),
    notes: textField('notes', contact.notes),
  },
  inspect: (values) => [
    ...(values.firstName || values.lastName ? [] : [{ code: 'required', field: 'lastName' } as const]),
    ...periodFaults(values, 'startDate', 'endDate'),
  ],
  write: writeContacts,
};

export const addresses: Entity = {
  entity: 'addresses',
  natural: ['account', 'type', 'addressLine1', 'postcode', 'city'],
  fields: {
    account: referenceField('account_id', 'accounts', { required: true, fixed: true }),
    type: choiceField('type', [1, 2, 3, 4], { required: true, fixed: true }),
    main: { kind: 'boolean', column: 'main', type: 'boolean', virtual: true },
    addressLine1: textField('address_line1', address.addressLine1, { required: true }),
    addressLine2: textField('address_line2', address.addressLine2),
    addressLine3: textField('address_line3', address.addressLine3),
    postcode: textField('postcode', address.postcode),
    city: textField('city', address.city),
    state: textField('state', address.state),
    country: textField('country', address.country, { keeps: true }),
    phone: textField('phone', address.phone),
    contact: referenceField('contact_id', 'contacts'),
    warehouse: referenceField('warehouse_id', 'warehouses'),
    notes: textField('notes', address.notes),
  },
  inspect: postcodeFaults,
  check(candidate) {
    const { found, values } = candidate;
    // Only a delivery address has a warehouse.
    if (found.warehouse && values.type !== 4) return { code: 'format', field: 'warehouse' };
    return foreignFault(candidate, 'contact', found.account?.value);
  },
  write: writeAddresses,
};
