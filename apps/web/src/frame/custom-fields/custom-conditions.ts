import { customFilterPattern, maxCustomFilters } from '@werkbank/contract/custom-fields/custom-filter.ts';

export type CustomOperator = '=' | '~' | '>=' | '<=';

/** One condition on a custom field, as in the URL and in the call: the id of the field, the operator, the value. */
export interface CustomCondition {
  field: string;
  operator: CustomOperator;
  value: string;
}

export function readCondition(text: string): CustomCondition | undefined {
  if (!customFilterPattern.test(text)) return undefined;
  const [, operator, value = ''] = /^(=|~|>=|<=)(.*)$/.exec(text.slice(36)) ?? [];
  return operator === undefined ? undefined : { field: text.slice(0, 36), operator: operator as CustomOperator, value };
}

/** The value with which an operator compares a field; empty without one. */
export const valueIn = (custom: readonly string[] | undefined, field: string, operator: CustomOperator): string =>
  custom?.map(readCondition).find((condition) => condition?.field === field && condition.operator === operator)
    ?.value ?? '';

/** The conditions with another value for a field; an empty one removes the condition. */
export function withCondition(
  custom: readonly string[] | undefined,
  { field, operator, value }: CustomCondition,
): string[] | undefined {
  const others = (custom ?? []).filter((text) => !text.startsWith(`${field}${operator}`));
  const text = `${field}${operator}${value}`;
  const all = value !== '' && customFilterPattern.test(text) ? [...others, text] : others;
  return all.length > 0 ? all.slice(0, maxCustomFilters) : undefined;
}
