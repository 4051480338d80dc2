import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { CheckLabel, FieldPair, FieldStack, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { NumberField, type NumberFieldProps } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { useCountries } from '../shared/countries.ts';
import { useMonths } from '../shared/month-name.tsx';
import { fieldTexts, type LocationValues } from './location-form-model.ts';

export type LocationFormState = UseFormReturn<LocationValues>;

interface PartProps {
  form: LocationFormState;
}

/** The fields of a location; the pages around it say what happens with them. */
export function LocationForm({ form }: PartProps) {
  return (
    <FieldStack>
      <NameSection form={form} />
      <VisitSection form={form} />
      <BuildingSection form={form} />
    </FieldStack>
  );
}

function NameSection({ form }: PartProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const countries = useCountries();
  const text = useText(form);
  return (
    <Section title={t('locations.naming')}>
      <FieldStack>
        <TextInput {...text('name', 100, true)} />
        <FieldPair>
          <Controller
            control={form.control}
            name="account"
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <AccountPicker
                ref={ref}
                label={t('locations.account')}
                division={division}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextInput {...text('code', 18)} placeholder={t('locations.codeHint')} autoComplete="off" />
        </FieldPair>
        <TextInput {...text('addressLine1', 80)} autoComplete="off" />
        <PlaceFields>
          <TextInput {...text('postcode', 20)} autoComplete="off" />
          <TextInput {...text('city', 60)} autoComplete="off" />
          <NativeSelect label={t('locations.country')} data={countries} {...form.register('country')} />
        </PlaceFields>
        <FieldPair>
          <Figure form={form} name="latitude" minimum={-90} maximum={90} decimals={6} />
          <Figure form={form} name="longitude" minimum={-180} maximum={180} decimals={6} />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function VisitSection({ form }: PartProps) {
  const { t } = useTranslation();
  const text = useText(form);
  return (
    <Section title={t('locations.visiting')}>
      <FieldStack>
        <TextInput {...text('contactName', 100)} autoComplete="off" />
        <FieldPair>
          <TextInput {...text('phone', 30)} type="tel" autoComplete="off" />
          <TextInput {...text('email', 254)} type="email" autoComplete="off" />
        </FieldPair>
        <TextInput {...text('openingHours', 250)} />
        <Textarea {...text('accessNote', 1000)} autosize minRows={2} maxRows={8} />
        <FieldPair>
          <Textarea {...text('keyNote', 1000)} autosize minRows={1} maxRows={8} />
          <Textarea {...text('permitNote', 1000)} autosize minRows={1} maxRows={8} />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function BuildingSection({ form }: PartProps) {
  const { t } = useTranslation();
  const months = useMonths();
  const text = useText(form);
  return (
    <Section title={t('locations.building')}>
      <FieldStack>
        <FieldPair>
          <TextInput {...text('buildingUse', 60)} />
          <Figure
            form={form}
            name="floorArea"
            minimum={0}
            maximum={9_999_999}
            decimals={2}
            rightSection={t('locations.squareMetre')}
          />
        </FieldPair>
        <FieldPair>
          <NativeSelect
            label={t('locations.serviceMonth')}
            data={[
              { value: '', label: t('none') },
              ...months.map((label, index) => ({ value: String(index + 1), label })),
            ]}
            {...form.register('serviceMonth')}
          />
          <TextInput {...text('invoiceReference', 60)} />
        </FieldPair>
        <Textarea {...text('notes', 4000)} autosize minRows={3} maxRows={12} />
        <CheckLabel>
          <input type="checkbox" {...form.register('active')} />
          {t('locations.activeHint')}
        </CheckLabel>
      </FieldStack>
    </Section>
  );
}

type TextName = {
  [Name in keyof LocationValues]: LocationValues[Name] extends string ? Name : never;
}[keyof LocationValues];

/** Props of a text input that belongs to the form. */
function useText({ register, formState: { errors } }: LocationFormState) {
  const { t } = useTranslation();
  return (name: TextName, maxLength: number, required = false) => ({
    label: t(fieldTexts[name]),
    required,
    maxLength,
    error: errors[name]?.message,
    ...register(name, { ...(required && { validate: (value: string) => value.trim() !== '' || t('valid.required') }) }),
  });
}

interface FigureProps extends Pick<NumberFieldProps, 'decimals' | 'minimum' | 'maximum' | 'rightSection'> {
  form: LocationFormState;
  name: 'floorArea' | 'latitude' | 'longitude';
}

/** A number that may be left empty. The field says itself why it takes none. */
function Figure({ form, name, ...props }: FigureProps) {
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
