import * as z from 'zod';
import { CustomFilter, CustomValues, NewCustomValues } from '../custom-fields/custom-field.ts';
import { ElectronicAddress } from '../divisions/invoicing-shapes.ts';
import { idOf, plainId } from '../wire/reference.ts';
import {
  audit,
  Code18,
  Country,
  Currency,
  Division,
  Email,
  exactLink,
  Fraction,
  Guid,
  IsoDate,
  Language,
  line,
  Money,
  QueryBoolean,
  repeated,
  Search,
  text,
  Website,
} from '../wire/shapes.ts';
import { enteredBy, shownTo } from '../wire/shown-to.ts';
import { Address } from './address.ts';
import { nullable, optional, Phone, Postcode, TaxNumber } from './fields.ts';

/** Commercial status of an account (Exact crm/Accounts Status): none, suspect, prospect, customer. */
export const AccountStatus = z.enum(['A', 'S', 'P', 'C']);
export type AccountStatus = z.output<typeof AccountStatus>;

/** Roles of an account towards the company; one account may have several. A customer is an account of status C. */
export const AccountKind = z.enum(['customer', 'supplier', 'reseller']);
export type AccountKind = z.output<typeof AccountKind>;

/** An account as shown in lists and pickers. */
export const AccountSummary = z
  .object({
    id: Guid,
    division: Division,
    /** Relation number: digits, trimmed, unique within the division. */
    code: z.string(),
    name: z.string(),
    searchCode: z.string().nullable(),
    status: AccountStatus,
    /** Status C. */
    isCustomer: z.boolean(),
    isSupplier: z.boolean(),
    isReseller: z.boolean(),
    blocked: z.boolean(),
    /** Not blocked, and today is between start and end date. */
    active: z.boolean(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: Country,
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'AccountSummary' });
export type AccountSummary = z.output<typeof AccountSummary>;

/** An account that matches what was typed. */
export const AccountSuggestion = AccountSummary.extend({
  /** The contact, telephone number or street by which the account was found; null when its own name, number or town matches. */
  foundBy: z.string().nullable(),
}).meta({ id: 'AccountSuggestion' });
export type AccountSuggestion = z.output<typeof AccountSuggestion>;

const Classifications = z.array(
  z.object({ slot: z.int(), id: Guid, code: z.string(), description: z.string(), nameDescription: z.string() }),
);

/** A row of the accounts list. */
export const AccountRow = AccountSummary.extend({
  version: audit.version,
  tradeName: z.string().nullable(),
  mainContactFullName: z.string().nullable(),
  classifications: Classifications,
  modified: audit.modified,
  /** Sales orders that are not finished, counted up to 100. */
  openOrders: shownTo('accounts.internal', z.int()),
  /** Service requests that wait for a decision or for work, counted up to 100. */
  openRequests: shownTo('accounts.internal', z.int()),
  /** Days of the last visit that was made and of the next one that is planned, at any of its locations. */
  lastVisitOn: shownTo('accounts.internal', IsoDate),
  nextVisitOn: shownTo('accounts.internal', IsoDate),
  customValues: shownTo('customFields.see', CustomValues),
}).meta({ id: 'AccountRow' });
export type AccountRow = z.output<typeof AccountRow>;

/** A customer, supplier, reseller or prospect (Exact crm/Accounts). Amounts and discounts are null for callers who may not see them. */
export const Account = AccountSummary.extend({
  /** A: account; D: division. */
  type: z.enum(['A', 'D']),
  statusDescription: z.string(),
  isSales: z.boolean(),
  startDate: IsoDate,
  endDate: IsoDate.nullable(),
  tradeName: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  state: z.string().nullable(),
  stateName: z.string().nullable(),
  countryName: z.string(),
  phoneExtension: z.string().nullable(),
  fax: z.string().nullable(),
  website: z.string().nullable(),
  language: Language.nullable(),
  languageDescription: z.string().nullable(),
  vatNumber: z.string().nullable(),
  chamberOfCommerce: z.string().nullable(),
  glnNumber: z.string().nullable(),
  eoriNumber: z.string().nullable(),
  /** `0106:12345678`: where electronic invoices are delivered. */
  electronicAddress: z.string().nullable(),
  /** By which the buyer sorts invoices; in Germany the Leitweg-ID. */
  buyerReference: z.string().nullable(),
  mainContactId: Guid.nullable(),
  mainContactFullName: z.string().nullable(),
  parentId: Guid.nullable(),
  parentCode: z.string().nullable(),
  parentName: z.string().nullable(),
  /** Who receives the invoices; null means the account itself. */
  invoiceAccountId: Guid.nullable(),
  invoiceAccountCode: z.string().nullable(),
  invoiceAccountName: z.string().nullable(),
  resellerId: Guid.nullable(),
  resellerCode: z.string().nullable(),
  resellerName: z.string().nullable(),
  accountManagerId: Guid.nullable(),
  accountManagerFullName: z.string().nullable(),
  paymentConditionSales: z.string().nullable(),
  paymentConditionSalesDescription: z.string().nullable(),
  paymentConditionPurchase: shownTo('accounts.internal', z.string()),
  paymentConditionPurchaseDescription: shownTo('accounts.internal', z.string()),
  salesVatCode: z.string().nullable(),
  salesVatCodeDescription: z.string().nullable(),
  purchaseVatCode: shownTo('accounts.internal', z.string()),
  purchaseVatCodeDescription: shownTo('accounts.internal', z.string()),
  salesCurrency: Currency.nullable(),
  purchaseCurrency: shownTo('accounts.internal', Currency),
  /** Null means no limit. */
  creditLineSales: shownTo('accounts.internal', Money),
  creditLinePurchase: shownTo('accounts.internal', Money),
  discountSales: shownTo('accounts.prices', Fraction),
  discountPurchase: shownTo('accounts.internal', Fraction),
  /** 0 partial deliveries, 1 complete only, 2 partial without back order. */
  deliveryAdvice: z.literal([0, 1, 2]),
  shippingMethodId: Guid.nullable(),
  shippingMethodDescription: z.string().nullable(),
  priceListId: Guid.nullable(),
  /** The group whose price lists apply. */
  priceGroupId: shownTo('accounts.internal', Guid),
  priceGroupDescription: shownTo('accounts.internal', z.string()),
  /** Days. */
  purchaseLeadDays: shownTo('accounts.internal', z.int()),
  /** Days. */
  shippingLeadDays: z.int().nullable(),
  classifications: Classifications,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  remarks: shownTo('accounts.internal', z.string()),
  addresses: z.array(Address),
  ...audit,
  ...exactLink,
}).meta({ id: 'Account' });
export type Account = z.output<typeof Account>;

/** Options for the forms of accounts in the division. */
export const AccountChoices = z
  .object({
    paymentConditions: z.array(z.object({ code: z.string(), description: z.string() })),
    vatCodes: z.array(z.object({ code: z.string(), description: z.string(), percentage: Fraction })),
    shippingMethods: z.array(z.object({ id: Guid, code: z.string(), description: z.string() })),
    priceGroups: z.array(z.object({ id: Guid, description: z.string() })),
    accountManagers: z.array(z.object({ id: Guid, fullName: z.string() })),
    /** Default country of a new account. */
    country: Country,
  })
  .meta({ id: 'AccountChoices' });
export type AccountChoices = z.output<typeof AccountChoices>;

/** An account that may be a duplicate of one being entered, and what the two have in common. */
export const AccountDuplicate = AccountSummary.extend({
  /**
   * `phone`, `email` and `similarName` are only hints; any of the others blocks the creation of a new account unless the caller confirms
   * it.
   */
  reason: z.enum(['vatNumber', 'chamberOfCommerce', 'nameAndPostcode', 'email', 'phone', 'similarName']),
}).meta({ id: 'AccountDuplicate' });
export type AccountDuplicate = z.output<typeof AccountDuplicate>;

const accountFields = {
  code: Code18.optional(),
  searchCode: optional(line(30)),
  status: AccountStatus.optional(),
  isSupplier: z.boolean().optional(),
  isReseller: z.boolean().optional(),
  blocked: z.boolean().optional(),
  startDate: IsoDate.optional(),
  endDate: nullable(IsoDate),
  tradeName: optional(line(100)),
  addressLine1: optional(line(80)),
  addressLine2: optional(line(80)),
  addressLine3: optional(line(80)),
  postcode: optional(Postcode),
  city: optional(line(40)),
  state: optional(line(10)),
  country: Country.optional(),
  phone: optional(Phone),
  phoneExtension: optional(line(10)),
  fax: optional(Phone),
  email: optional(Email),
  website: optional(Website),
  language: nullable(Language),
  vatNumber: optional(TaxNumber),
  chamberOfCommerce: optional(line(60)),
  glnNumber: optional(line(13).regex(/^\d{13}$/)),
  eoriNumber: optional(line(20)),
  electronicAddress: nullable(ElectronicAddress),
  buyerReference: optional(line(60)),
  parentId: nullable(idOf('account')),
  invoiceAccountId: nullable(idOf('account')),
  resellerId: nullable(idOf('account')),
  accountManagerId: nullable(idOf('user')),
  paymentConditionSales: optional(line(10)),
  paymentConditionPurchase: optional(line(10)),
  salesVatCode: optional(line(3)),
  purchaseVatCode: optional(line(3)),
  salesCurrency: nullable(Currency),
  purchaseCurrency: nullable(Currency),
  creditLineSales: enteredBy('accounts.internal', nullable(Money.min(0))),
  creditLinePurchase: enteredBy('accounts.internal', nullable(Money.min(0))),
  discountSales: enteredBy('accounts.prices', Fraction.optional()),
  discountPurchase: enteredBy('accounts.internal', Fraction.optional()),
  deliveryAdvice: z.literal([0, 1, 2]).optional(),
  shippingMethodId: nullable(idOf('shippingMethod')),
  priceGroupId: enteredBy('accounts.internal', nullable(idOf('priceGroup'))),
  priceListId: nullable(plainId('kept for Exact Online, which keeps the price lists')),
  purchaseLeadDays: nullable(z.int().min(0).max(999)),
  shippingLeadDays: nullable(z.int().min(0).max(999)),
  /** Eight slots, one per classification; null clears a slot. */
  classificationIds: z.array(idOf('accountClassification').nullable()).max(8).optional(),
  latitude: nullable(z.number().min(-90).max(90)),
  longitude: nullable(z.number().min(-180).max(180)),
  remarks: optional(text(4000)),
};

const name = line(100).min(1);

/** A new account. Without a code it gets the highest code of the division plus one. */
export const AccountInput = z
  .object({ name, ...accountFields, customValues: NewCustomValues })
  .meta({ id: 'AccountInput' });
export type AccountInput = z.output<typeof AccountInput>;

/** Changes to an account: missing fields are kept, null clears. */
export const AccountChange = z
  .object({
    name: name.optional(),
    ...accountFields,
    /** One of the account's own contacts. */
    mainContactId: nullable(idOf('contact')),
  })
  .meta({ id: 'AccountChange' });
export type AccountChange = z.output<typeof AccountChange>;

/** Filters of the accounts list; all must match. */
export const AccountFilter = z.object({
  /** Every word must occur in name, trade name, search code, code, city, postcode, VAT or register number, or telephone. */
  search: Search.optional(),
  status: repeated(AccountStatus, 4).optional(),
  kind: AccountKind.optional(),
  blocked: QueryBoolean.optional(),
  /** Classifications, all of which the account must have. */
  classificationId: repeated(idOf('accountClassification'), 8).optional(),
  /** Beginning of the city name. */
  city: text(40).optional(),
  custom: CustomFilter,
});
export type AccountFilter = z.output<typeof AccountFilter>;

/** Sort orders of the accounts list; a minus sign reverses the order. */
export const AccountSort = z.enum(['name', '-name', 'code', '-code', 'modified', '-modified']);
export type AccountSort = z.output<typeof AccountSort>;
