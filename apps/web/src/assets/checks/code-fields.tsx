import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { useFamilies } from './family-filter.tsx';

interface CodeFieldsProps {
  values: { family: string; code: string };
  isTried: boolean;
  maxLength: number;
  onChange: (part: { family?: string; code?: string }) => void;
}

/** Family and code of something new. */
export function CodeFields({ values, isTried, maxLength, onChange }: CodeFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <NativeSelect
        label={t('assets.types.family')}
        required
        value={values.family}
        error={isTried && !values.family && t('valid.required')}
        onChange={({ currentTarget: { value } }) => onChange({ family: value })}
        data={[
          { value: '', label: '' },
          ...useFamilies().map(({ family, name }) => ({ value: family, label: `${family} · ${name}` })),
        ]}
      />
      <TextInput
        data-autofocus
        label={t('field.code')}
        required
        maxLength={maxLength}
        value={values.code}
        error={isTried && !values.code.trim() && t('valid.required')}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
      />
    </FieldPair>
  );
}
