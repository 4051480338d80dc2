import { NativeSelect } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { NumberField, type NumberFieldProps } from '#src/ui/number-field/number-field.tsx';
import type { AccountForm } from './account-form.tsx';
import { type AccountValues, fieldTexts } from './account-form-model.ts';

type NamesOf<Value> = {
  [Name in keyof AccountValues]: AccountValues[Name] extends Value ? Name : never;
}[keyof AccountValues];

/** Props of a text input that belongs to the form. */
export function useText({ register, formState: { errors } }: AccountForm) {
  const { t } = useTranslation();
  return (name: NamesOf<string>, maxLength: number, required = false) => ({
    label: t(fieldTexts[name]),
    required,
    maxLength,
    error: errors[name]?.message,
    ...register(name, { ...(required && { validate: (value: string) => value.trim() !== '' || t('valid.required') }) }),
  });
}

interface ChoiceProps {
  form: AccountForm;
  name: NamesOf<string> | `classifications.${number}`;
  options: readonly { value: string; label: string }[];
  label?: string;
}

/** One value of a short list. A stored value that is not offered any more stays choosable. */
export function Choice({ form, name, options, label }: ChoiceProps) {
  const { t } = useTranslation();
  const value = form.watch(name);
  const isKnown = options.some((option) => option.value === value);
  const text = label ?? t(fieldTexts[name as keyof AccountValues]);
  return (
    <NativeSelect
      label={text}
      data={[...options, ...(isKnown ? [] : [{ value, label: value }])]}
      {...form.register(name)}
      value={value}
    />
  );
}

export function Check({ form, name }: { form: AccountForm; name: NamesOf<boolean> }) {
  const { t } = useTranslation();
  return (
    <CheckLabel>
      <input type="checkbox" {...form.register(name)} />
      {t(fieldTexts[name])}
    </CheckLabel>
  );
}

interface FigureProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'name' | 'ref'> {
  form: AccountForm;
  name: NamesOf<number | null>;
  as?: (props: NumberFieldProps) => React.ReactNode;
}

/** A number that may be left empty. */
export function Figure({ form, name, as: Field = NumberField, ...props }: FigureProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => !Number.isNaN(value) || t('valid.number') }}
      render={({ field, fieldState }) => (
        <Field {...field} {...props} label={t(fieldTexts[name])} error={fieldState.error?.message} />
      )}
    />
  );
}
