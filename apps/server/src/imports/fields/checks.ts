import { isPostcode, isVatNumber } from '#accounts/shared/rules.ts';
import { type Fault, shown } from '../shared/cell.ts';
import type { Candidate, CellValue } from '../shared/entity.ts';

type Values = Readonly<Record<string, CellValue>>;
type FieldFault = Fault & { field: string };

/** Fault of a period that ends before it starts. */
export function periodFaults(values: Values, start: string, end: string): FieldFault[] {
  const [from, to] = [values[start], values[end]];
  return typeof from === 'string' && typeof to === 'string' && to < from ? [{ code: 'dateOrder', field: end }] : [];
}

/** Postcodes must have the form of their country, as for accounts entered by hand. */
export function postcodeFaults({ country, postcode }: Values): FieldFault[] {
  if (typeof country !== 'string' || typeof postcode !== 'string' || isPostcode(country, postcode)) return [];
  return [{ code: 'format', field: 'postcode', params: { value: shown(postcode) } }];
}

/** VAT numbers must have valid check digits, as for accounts entered by hand. */
export function vatNumberFaults({ vatNumber }: Values): FieldFault[] {
  if (typeof vatNumber !== 'string' || isVatNumber(vatNumber)) return [];
  return [{ code: 'format', field: 'vatNumber', params: { value: shown(vatNumber) } }];
}

/** Fault of a fraction of an item that is sold only whole. */
export function fractionFault({ values, found }: Candidate, field: string): Fault | undefined {
  const quantity = values[field];
  const isWhole = typeof quantity !== 'number' || Number.isInteger(quantity);
  return isWhole || found.item?.facts.isFractionAllowed === true ? undefined : { code: 'fraction', field };
}

/** Fault of a quantity that exceeds the ordered one or has the opposite sign. */
export function excessFault({ values }: Candidate, field: string): Fault | undefined {
  const [ordered, part] = [Number(values.quantity), Number(values[field] ?? 0)];
  return part * ordered < 0 || Math.abs(part) > Math.abs(ordered) ? { code: 'exceedsOrder', field } : undefined;
}

/** Fault of a reference to a record of another account. */
export function foreignFault({ found }: Candidate, field: string, accountId: string | undefined): Fault | undefined {
  const record = found[field];
  return record && record.facts.accountId !== accountId ? { code: 'otherAccount', field } : undefined;
}
