import { Textarea, TextInput } from '@mantine/core';
import type { AccountChoices } from '@werkbank/contract/accounts/account.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { AccountPicker } from '../shared/account-picker.tsx';
import { useCountries } from '../shared/countries.ts';
import classes from '../shared/form.module.css';
import { Check, Choice, useText } from './account-form-fields.tsx';
import type { AccountValues } from './account-form-model.ts';
import { PurchaseSection, TermsSection } from './account-form-terms.tsx';

export type AccountForm = UseFormReturn<AccountValues>;

/** The fields of an account; the pages around it say what happens with them. */
export function AccountFormFields({ form, accountId }: { form: AccountForm; accountId?: string }) {
  const division = useDivision();
  const { data: choices } = useCall(
    api.accounts.choices,
    { params: { division: String(division) } },
    { staleTime: 300_000 },
  );
  return (
    <FieldStack>
      <NameSection form={form} />
      <PlaceSection form={form} />
      <TermsSection form={form} choices={choices} />
      {form.watch('isSupplier') && <PurchaseSection form={form} choices={choices} />}
      <RegistrationSection form={form} />
      <RelationsSection form={form} choices={choices} division={division} accountId={accountId} />
      <ClassificationSection form={form} division={division} />
      <RestSection form={form} />
    </FieldStack>
  );
}

function NameSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const text = useText(form);
  const statuses = (['C', 'P', 'S', 'A'] as const).map((value) => ({ value, label: t(`accounts.status.${value}`) }));
  return (
    <Section title={t('accounts.naming')}>
      <FieldStack>
        <TextInput {...text('name', 100, true)} autoComplete="organization" />
        <FieldPair>
          <TextInput {...text('tradeName', 100)} />
          <TextInput
            {...text('code', 18)}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('accounts.codeHint')}
          />
        </FieldPair>
        <FieldPair>
          <Choice form={form} name="status" options={statuses} />
          <fieldset className={classes.checks}>
            <legend>{t('accounts.alsoIs')}</legend>
            <Check form={form} name="isSupplier" />
            <Check form={form} name="isReseller" />
          </fieldset>
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function PlaceSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const text = useText(form);
  const countries = useCountries();
  return (
    <Section title={t('accounts.reach')}>
      <FieldStack>
        <TextInput {...text('addressLine1', 80)} autoComplete="off" />
        <TextInput {...text('addressLine2', 80)} autoComplete="off" />
        <PlaceFields>
          <TextInput {...text('postcode', 20)} autoComplete="off" />
          <TextInput {...text('city', 40)} autoComplete="off" />
          <Choice form={form} name="country" options={countries} />
        </PlaceFields>
        <FieldPair>
          <TextInput {...text('phone', 30)} type="tel" autoComplete="off" />
          <TextInput {...text('email', 254)} type="email" autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <TextInput {...text('website', 200)} inputMode="url" autoComplete="off" />
          <LanguageChoice form={form} />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function LanguageChoice({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const languages = ['nl', 'de', 'en'].map((value) => ({ value, label: t(`app.language.${value}`) }));
  return <Choice form={form} name="language" options={[{ value: '', label: t('accounts.byCountry') }, ...languages]} />;
}

function RegistrationSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const text = useText(form);
  return (
    <Section title={t('accounts.registration')}>
      <FieldPair>
        <TextInput {...text('chamberOfCommerce', 60)} autoComplete="off" />
        <TextInput {...text('vatNumber', 35)} autoComplete="off" />
        <TextInput {...text('eoriNumber', 20)} autoComplete="off" />
        <TextInput {...text('glnNumber', 13)} inputMode="numeric" autoComplete="off" />
      </FieldPair>
    </Section>
  );
}

interface RelationsSectionProps {
  form: AccountForm;
  choices: AccountChoices | undefined;
  division: number;
  accountId: string | undefined;
}

function RelationsSection({ form, choices, division }: RelationsSectionProps) {
  const { t } = useTranslation();
  const managers = (choices?.accountManagers ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const others = [
    { name: 'parent', label: t('accounts.parent') },
    { name: 'invoiceAccount', label: t('accounts.invoicesTo'), placeholder: t('accounts.invoicesToHint') },
    { name: 'reseller', label: t('accounts.resellerOf'), kind: 'reseller' },
  ] as const;
  return (
    <Section title={t('accounts.relations')}>
      <FieldPair>
        {others.map(({ name, ...props }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <AccountPicker
                {...props}
                ref={ref}
                division={division}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
        <Choice form={form} name="accountManagerId" options={[{ value: '', label: t('none') }, ...managers]} />
      </FieldPair>
    </Section>
  );
}

function ClassificationSection({ form, division }: { form: AccountForm; division: number }) {
  const { t } = useTranslation();
  const { data } = useCall(
    api.accounts.listClassifications,
    { params: { division: String(division) }, pageSize: 1000 },
    { staleTime: 300_000 },
  );
  const slots = [...Map.groupBy(data?.rows ?? [], ({ slot }) => slot)];
  if (slots.length === 0) return null;
  return (
    <Section title={t('accounts.classification')}>
      <FieldPair>
        {slots.map(([slot, values]) => (
          <Choice
            key={slot}
            form={form}
            name={`classifications.${slot - 1}`}
            label={values[0]?.nameDescription ?? ''}
            options={[
              { value: '', label: t('none') },
              ...values.map(({ id, description }) => ({ value: id, label: description })),
            ]}
          />
        ))}
      </FieldPair>
    </Section>
  );
}

function RestSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const text = useText(form);
  return (
    <Section title={t('details')}>
      <FieldStack>
        <FieldPair>
          <TextInput {...text('searchCode', 30)} autoComplete="off" />
          <Controller
            control={form.control}
            name="startDate"
            render={({ field }) => <DateField {...field} label={t('field.from')} placeholder={t('today')} />}
          />
          <Controller
            control={form.control}
            name="endDate"
            render={({ field }) => <DateField {...field} label={t('field.until')} error={errors.endDate?.message} />}
          />
        </FieldPair>
        <Check form={form} name="blocked" />
        <Textarea
          label={t('field.remarks')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={4000}
          error={errors.remarks?.message}
          {...form.register('remarks')}
        />
      </FieldStack>
    </Section>
  );
}
