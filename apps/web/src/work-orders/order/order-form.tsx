import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { orderTypes } from '../list/work-orders-search.ts';
import { fieldTexts, type OrderValues } from './order-form-model.ts';

type Form = UseFormReturn<OrderValues>;

/** What is to be done, by when, and who is there. */
export function OrderForm({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <FieldStack>
      <Section title={t('workOrders.assignment')}>
        <FieldStack>
          <TextInput
            label={t(fieldTexts.description)}
            required
            maxLength={250}
            autoComplete="off"
            error={errors.description && t('valid.required')}
            {...form.register('description', { validate: (value) => value.trim() !== '' })}
          />
          <FieldPair>
            <NativeSelect
              label={t(fieldTexts.type)}
              data={orderTypes.map((type) => ({ value: type, label: t(`workOrders.type.${type}`) }))}
              {...form.register('type')}
            />
            <NativeSelect
              label={t(fieldTexts.priority)}
              data={['low', 'normal', 'high'].map((value) => ({ value, label: t(`workOrders.priority.${value}`) }))}
              {...form.register('priority')}
            />
            <DueOn form={form} />
            <Minutes form={form} />
          </FieldPair>
          <Textarea
            label={t(fieldTexts.notes)}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={10_000}
            {...form.register('notes')}
          />
        </FieldStack>
      </Section>
      <ContactSection form={form} />
    </FieldStack>
  );
}

function ContactSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Section title={t('workOrders.contact')}>
      <FieldStack>
        <FieldPair>
          <TextInput
            label={t(fieldTexts.contactName)}
            maxLength={100}
            autoComplete="off"
            {...form.register('contactName')}
          />
          <TextInput
            label={t(fieldTexts.contactPhone)}
            maxLength={30}
            autoComplete="off"
            {...form.register('contactPhone')}
          />
          <TextInput
            label={t(fieldTexts.contactEmail)}
            maxLength={100}
            autoComplete="off"
            error={errors.contactEmail && t('workOrders.badEmail')}
            {...form.register('contactEmail', { validate: (value) => value === '' || /^\S+@\S+\.\S+$/.test(value) })}
          />
          <TextInput label={t(fieldTexts.yourRef)} maxLength={40} autoComplete="off" {...form.register('yourRef')} />
        </FieldPair>
        <Checkbox label={t(fieldTexts.signatureRequired)} {...form.register('signatureRequired')} />
      </FieldStack>
    </Section>
  );
}

function DueOn({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="dueOn"
      rules={{ validate: (value) => value === null || isDay(value) || t('valid.date') }}
      render={({ field, fieldState }) => (
        <DateField {...field} label={t(fieldTexts.dueOn)} error={fieldState.error?.message} />
      )}
    />
  );
}

function Minutes({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="expectedMinutes"
      rules={{ validate: (value) => !Number.isNaN(value) || t('valid.number') }}
      render={({ field, fieldState }) => (
        <NumberField
          {...field}
          label={t(fieldTexts.expectedMinutes)}
          decimals={0}
          minimum={0}
          maximum={100_000}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
