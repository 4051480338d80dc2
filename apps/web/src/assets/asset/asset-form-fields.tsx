import { NativeSelect } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { NumberField, type NumberFieldProps } from '#src/ui/number-field/number-field.tsx';
import { isPlanDay, planDays } from '../shared/plan-days.ts';
import type { AssetForm } from './asset-form.tsx';
import { type AssetValues, fieldTexts } from './asset-form-model.ts';

type NamesOf<Value> = {
  [Name in keyof AssetValues]: AssetValues[Name] extends Value ? Name : never;
}[keyof AssetValues];

/** Props of a text input that belongs to the form. */
export function useText({ register, formState: { errors } }: AssetForm) {
  const { t } = useTranslation();
  return (name: NamesOf<string>, maxLength: number) => ({
    label: t(fieldTexts[name]),
    maxLength,
    error: errors[name]?.message,
    ...register(name),
  });
}

interface ChoiceProps {
  form: AssetForm;
  name: NamesOf<string>;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  onChange?: () => void;
}

/** One value of a list. A stored value whose option is not there (yet) stays. */
export function Choice({ form, name, options, required = false, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => !required || value !== '' || t('valid.required') }}
      render={({ field, fieldState }) => {
        const isKnown = options.some(({ value }) => value === field.value);
        return (
          <NativeSelect
            {...field}
            label={t(fieldTexts[name])}
            required={required}
            data={[...options, ...(isKnown ? [] : [{ value: field.value, label: field.value }])]}
            error={fieldState.error?.message}
            onChange={(event) => {
              field.onChange(event);
              onChange?.();
            }}
          />
        );
      }}
    />
  );
}

/** A day of the device's life, or none. The field says itself why it takes none. */
export function Day({ form, name }: { form: AssetForm; name: DayName }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: isPlanDay }}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <DateField
          {...field}
          label={t(fieldTexts[name])}
          {...planDays}
          error={fieldState.error?.message || undefined}
          onChange={(value) => onChange(value)}
        />
      )}
    />
  );
}

type DayName =
  | 'manufactureDate'
  | 'installationDate'
  | 'warrantyUntil'
  | 'endOfLifeOn'
  | 'servicedBefore'
  | 'batteryDueOn'
  | 'padsAdultDueOn'
  | 'padsChildDueOn'
  | 'expiryDate';

interface FigureProps extends Pick<NumberFieldProps, 'decimals' | 'minimum' | 'maximum'> {
  form: AssetForm;
  name: 'content' | 'walkOrder';
}

/** A number that may be left empty. The field says itself why it takes none. */
export function Figure({ form, name, ...props }: FigureProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => !Number.isNaN(value) }}
      render={({ field, fieldState }) => (
        <NumberField {...field} {...props} label={t(fieldTexts[name])} error={fieldState.error?.message || undefined} />
      )}
    />
  );
}
