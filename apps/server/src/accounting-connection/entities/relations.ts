import { code, date, type Entity, flag, number, once, reference, text } from './entity.ts';

/** Exact's classification of an account in one of eight places. */
const classification = (slot: number) =>
  reference(`Classification${slot}`, 'id', 'accountClassification', {
    way: 'in',
    owner: 'exact',
    slot,
    from: `(select c.classification_id from account_classification_link c where c.account_id = r.id and c.slot = ${slot})`,
  });

export const account: Entity = {
  kind: 'account',
  table: 'account',
  path: 'crm/Accounts',
  key: 'ID',
  isMarked: true,
  code: { name: 'Code', column: 'code', isPadded: true },
  feed: { path: 'sync/CRM/Accounts', by: 'version', deletedType: 2 },
  defaults: { country: `'NL'` },
  fields: [
    text('Name', 'name', { length: 50, isRequired: true }),
    text('SearchCode', 'search_code', { length: 20 }),
    text('Status', 'status', { isRequired: true }),
    flag('IsSupplier', 'is_supplier', { isRequired: true }),
    flag('Blocked', 'blocked', { isRequired: true }),
    text('TradeName', 'trade_name'),
    text('AddressLine1', 'address_line1', { length: 100 }),
    text('AddressLine2', 'address_line2', { length: 100 }),
    text('AddressLine3', 'address_line3', { length: 100 }),
    text('Postcode', 'postcode', { length: 20 }),
    text('City', 'city', { length: 100 }),
    text('Country', 'country', { isRequired: true }),
    text('Phone', 'phone', { length: 50 }),
    text('Email', 'email', { length: 100 }),
    text('Website', 'website'),
    text('VATNumber', 'vat_number', { length: 35 }),
    text('ChamberOfCommerce', 'chamber_of_commerce', { length: 60 }),
    text('Remarks', 'remarks'),
    reference('InvoiceAccount', 'invoice_account_id', 'account', { owner: 'exact' }),
    code('PaymentConditionSales', 'payment_condition_sales', { list: 'payment_condition' }),
    code('PaymentConditionPurchase', 'payment_condition_purchase', { list: 'payment_condition' }),
    code('SalesVATCode', 'sales_vat_code', { list: 'vat_code' }),
    code('PurchaseVATCode', 'purchase_vat_code', { list: 'vat_code' }),
    number('CreditLineSales', 'credit_line_sales'),
    number('DiscountSales', 'discount_sales', { isRequired: true }),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(classification),
  ],
};

export const contact: Entity = {
  kind: 'contact',
  table: 'contact',
  path: 'crm/Contacts',
  key: 'ID',
  isMarked: true,
  feed: { path: 'sync/CRM/Contacts', by: 'version', deletedType: 5 },
  defaults: { hid: `take_number(%division%, 'contact')` },
  fields: [
    reference('Account', 'account_id', 'account', { ...once, isRequired: true }),
    text('Initials', 'initials'),
    text('FirstName', 'first_name'),
    text('MiddleName', 'middle_name'),
    text('LastName', 'last_name'),
    text('JobTitleDescription', 'job_title_description'),
    text('Email', 'email', { length: 100 }),
    text('Phone', 'phone', { length: 50 }),
    text('Mobile', 'mobile', { length: 50 }),
    date('EndDate', 'end_date'),
    text('Notes', 'notes'),
  ],
};

export const address: Entity = {
  kind: 'address',
  table: 'address',
  path: 'crm/Addresses',
  key: 'ID',
  feed: { path: 'sync/CRM/Addresses', by: 'version', deletedType: 3 },
  defaults: { country: `'NL'`, address_line1: `'–'` },
  fields: [
    reference('Account', 'account_id', 'account', { ...once, isRequired: true }),
    number('Type', 'type', { ...once, isRequired: true }),
    flag('Main', 'main', { way: 'out', isRequired: true }),
    text('AddressLine1', 'address_line1', { length: 100, isRequired: true }),
    text('AddressLine2', 'address_line2', { length: 100 }),
    text('AddressLine3', 'address_line3', { length: 100 }),
    text('Postcode', 'postcode', { length: 20 }),
    text('City', 'city', { length: 100 }),
    text('Country', 'country', { isRequired: true }),
    text('Phone', 'phone', { length: 50 }),
    text('Notes', 'notes'),
  ],
};
