import { maxOwnFilters, ownFilterPattern } from '@werkbank/contract/own-fields/own-filter.ts';

export type OwnOperator = '=' | '~' | '>=' | '<=';

/** One condition on an own field, as the address and the call write it: the id of the field, the operator, the value. */
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

/** The value that a field is compared with by an operator; empty without one. */
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
