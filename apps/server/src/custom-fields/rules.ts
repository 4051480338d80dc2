import {
  type CustomField,
  type CustomFieldChange,
  type CustomFieldKind,
  type CustomOption,
  type CustomValuesChange,
} from '@werkbank/contract/custom-fields/custom-field.ts';
import { IsoDate, text } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';

type OptionInput = NonNullable<CustomFieldChange['options']>[number];

/**
 * The options of a choice: existing ones keep their key, new ones get the next one that no option ever had.
 * @throws Problem `custom_field.no_options`, `custom_field.option_twice`, `body.invalid` for a key that the field does not have
 */
export function optionsOf(
  kind: CustomFieldKind,
  input: readonly OptionInput[],
  current: readonly CustomOption[],
  lastOption = 0,
): CustomOption[] {
  const isChoosable = input.some(({ active = true }) => active);
  if (kind === 'choice' ? !isChoosable : input.length > 0) throw new Problem('custom_field.no_options');
  refuseTwins(input);
  let last = Math.max(lastOption, lastOptionOf(current));
  const keys = new Set<string>();
  return input.map(({ key, name, active = true }) => {
    const isKnown = current.some((option) => option.key === key);
    if (key !== undefined && (!isKnown || keys.has(key))) throw refused('options', 'unknown or repeated key');
    const kept = key ?? `o${++last}`;
    keys.add(kept);
    return { key: kept, name, active };
  });
}

/** The highest number of these options. */
export const lastOptionOf = (options: readonly CustomOption[]): number =>
  Math.max(0, ...options.map(({ key }) => Number(key.slice(1))));

/** Options with one name could not be told apart. */
function refuseTwins(options: readonly OptionInput[]): void {
  for (const language of ['nl', 'de', 'en'] as const) {
    const names = options.map(({ name }) => name[language].toLowerCase());
    const twin = options.find((_, index) => names.indexOf(names[index] ?? '') < index);
    if (twin) throw new Problem('custom_field.option_twice', { params: { name: twin.name[language] } });
  }
}

const refused = (field: string, message: string, code = 'own_field', label?: CustomField['name']) =>
  new Problem('body.invalid', {
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code, message, ...(label && { label }) }],
  });

const refusedValue = ({ id, name }: CustomField, message: string, code?: string) => refused(id, message, code, name);

/**
 * The given values in stored form, checked against the definitions for the record. An option that is no longer offered can only be kept.
 * @throws Problem `body.invalid` that names the field
 */
export function checkValues(
  fields: readonly CustomField[],
  given: CustomValuesChange,
  current: Readonly<Record<string, unknown>>,
): CustomValuesChange {
  const checked = Object.entries(given).map(([id, value]) => {
    const field = fields.find((one) => one.id === id);
    if (!field?.active) throw refused(id, 'no field of this record');
    if (value === null || value === '') return [id, null] as const;
    return [id, value === current[id] ? value : readValue(field, value)] as const;
  });
  return Object.fromEntries(checked);
}

function readValue(field: CustomField, value: string | number): string | number {
  const { kind, decimals, options } = field;
  switch (kind) {
    case 'text': {
      const { data, success } = text(500).safeParse(value);
      if (!success) throw refusedValue(field, 'no text');
      return data;
    }
    case 'number':
      if (!isNumberOf(value, decimals ?? 0))
        throw refusedValue(field, `no number with at most ${decimals ?? 0} decimals`);
      return value;
    case 'day':
      if (!IsoDate.safeParse(value).success) throw refusedValue(field, 'no day');
      return value;
    case 'choice':
      if (!options.some(({ key, active }) => active && key === value))
        throw refusedValue(field, 'no option of this field');
      return value;
    default:
      return kind satisfies never;
  }
}

/** A number has at most 15 digits, which the program and the database represent exactly. */
const isNumberOf = (value: string | number, decimals: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= 9_999_999_999.9999 && Number(value.toFixed(decimals)) === value;

/** @throws Problem `body.invalid` that names the first required field without a value */
export function requireValues(fields: readonly CustomField[], values: Readonly<Record<string, unknown>>): void {
  const missing = fields.find(({ id, required, active }) => required && active && values[id] === undefined);
  if (missing) throw refusedValue(missing, 'required', 'required');
}
