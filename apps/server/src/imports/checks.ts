import type { Fault } from './cell.ts';
import type { Candidate } from './entity.ts';

/** A period that ends before it starts. */
export function periodFault({ values }: Candidate, start: string, end: string): Fault | undefined {
  const [from, to] = [values[start], values[end]];
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? { code: 'dateOrder', field: end }
    : undefined;
}

/** Part of an item that is only sold whole. */
export function fractionFault({ values, found }: Candidate, field: string): Fault | undefined {
  const quantity = values[field];
  const isWhole = typeof quantity !== 'number' || Number.isInteger(quantity);
  return isWhole || found.item?.facts.isFractionAllowed === true ? undefined : { code: 'fraction', field };
}

/** Not more than was ordered, and in the same direction. */
export function excessFault({ values }: Candidate, field: string): Fault | undefined {
  const [ordered, part] = [Number(values.quantity), Number(values[field] ?? 0)];
  return part * ordered < 0 || Math.abs(part) > Math.abs(ordered) ? { code: 'exceedsOrder', field } : undefined;
}

/** What belongs to an account is that account's own. */
export function strangerFault({ found }: Candidate, field: string, accountId: string | undefined): Fault | undefined {
  const record = found[field];
  return record && record.facts.accountId !== accountId ? { code: 'otherAccount', field } : undefined;
}
