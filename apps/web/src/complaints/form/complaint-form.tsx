import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { useContactOptions } from '#src/accounts/shared/contact-picker.tsx';
import { AssetPicker } from '#src/assets/shared/asset-picker.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker, type PickedLocation } from '#src/locations/shared/location-picker.tsx';
import { OrderPicker } from '#src/sales-orders/shared/order-picker.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { WorkOrderPicker } from '#src/work-orders/shared/work-order-picker.tsx';
import { causes, severities } from '../shared/complaint-words.ts';
import { type ComplaintValues, complaintForm } from './complaint-form-model.ts';

export type ComplaintForm = UseFormReturn<ComplaintValues>;

/** The fields of a complaint; the surrounding pages store them. */
export function ComplaintFormFields({ form }: { form: ComplaintForm }) {
  const { seesSites } = useAccess('complaints');
  return (
    <FieldStack>
      <WhatSection form={form} />
      <SubjectSection form={form} />
      {seesSites && <RecordsSection form={form} />}
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

function SubjectSection({ form }: { form: ComplaintForm }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { seesSites } = useAccess('complaints');
  const account = form.watch('account');
  return (
    <Section title={t('complaints.about')}>
      <FieldStack>
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
                  if (picked?.id !== value?.id)
                    forget(form, ['location', 'asset', 'workOrder', 'salesOrder', 'contactId']);
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
                    if (picked?.id !== value?.id) forget(form, ['asset', 'workOrder']);
                    if (picked?.accountId && !account) setOwner(form, picked);
                  }}
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
        </FieldPair>
        <ContactField form={form} />
      </FieldStack>
    </Section>
  );
}

const setOwner = (form: ComplaintForm, { accountId, accountCode, accountName }: PickedLocation) =>
  form.setValue(
    'account',
    { id: accountId ?? '', code: accountCode ?? '', name: accountName ?? '' },
    { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
  );

/** Clears the fields that do not apply to another account or location. */
const forget = (
  form: ComplaintForm,
  names: readonly ('location' | 'asset' | 'workOrder' | 'salesOrder' | 'contactId')[],
) => {
  for (const name of names) form.setValue(name, complaintForm.empty[name], { shouldDirty: true });
};

/** Contacts of the account, once it is known. */
function ContactField({ form }: { form: ComplaintForm }) {
  const options = useContactOptions(form.watch('account')?.id);
  return options && formFields(complaintForm, form).choice('contactId', options);
}

/** The asset and the orders that it is about, of the account and at the location. */
function RecordsSection({ form }: { form: ComplaintForm }) {
  const { t } = useTranslation();
  const division = useDivision();
  const [account, location] = form.watch(['account', 'location']);
  const { fields } = complaintForm;
  const ofAccount = { division, accountId: account?.id };
  return (
    <Section title={t('complaints.records')}>
      <FieldStack>
        <Controller
          control={form.control}
          name="asset"
          render={({ field: { value, onChange, ref } }) => (
            <AssetPicker
              ref={ref}
              label={t(fields.asset.label)}
              division={division}
              locationId={location?.id}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <FieldPair>
          <Controller
            control={form.control}
            name="workOrder"
            render={({ field: { value, onChange, ref } }) => (
              <WorkOrderPicker
                ref={ref}
                label={t(fields.workOrder.label)}
                {...ofAccount}
                locationId={location?.id}
                value={value}
                onChange={onChange}
              />
            )}
          />
          <Controller
            control={form.control}
            name="salesOrder"
            render={({ field: { value, onChange, ref } }) => (
              <OrderPicker
                ref={ref}
                label={t(fields.salesOrder.label)}
                {...ofAccount}
                value={value}
                onChange={onChange}
              />
            )}
          />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}
