import type { Account, AccountInput, AccountStatus } from '@werkbank/contract/accounts/account.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { input as Input } from 'zod';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import {
  choice,
  day,
  flag,
  number,
  optionalChoice,
  type Picked,
  percentage,
  pickedOf,
  reference,
  requiredText,
  suggestedDay,
  text,
} from '#src/ui/form/form-field.ts';
import { accountRefusals } from '../shared/account-refusals.ts';

const places = 8;

/** One id per classification; empty text for none. */
const classifications: Field<string[], Account, (string | null)[]> = {
  label: 'accounts.classification',
  empty: Array.from({ length: places }, () => ''),
  read: (account) =>
    Array.from(
      { length: places },
      (_, index) => account.classifications.find(({ slot }) => slot === index + 1)?.id ?? '',
    ),
  write: (ids) => ids.map((id) => id || null),
  show: (ids, t) => t('accounts.chosen', { n: ids.filter(Boolean).length }),
};

const advice: Field<string, Account['deliveryAdvice'], Account['deliveryAdvice']> = {
  label: 'accounts.delivery',
  empty: '0',
  read: String,
  write: (value) => Number(value) as Account['deliveryAdvice'],
  show: (value, t) => t(`accounts.deliveryAdvice.${value}`),
};

/** The name of an account with its code, since names are not unique. */
const withCode = (value: Picked | null) => (value ? `${value.name} (${value.code})` : '');

const parent = reference('accounts.parent', 'parentId', ({ parentId, parentCode, parentName }: Account) =>
  pickedOf(parentId, parentCode, parentName),
);
const invoiceAccount = reference('accounts.invoicesTo', 'invoiceAccountId', (account: Account) =>
  pickedOf(account.invoiceAccountId, account.invoiceAccountCode, account.invoiceAccountName),
);
const reseller = reference('accounts.resellerOf', 'resellerId', ({ resellerId, resellerCode, resellerName }: Account) =>
  pickedOf(resellerId, resellerCode, resellerName),
);

/** A stored account cannot lose its code: the server refuses an empty one. */
const code: Field<string, string | null, string> & { readonly maxLength: number } = {
  ...text('accounts.relationNumber', 18),
  write: (value) => value.trim(),
};

export const accountForm = defineForm<Account>()(
  {
    name: requiredText('field.name', 100),
    code,
    tradeName: text('accounts.tradeName', 100),
    searchCode: text('accounts.searchCode', 30),
    status: choice<AccountStatus>('field.status', 'C', 'accounts.status'),
    isSupplier: flag('accounts.kind.supplier'),
    isReseller: flag('accounts.kind.reseller'),
    blocked: flag('accounts.blockedHint'),
    startDate: suggestedDay('field.from'),
    endDate: day('field.until'),
    addressLine1: text('accounts.street', 80),
    addressLine2: text('accounts.addressLine2', 80),
    postcode: text('accounts.postcode', 20),
    city: text('accounts.city', 40),
    country: choice<string>('accounts.country', 'NL'),
    phone: text('accounts.phone', 30),
    email: text('accounts.email', 254),
    website: text('accounts.website', 200),
    language: optionalChoice<NonNullable<Account['language']>>('accounts.language'),
    vatNumber: text('accounts.vatNumber', 35),
    chamberOfCommerce: text('accounts.chamberOfCommerce', 60),
    glnNumber: text('accounts.gln', 13),
    eoriNumber: text('accounts.eori', 20),
    electronicAddress: text('accounts.electronicAddress', 60),
    buyerReference: text('accounts.buyerReference', 60),
    parent: { ...parent, show: withCode },
    invoiceAccount: { ...invoiceAccount, show: withCode },
    reseller: { ...reseller, show: withCode },
    accountManagerId: optionalChoice('accounts.accountManager'),
    paymentConditionSales: optionalChoice('accounts.paymentCondition'),
    salesVatCode: optionalChoice('accounts.vatCode'),
    creditLineSales: number('accounts.creditLimit'),
    discountSales: percentage('accounts.discount'),
    priceGroupId: optionalChoice('accounts.priceGroup'),
    deliveryAdvice: advice,
    shippingMethodId: optionalChoice('accounts.shippingMethod'),
    shippingLeadDays: number('accounts.shippingDays'),
    paymentConditionPurchase: optionalChoice('accounts.paymentConditionPurchase'),
    purchaseVatCode: optionalChoice('accounts.purchaseVatCode'),
    discountPurchase: percentage('accounts.discountPurchase'),
    purchaseLeadDays: number('accounts.purchaseDays'),
    classifications: { ...classifications, as: 'classificationIds', ofRecord: true },
    remarks: text('field.remarks', 4000),
  },
  { ...accountRefusals, ofCode: { 'account.code_taken': 'code', 'account.cycle': 'parent' } },
);

export type AccountValues = FormValues<typeof accountForm>;
export type AccountForm = UseFormReturn<AccountValues>;

/** The initial values of a new account. */
export const newAccountValues = (name: string, country: string): AccountValues => ({
  ...accountForm.empty,
  name,
  country,
});

/** An account with the same terms and kinds, such as a sister company: what identifies or reaches the old one is left empty. */
export const copyOf = (account: Account): AccountValues => ({
  ...accountForm.valuesOf(account),
  code: '',
  searchCode: '',
  blocked: false,
  startDate: null,
  endDate: null,
  addressLine1: '',
  addressLine2: '',
  postcode: '',
  city: '',
  phone: '',
  email: '',
  vatNumber: '',
  chamberOfCommerce: '',
  glnNumber: '',
  eoriNumber: '',
  electronicAddress: '',
  buyerReference: '',
  remarks: '',
});

/** A new account: empty fields are left to the server, and so are discounts, which not everybody may give. */
export const inputOf = (values: AccountValues): Input<typeof AccountInput> => {
  const { discountSales, discountPurchase, ...given } = accountForm.givenOf(values);
  return {
    ...given,
    ...(discountSales && { discountSales }),
    ...(discountPurchase && { discountPurchase }),
    name: values.name,
  };
};
