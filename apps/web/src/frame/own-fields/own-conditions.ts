import { maxOwnFilters, ownFilterPattern } from '@werkbank/contract/own-fields/own-filter.ts';

export type OwnOperator = '=' | '~' | '>=' | '<=';

/** One condition on an own field, as in the URL and in the call: the id of the field, the operator, the value. */
export interface OwnCondition {
  field: string;
  operator: OwnOperator;
  value: string;
}

export function readCondition(text: string): OwnCondition | undefined {
  if (!ownFilterPattern.test(text)) return undefined;
  const [, operator, value = ''] = /^(=|~|>=|<=)(.*)$/.exec(text.slice(36)) ?? [];
  return operator === undefined ? undefined : { field: text.slice(0, 36), operator: operator as OwnOperator, value };
}

/** The value with which an operator compares a field; empty without one. */
export const valueIn = (own: readonly string[] | undefined, field: string, operator: OwnOperator): string =>
  own?.map(readCondition).find((condition) => condition?.field === field && condition.operator === operator)?.value ??
  '';

/** The conditions with another value for a field; an empty one removes the condition. */
export function withCondition(
  own: readonly string[] | undefined,
  { field, operator, value }: OwnCondition,
): string[] | undefined {
  const others = (own ?? []).filter((text) => !text.startsWith(`${field}${operator}`));
  const text = `${field}${operator}${value}`;
  const all = value !== '' && ownFilterPattern.test(text) ? [...others, text] : others;
  return all.length > 0 ? all.slice(0, maxOwnFilters) : undefined;
}
