import type { Texts } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import type { output as Output } from 'zod';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { Field } from '#src/ui/form/define-form.ts';
import { code, requiredText } from '#src/ui/form/form-field.ts';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useFamilies } from './family-filter.tsx';

type Names = Output<typeof Texts>;

/** The name in one language; the body contains all of them as `descriptions`. */
const nameIn = (language: keyof Names) => ({
  ...requiredText(`assets.types.name.${language}`, 250),
  ofRecord: true as const,
  read: ({ descriptions }: { descriptions: Names }) => descriptions[language],
  write: () => undefined,
});

/** The names of a type, check point or defect code in the languages of the product; all are required. */
export const nameFields = { nl: nameIn('nl'), de: nameIn('de'), en: nameIn('en') };

export const namesOf = ({ nl, de, en }: Names): Names => ({ nl: nl.trim(), de: de.trim(), en: en.trim() });

export const NameFields = ({ field }: { field: FieldsOf<Names> }) => (
  <>
    {field.text('nl', { lang: 'nl' })}
    {field.text('de', { lang: 'de' })}
    {field.text('en', { lang: 'en' })}
  </>
);

/** The code of a definition is chosen once, because reports refer to it. */
export const fixedCode = (maxLength: number) => ({ ...code('field.code', maxLength), write: () => undefined });

const family: Field<string, string, undefined> = {
  label: 'assets.types.family',
  required: true,
  empty: '',
  read: (kept) => kept,
  write: () => undefined,
};

export const codedFields = (codeLength: number) => ({ family, code: fixedCode(codeLength) });

/** Family and code of a new definition. */
export function CodeFields({ field }: { field: FieldsOf<{ family: string; code: string }> }) {
  const families = useFamilies().map((one) => ({ value: one.family, label: `${one.family} · ${one.name}` }));
  return (
    <FieldPair>
      {field.choice('family', [{ value: '', label: '' }, ...families], { required: true })}
      {field.text('code', { 'data-autofocus': true })}
    </FieldPair>
  );
}

/** Codes as typed, separated by spaces or commas. */
export const codeList = (label: string): Field<string, string[], string[]> => ({
  label,
  empty: '',
  read: (kept) => kept.join(', '),
  write: (typed) => typed.split(/[\s,;]+/).filter((one) => one !== ''),
});

/** One of a few numbers, as the value of a select. `words` is the prefix of the keys of their texts. */
export const numberChoice = <Code extends number>(
  label: string,
  empty: Code,
  words: string,
): Field<string, Code, Code> => ({
  label,
  empty: String(empty),
  read: String,
  write: (value) => Number(value) as Code,
  show: (value, t) => t(`${words}.${value}`),
});

/** The options of a select whose texts are named after their values. */
export function useOptions() {
  const { t } = useTranslation();
  return (prefix: string, values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: t(`${prefix}.${value}`) }));
}
