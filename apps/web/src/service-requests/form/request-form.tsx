import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { requestChannels, requestKinds } from '../inbox/inbox-search.ts';
import { fieldTexts, type RequestValues } from './request-form-model.ts';
import { RequestPlaceFields } from './request-place-fields.tsx';

export type RequestForm = UseFormReturn<RequestValues>;

/** The fields of a request; the pages around it say what happens with them. */
export function RequestFormFields({ form, isNew }: { form: RequestForm; isNew: boolean }) {
  return (
    <FieldStack>
      <WhatSection form={form} />
      <RequestPlaceFields form={form} isNew={isNew} />
      <ReporterSection form={form} />
    </FieldStack>
  );
}

function WhatSection({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const { errors } = form.formState;
  return (
    <Section title={t('serviceRequests.request')}>
      <FieldStack>
        <TextInput
          label={t('field.description')}
          placeholder={t('serviceRequests.descriptionHint')}
          required
          maxLength={250}
          autoComplete="off"
          error={errors.description?.message}
          {...form.register('description', { validate: (text) => text.trim() !== '' || t('valid.required') })}
        />
        <FieldPair>
          <NativeSelect
            label={t('field.kind')}
            data={requestKinds.map((value) => ({ value, label: t(`serviceRequests.kind.${value}`) }))}
            {...form.register('kind')}
          />
          {canDecide && (
            <NativeSelect
              label={t('serviceRequests.channel')}
              data={requestChannels.map((value) => ({ value, label: t(`serviceRequests.channel.${value}`) }))}
              {...form.register('channel')}
            />
          )}
        </FieldPair>
        <Textarea
          label={t('field.notes')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          error={errors.notes?.message}
          {...form.register('notes')}
        />
      </FieldStack>
    </Section>
  );
}

function ReporterSection({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const text = (name: 'reporterName' | 'reporterEmail' | 'reporterPhone', maxLength: number) => ({
    label: t(fieldTexts[name]),
    maxLength,
    autoComplete: 'off',
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Section title={t('serviceRequests.reported')}>
      <FieldStack>
        <ContactField form={form} />
        <FieldPair>
          <TextInput {...text('reporterName', 100)} />
          <TextInput {...text('reporterPhone', 30)} type="tel" />
          <TextInput {...text('reporterEmail', 254)} type="email" />
        </FieldPair>
        {canDecide && (
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
        )}
      </FieldStack>
    </Section>
  );
}

/** People of the account, once it is known. */
function ContactField({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const account = form.watch('account');
  const input = { params: { division, accountId: account?.id ?? '' }, pageSize: 200 };
  const { data } = useCall(api.accounts.listContacts, input, { enabled: account !== null });
  if (!account || !data || data.rows.length === 0) return null;
  return (
    <NativeSelect
      label={t('serviceRequests.contact')}
      data={[{ value: '', label: t('none') }, ...data.rows.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
      {...form.register('contactId')}
    />
  );
}
