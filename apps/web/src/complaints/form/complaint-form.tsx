import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { causes, severities } from '../shared/complaint-words.ts';
import { type ComplaintValues, complaintForm } from './complaint-form-model.ts';

export type ComplaintForm = UseFormReturn<ComplaintValues>;

interface ComplaintFormFieldsProps {
  form: ComplaintForm;
  /** Other subjects, which are not fields of the form. */
  about?: ReactNode;
}

/** The fields of a complaint; the pages around it decide what saving does. */
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
  const field = formFields(complaintForm, form);
  return (
    <Section title={t('complaints.complaint')}>
      <FieldStack>
        {field.text('complaint', { autoComplete: 'off' })}
        <FieldPair>
          {field.choice('cause', [
            { value: '', label: t('unknown') },
            ...causes.map((value) => ({ value, label: t(`complaints.cause.${value}`) })),
          ])}
          {field.choice(
            'severity',
            severities.map((value) => ({ value, label: t(`complaints.severity.${value}`) })),
          )}
          {field.day('nextAction')}
        </FieldPair>
        {field.area('notes')}
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
              label={t(complaintForm.fields.account.label)}
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
                label={t(complaintForm.fields.location.label)}
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
