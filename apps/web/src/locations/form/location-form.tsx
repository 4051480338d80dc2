import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FieldPair, FieldStack, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { useMonths } from '../shared/month-name.tsx';
import { LocationDuplicateHints } from './location-duplicate-hints.tsx';
import { type LocationValues, locationForm } from './location-form-model.ts';
import { OwnPosition } from './own-position.tsx';

export type LocationFormState = UseFormReturn<LocationValues>;

interface PartProps {
  form: LocationFormState;
}

interface LocationFormProps extends PartProps {
  /** The location itself, when it is being edited. */
  location?: { id: string };
}

/** The fields of a location; the surrounding pages store them. */
export function LocationForm({ form, location }: LocationFormProps) {
  return (
    <FieldStack>
      <LocationDuplicateHints
        control={form.control}
        division={useDivision()}
        {...(location && { except: location.id })}
      />
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
  const field = formFields(locationForm, form);
  const place = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
  };
  return (
    <Section title={t('locations.naming')}>
      <FieldStack>
        {field.text('name')}
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
          {field.text('code', { placeholder: t('locations.codeHint'), autoComplete: 'off' })}
        </FieldPair>
        {field.text('addressLine1', { autoComplete: 'off' })}
        <PlaceFields>
          {field.text('postcode', { autoComplete: 'off' })}
          {field.text('city', { autoComplete: 'off' })}
          {field.choice('country', countries)}
        </PlaceFields>
        <FieldPair>
          {field.number('latitude', { minimum: -90, maximum: 90, decimals: 6 })}
          {field.number('longitude', { minimum: -180, maximum: 180, decimals: 6 })}
        </FieldPair>
        <div>
          <OwnPosition onFound={place} />
        </div>
      </FieldStack>
    </Section>
  );
}

function VisitSection({ form }: PartProps) {
  const { t } = useTranslation();
  const field = formFields(locationForm, form);
  return (
    <Section title={t('locations.visiting')}>
      <FieldStack>
        {field.text('contactName', { autoComplete: 'off' })}
        <FieldPair>
          {field.text('phone', { type: 'tel', autoComplete: 'off' })}
          {field.text('email', { type: 'email', autoComplete: 'off' })}
        </FieldPair>
        {field.text('openingHours')}
        {field.area('accessNote', { minRows: 2, maxRows: 8 })}
        <FieldPair>
          {field.area('keyNote', { minRows: 1, maxRows: 8 })}
          {field.area('permitNote', { minRows: 1, maxRows: 8 })}
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function BuildingSection({ form }: PartProps) {
  const { t } = useTranslation();
  const months = useMonths();
  const field = formFields(locationForm, form);
  return (
    <Section title={t('locations.building')}>
      <FieldStack>
        <FieldPair>
          {field.text('buildingUse')}
          {field.number('floorArea', {
            minimum: 0,
            maximum: 9_999_999,
            decimals: 2,
            rightSection: t('locations.squareMetre'),
          })}
        </FieldPair>
        <FieldPair>
          {field.choice('serviceMonth', [
            { value: '', label: t('none') },
            ...months.map((label, index) => ({ value: String(index + 1), label })),
          ])}
          {field.text('invoiceReference')}
        </FieldPair>
        {field.area('notes')}
        {field.check('active', { label: t('locations.activeHint') })}
      </FieldStack>
    </Section>
  );
}

/** Countries with locations: the home countries first, then their neighbours. */
const countries = ['NL', 'DE', 'BE', 'AT', 'CH', 'DK', 'FR', 'GB', 'IE', 'IT', 'LU', 'PL'];

/** Countries by their names in the reader's language. */
function useCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return countries.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [locale]);
}
