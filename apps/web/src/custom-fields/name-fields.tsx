import { TextInput } from '@mantine/core';
import type { OwnName } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useTranslation } from 'react-i18next';
import { completeName } from './custom-field-model.ts';
import classes from './custom-fields.module.css';

interface NameFieldsProps {
  label: string;
  value: OwnName;
  onChange: (name: OwnName) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

const languages = ['nl', 'de', 'en'] as const;

/** A name in three languages, side by side; languages left empty get the first name that was typed. */
export function NameFields({ label, value, onChange, error, autoFocus = false }: NameFieldsProps) {
  const { t } = useTranslation();
  const complete = completeName(value);
  return (
    <fieldset className={classes.names}>
      <legend className="visually-hidden">{label}</legend>
      {languages.map((language, index) => (
        <TextInput
          key={language}
          label={t('customFields.nameIn', { name: label, language: t(`app.language.${language}`) })}
          maxLength={60}
          value={value[language]}
          placeholder={complete[language]}
          error={index === 0 && error}
          onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
          {...(autoFocus && index === 0 && { 'data-autofocus': true })}
        />
      ))}
    </fieldset>
  );
}
