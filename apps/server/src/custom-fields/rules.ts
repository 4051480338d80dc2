import type {
  CustomFieldChange,
  CustomFieldKind,
  CustomOption,
} from '@werkbank/contract/custom-fields/custom-field.ts';
import { Problem } from '#base/problem.ts';
import { refused } from '#db/custom-fields/value-rules.ts';

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
