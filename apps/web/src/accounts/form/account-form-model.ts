import type { Account, AccountChange, AccountInput, AccountStatus } from '@werkbank/contract/accounts/account.ts';
import type { input as Input } from 'zod';

/** As much of another account as the form shows of it. */
export interface OtherAccount {
  id: string;
  code: string;
  name: string;
}

/** What the form of an account holds; empty text stands for nothing. */
export interface AccountValues {
  name: string;
  code: string;
  tradeName: string;
  searchCode: string;
  status: AccountStatus;
  isSupplier: boolean;
  isReseller: boolean;
  blocked: boolean;
  startDate: string | null;
  endDate: string | null;
  addressLine1: string;
  addressLine2: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
  website: string;
  language: string;
  vatNumber: string;
  chamberOfCommerce: string;
  glnNumber: string;
  eoriNumber: string;
  parent: OtherAccount | null;
  invoiceAccount: OtherAccount | null;
  reseller: OtherAccount | null;
  accountManagerId: string;
  paymentConditionSales: string;
  salesVatCode: string;
  creditLineSales: number | null;
  /** Per cent. */
  discountSales: number | null;
  deliveryAdvice: string;
  shippingMethodId: string;
  shippingLeadDays: number | null;
  paymentConditionPurchase: string;
  purchaseVatCode: string;
  /** Per cent. */
  discountPurchase: number | null;
  purchaseLeadDays: number | null;
  /** One id for each place; empty text for none. */
  classifications: string[];
  remarks: string;
}

/** Every field with the text that names it, in the order of the form. */
export const fieldTexts: Readonly<Record<keyof AccountValues, string>> = {
  name: 'field.name',
  code: 'accounts.relationNumber',
  tradeName: 'accounts.tradeName',
  searchCode: 'accounts.searchCode',
  status: 'field.status',
  isSupplier: 'accounts.kind.supplier',
  isReseller: 'accounts.kind.reseller',
  blocked: 'accounts.blockedHint',
  startDate: 'field.from',
  endDate: 'field.until',
  addressLine1: 'accounts.street',
  addressLine2: 'accounts.addressLine2',
  postcode: 'accounts.postcode',
  city: 'accounts.city',
  country: 'accounts.country',
  phone: 'accounts.phone',
  email: 'accounts.email',
  website: 'accounts.website',
  language: 'accounts.language',
  vatNumber: 'accounts.vatNumber',
  chamberOfCommerce: 'accounts.chamberOfCommerce',
  glnNumber: 'accounts.gln',
  eoriNumber: 'accounts.eori',
  parent: 'accounts.parent',
  invoiceAccount: 'accounts.invoicesTo',
  reseller: 'accounts.resellerOf',
  accountManagerId: 'accounts.accountManager',
  paymentConditionSales: 'accounts.paymentCondition',
  salesVatCode: 'accounts.vatCode',
  creditLineSales: 'accounts.creditLimit',
  discountSales: 'accounts.discount',
  deliveryAdvice: 'accounts.delivery',
  shippingMethodId: 'accounts.shippingMethod',
  shippingLeadDays: 'accounts.shippingDays',
  paymentConditionPurchase: 'accounts.paymentConditionPurchase',
  purchaseVatCode: 'accounts.purchaseVatCode',
  discountPurchase: 'accounts.discountPurchase',
  purchaseLeadDays: 'accounts.purchaseDays',
  classifications: 'accounts.classification',
  remarks: 'field.remarks',
};

const places = 8;

/** What a new account begins with. */
export const newAccountValues = (name: string, country: string): AccountValues => ({
  name,
  code: '',
  tradeName: '',
  searchCode: '',
  status: 'C',
  isSupplier: false,
  isReseller: false,
  blocked: false,
  startDate: null,
  endDate: null,
  addressLine1: '',
  addressLine2: '',
  postcode: '',
  city: '',
  country,
  phone: '',
  email: '',
  website: '',
  language: '',
  vatNumber: '',
  chamberOfCommerce: '',
  glnNumber: '',
  eoriNumber: '',
  parent: null,
  invoiceAccount: null,
  reseller: null,
  accountManagerId: '',
  paymentConditionSales: '',
  salesVatCode: '',
  creditLineSales: null,
  discountSales: null,
  deliveryAdvice: '0',
  shippingMethodId: '',
  shippingLeadDays: null,
  paymentConditionPurchase: '',
  purchaseVatCode: '',
  discountPurchase: null,
  purchaseLeadDays: null,
  classifications: Array.from({ length: places }, () => ''),
  remarks: '',
});

