import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { causes, severities } from '../list/complaints-search.ts';
import { type ComplaintValues, fieldTexts } from './complaint-form-model.ts';

export type ComplaintForm = UseFormReturn<ComplaintValues>;

interface ComplaintFormFieldsProps {
  form: ComplaintForm;
  /** What else it is about, which is no field of the form. */
  about?: ReactNode;
}

/** The fields of a complaint; the pages around it say what happens with them. */
export function ComplaintFormFields({ form, about }: ComplaintFormFieldsProps) {
  return (
    <FieldStack>
      <WhatSection form={form} />
      <WhoseSection form={form} about={about} />
    </FieldStack>
  );
}

function WhatSection({ form }: { form: ComplaintForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('complaints.complaint')}>
      <FieldStack>
        <TextInput
          label={t('complaints.complaint')}
          required
          maxLength={250}
          autoComplete="off"
          error={form.formState.errors.complaint?.message}
          {...form.register('complaint', { validate: (text) => text.trim() !== '' || t('valid.required') })}
        />
        <FieldPair>
          <NativeSelect
            label={t('complaints.cause')}
            data={[
              { value: '', label: t('unknown') },
              ...causes.map((value) => ({ value, label: t(`complaints.cause.${value}`) })),
            ]}
            {...form.register('cause')}
          />
          <NativeSelect
            label={t('complaints.severity')}
            data={severities.map((value) => ({ value, label: t(`complaints.severity.${value}`) }))}
            {...form.register('severity')}
          />
          <Controller
            control={form.control}
            name="nextAction"
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <DateField
                ref={ref}
                label={t(fieldTexts.nextAction)}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </FieldPair>
        <Textarea
          label={t('field.notes')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          error={form.formState.errors.notes?.message}
          {...form.register('notes')}
        />
      </FieldStack>
    </Section>
  );
}

function WhoseSection({ form, about }: ComplaintFormFieldsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { seesSites } = useAccess('complaints');
  const account = form.watch('account');
  const setOwner = ({ accountId, accountCode, accountName }: PickedLocation) =>
    form.setValue(
      'account',
      { id: accountId ?? '', code: accountCode ?? '', name: accountName ?? '' },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <Section title={t('complaints.about')}>
      <FieldPair>
        <Controller
          control={form.control}
          name="account"
          rules={{ validate: (value) => value !== null || t('valid.required') }}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <AccountPicker
              ref={ref}
              label={t(fieldTexts.account)}
              required
              division={division}
              value={value}
              onChange={(picked) => {
                onChange(picked);
                if (picked?.id !== value?.id) form.setValue('location', null, { shouldDirty: true });
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        {seesSites && (
          <Controller
            control={form.control}
            name="location"
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <LocationPicker
                ref={ref}
                label={t(fieldTexts.location)}
                division={division}
                accountId={account?.id}
                value={value}
                onChange={(picked) => {
                  onChange(picked);
                  if (picked?.accountId && !account) setOwner(picked);
                }}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </FieldPair>
      {about}
    </Section>
  );
}
