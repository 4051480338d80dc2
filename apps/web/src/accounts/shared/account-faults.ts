import { CallError } from '@werkbank/contract/wire/client.ts';
import type { TFunction } from 'i18next';
import { refusalText, refusedFields } from '#src/ui/form/refusal.ts';

/** Fields that are refused for a reason of their own, with the sentence that helps. */
const reasons: Readonly<Record<string, string>> = {
  name: 'valid.required',
  code: 'accounts.valid.code',
  email: 'accounts.valid.email',
  phone: 'accounts.valid.phone',
  mobile: 'accounts.valid.phone',
  website: 'accounts.valid.website',
  vatNumber: 'accounts.valid.vat',
  postcode: 'accounts.valid.postcode',
  glnNumber: 'accounts.valid.gln',
  endDate: 'accounts.valid.end',
  lastName: 'accounts.valid.name',
  addressLine1: 'valid.required',
};

/** Refusals of the whole record that belong to one field. */
const fieldOfCode: Readonly<Record<string, string>> = { 'account.code_taken': 'code', 'account.cycle': 'parent' };

/** Fields of a pointed-at record go by another name in the form. */
const nameInForm: Readonly<Record<string, string>> = {
  parentId: 'parent',
  invoiceAccountId: 'invoiceAccount',
  resellerId: 'reseller',
};

/** What the server refused, field by field, in the reader's words. */
export function faultsOf(error: unknown, t: TFunction): { name: string; message: string }[] {
  if (!(error instanceof CallError)) return [];
  const ofCode = fieldOfCode[error.code];
  if (ofCode) return [{ name: ofCode, message: error.message }];
  return refusedFields(error).map(({ name }) => ({
    name: nameInForm[name] ?? name,
    message: t(reasons[name] ?? 'accounts.valid.field'),
  }));
}

/** Why one field was refused; the sentence of the whole refusal when it was not about a field. */
export function faultText(error: unknown, name: string, t: TFunction): string | undefined {
  const fault = faultsOf(error, t).find((one) => one.name === name);
  return fault?.message ?? refusalText(error) ?? undefined;
}
