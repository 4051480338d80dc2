import type { CustomField, CustomValuesChange } from '@werkbank/contract/custom-fields/custom-field.ts';
import { IsoDate, text } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';

/** A refusal of a property of the body. */
export const refused = (field: string, message: string, code = 'own_field', label?: CustomField['name']): Problem =>
  new Problem('body.invalid', {
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code, message, ...(label && { label }) }],
  });

/** Refuses the value of a field; `within` is where the body contains the values. */
const refusedValue =
  (within: string) =>
  ({ id, name }: CustomField, message: string, code?: string) =>
    refused(`${within}${id}`, message, code, name);

/**
 * The given values in stored form, checked against the definitions for the record. An option that is no longer offered can only be kept.
 * @throws Problem `body.invalid` that names the field
 */
export function checkValues(
  fields: readonly CustomField[],
  given: CustomValuesChange,
  current: Readonly<Record<string, unknown>>,
  within = '',
): CustomValuesChange {
  const checked = Object.entries(given).map(([id, value]) => {
    const field = fields.find((one) => one.id === id);
    if (!field?.active) throw refused(`${within}${id}`, 'no field of this record');
    if (value === null || value === '') return [id, null] as const;
    return [id, value === current[id] ? value : readValue(field, value, refusedValue(within))] as const;
  });
  return Object.fromEntries(checked);
}

type Refuse = ReturnType<typeof refusedValue>;

function readValue(field: CustomField, value: string | number, refuse: Refuse): string | number {
  const { kind, decimals, options } = field;
  switch (kind) {
    case 'text': {
      const { data, success } = text(500).safeParse(value);
      if (!success) throw refuse(field, 'no text');
      return data;
    }
    case 'number':
      if (!isNumberOf(value, decimals ?? 0)) throw refuse(field, `no number with at most ${decimals ?? 0} decimals`);
      return value;
    case 'day':
      if (!IsoDate.safeParse(value).success) throw refuse(field, 'no day');
      return value;
    case 'choice':
      if (!options.some(({ key, active }) => active && key === value)) throw refuse(field, 'no option of this field');
      return value;
    default:
      return kind satisfies never;
  }
}

/** A number has at most 15 digits, which the program and the database represent exactly. */
const isNumberOf = (value: string | number, decimals: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= 9_999_999_999.9999 && Number(value.toFixed(decimals)) === value;

/** @throws Problem `body.invalid` that names the first required field without a value */
export function requireValues(
  fields: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
  within = '',
): void {
  const missing = fields.find(({ id, required, active }) => required && active && values[id] === undefined);
  if (missing) throw refusedValue(within)(missing, 'required', 'required');
}
