import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import type { ConflictField } from '#src/ui/form/conflict-dialog.tsx';

/** The names of a definition in the languages of the product. */
export interface TextValues {
  nl: string;
  de: string;
  en: string;
}

const languages = ['nl', 'de', 'en'] as const;

interface TextsFieldsProps {
  values: TextValues;
  isTried: boolean;
  onChange: (part: Partial<TextValues>) => void;
}

/** A name in each language; all are required. */
export function TextsFields({ values, isTried, onChange }: TextsFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {languages.map((language) => (
        <TextInput
          key={language}
          label={t('assets.types.nameIn', { language: t(`app.language.${language}`) })}
          required
          maxLength={250}
          lang={language}
          value={values[language]}
          error={isTried && !values[language].trim() && t('valid.required')}
          onChange={({ currentTarget }) => onChange({ [language]: currentTarget.value })}
        />
      ))}
    </>
  );
}

/** The names as fields of a conflict. */
export function useNameConflicts<Values extends TextValues>(): ConflictField<Values>[] {
  const { t } = useTranslation();
  return languages.map((name) => ({ name, label: t('assets.types.nameIn', { language: t(`app.language.${name}`) }) }));
}

export const isNamed = ({ nl, de, en }: TextValues): boolean => Boolean(nl.trim() && de.trim() && en.trim());
export const textsOf = ({ nl, de, en }: TextValues) => ({ nl: nl.trim(), de: de.trim(), en: en.trim() });

interface FlagProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Flag({ label, checked, onChange }: FlagProps) {
  return (
    <CheckLabel>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </CheckLabel>
  );
}
