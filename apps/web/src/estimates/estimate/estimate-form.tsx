import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { Section } from '#src/ui/page/section.tsx';
import { type EstimateValues, fieldTexts, reasons } from './estimate-form-model.ts';

type Form = UseFormReturn<EstimateValues>;

interface EstimateFormProps {
  form: Form;
  accountId: string;
}

/** What the estimate is about, for whom, until when, and the texts around its lines. */
export function EstimateForm({ form, accountId }: EstimateFormProps) {
  const { t } = useTranslation();
  return (
    <FieldStack>
      <Section title={t('details')}>
        <FieldStack>
          <TextInput
            label={t(fieldTexts.description)}
            description={t('estimates.descriptionHint')}
            maxLength={60}
            autoComplete="off"
            {...form.register('description')}
          />
          <FieldPair>
            <NativeSelect
              label={t(fieldTexts.reason)}
              data={reasons.map((value) => ({ value, label: t(`estimates.reason.${value}`) }))}
              {...form.register('reason')}
            />
            <DueDate form={form} />
            <Contact form={form} accountId={accountId} />
            <TextInput label={t(fieldTexts.yourRef)} maxLength={40} autoComplete="off" {...form.register('yourRef')} />
          </FieldPair>
        </FieldStack>
      </Section>
      <Section title={t('estimates.paper')}>
        <FieldStack>
          <FieldPair>
            <Language form={form} />
          </FieldPair>
          {(['introduction', 'closing', 'remarks'] as const).map((name) => (
            <Textarea
              key={name}
              label={t(fieldTexts[name])}
              description={t(`estimates.${name}Hint`)}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={4000}
              {...form.register(name)}
            />
          ))}
        </FieldStack>
      </Section>
    </FieldStack>
  );
}

function DueDate({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="dueDate"
      rules={{ validate: (value) => isDay(value) || t('valid.date') }}
      render={({ field, fieldState }) => (
        <DateField {...field} required label={t(fieldTexts.dueDate)} error={fieldState.error?.message} />
      )}
    />
  );
}

const mostContacts = 1000;

function Contact({ form, accountId }: EstimateFormProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.accounts.listContacts, { params: { division, accountId }, pageSize: mostContacts });
  const current = form.getValues('contactId');
  // The one that is chosen stays chosen while the others are on their way.
  const chosen = current ? [{ value: current, label: '…' }] : [];
  const options = data?.rows.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? chosen;
  return (
    <NativeSelect
      label={t(fieldTexts.contactId)}
      data={[{ value: '', label: t('estimates.mainContact') }, ...options]}
      {...form.register('contactId')}
    />
  );
}

function Language({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t(fieldTexts.language)}
      data={(['', 'nl', 'de', 'en'] as const).map((value) => ({
        value,
        label: t(value ? `estimates.language.${value}` : 'estimates.customerLanguage'),
      }))}
      {...form.register('language')}
    />
  );
}