export function valuesOf(account: Account): AccountValues {
  const {
    status,
    isSupplier,
    isReseller,
    blocked,
    startDate,
    endDate,
    creditLineSales,
    shippingLeadDays,
    purchaseLeadDays,
  } = account;
  return {
    ...newAccountValues(account.name, account.country),
    status,
    isSupplier,
    isReseller,
    blocked,
    startDate,
    endDate,
    creditLineSales,
    shippingLeadDays,
    purchaseLeadDays,
    ...textsOf(account),
    parent: other(account.parentId, account.parentCode, account.parentName),
    invoiceAccount: other(account.invoiceAccountId, account.invoiceAccountCode, account.invoiceAccountName),
    reseller: other(account.resellerId, account.resellerCode, account.resellerName),
    discountSales: percent(account.discountSales),
    discountPurchase: percent(account.discountPurchase),
    deliveryAdvice: String(account.deliveryAdvice),
    classifications: Array.from(
      { length: places },
      (_, index) => account.classifications.find(({ slot }) => slot === index + 1)?.id ?? '',
    ),
  };
}

const textNames = [
  'code',
  'tradeName',
  'searchCode',
  'addressLine1',
  'addressLine2',
  'postcode',
  'city',
  'phone',
  'email',
  'website',
  'language',
  'vatNumber',
  'chamberOfCommerce',
  'glnNumber',
  'eoriNumber',
  'accountManagerId',
  'paymentConditionSales',
  'salesVatCode',
  'shippingMethodId',
  'paymentConditionPurchase',
  'purchaseVatCode',
  'remarks',
] as const satisfies readonly (keyof AccountValues & keyof Account)[];

type Texts = Record<(typeof textNames)[number], string>;

const textsOf = (account: Account): Texts =>
  Object.fromEntries(textNames.map((name) => [name, account[name] ?? ''])) as Texts;

const other = (id: string | null, code: string | null, name: string | null): OtherAccount | null =>
  id === null ? null : { id, code: code ?? '', name: name ?? '' };

const percent = (share: number | null): number | null => (share ? Math.round(share * 1e6) / 1e4 : null);
const share = (percentage: number | null): number => Math.round((percentage ?? 0) * 1e4) / 1e6;

/** The values as the calls take them. */
function bodyOf(values: AccountValues) {
  const {
    startDate,
    parent,
    invoiceAccount,
    reseller,
    discountSales,
    discountPurchase,
    deliveryAdvice,
    classifications,
    ...rest
  } = values;
  const { language, accountManagerId, shippingMethodId } = rest;
  return {
    ...rest,
    ...(startDate && { startDate }),
    language: (language || null) as Account['language'],
    accountManagerId: accountManagerId || null,
    shippingMethodId: shippingMethodId || null,
    parentId: parent?.id ?? null,
    invoiceAccountId: invoiceAccount?.id ?? null,
    resellerId: reseller?.id ?? null,
    discountSales: share(discountSales),
    discountPurchase: share(discountPurchase),
    deliveryAdvice: Number(deliveryAdvice) as Account['deliveryAdvice'],
    classificationIds: classifications.map((id) => id || null),
  };
}

/** A new account: what is empty is left to the server. */
export function inputOf(values: AccountValues): Input<typeof AccountInput> {
  const given = Object.entries(bodyOf(values)).filter(([, value]) => value !== '' && value !== null);
  return { ...Object.fromEntries(given), name: values.name };
}

/** Only what differs from the record as it was read, so that nothing else is written over. */
export function changesOf(before: AccountValues, after: AccountValues): Input<typeof AccountChange> {
  const was: Record<string, unknown> = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => JSON.stringify(was[name] ?? null) !== JSON.stringify(value ?? null),
  );
  return Object.fromEntries(changed);
}
