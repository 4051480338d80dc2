import type { Account, AccountChoices } from '@werkbank/contract/accounts/account.ts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { AccountPicker } from '../shared/account-picker.tsx';
import { useCountries } from '../shared/countries.ts';
import classes from '../shared/form.module.css';
import { useAccountChoices } from '../shared/use-account-choices.ts';
import { type AccountForm, accountForm } from './account-form-model.ts';
import { PurchaseSection, TermsSection } from './account-form-terms.tsx';

/** The fields of an account; the surrounding pages store them. */
export function AccountFormFields({ form, account }: { form: AccountForm; account?: Account }) {
  const division = useDivision();
  const choices = useAccountChoices(division);
  return (
    <FieldStack>
      <NameSection form={form} />
      <PlaceSection form={form} />
      <TermsSection form={form} choices={choices} account={account} />
      {form.watch('isSupplier') && <PurchaseSection form={form} choices={choices} account={account} />}
      <RegistrationSection form={form} />
      <RelationsSection form={form} choices={choices} division={division} account={account} />
      <ClassificationSection form={form} division={division} />
      <RestSection form={form} />
    </FieldStack>
  );
}

function NameSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const field = formFields(accountForm, form);
  const statuses = (['C', 'P', 'S', 'A'] as const).map((value) => ({ value, label: t(`accounts.status.${value}`) }));
  return (
    <Section title={t('accounts.naming')}>
      <FieldStack>
        {field.text('name', { autoComplete: 'organization' })}
        <FieldPair>
          {field.text('tradeName')}
          {field.text('code', { inputMode: 'numeric', autoComplete: 'off', placeholder: t('accounts.codeHint') })}
        </FieldPair>
        <FieldPair>
          {field.choice('status', statuses)}
          <fieldset className={classes.checks}>
            <legend>{t('accounts.alsoIs')}</legend>
            {field.check('isSupplier')}
            {field.check('isReseller')}
          </fieldset>
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function PlaceSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const field = formFields(accountForm, form);
  const countries = useCountries();
  const languages = ['nl', 'de', 'en'].map((value) => ({ value, label: t(`app.language.${value}`) }));
  return (
    <Section title={t('accounts.reach')}>
      <FieldStack>
        {field.text('addressLine1', { autoComplete: 'off' })}
        {field.text('addressLine2', { autoComplete: 'off' })}
        <PlaceFields>
          {field.text('postcode', { autoComplete: 'off' })}
          {field.text('city', { autoComplete: 'off' })}
          {field.choice('country', countries)}
        </PlaceFields>
        <FieldPair>
          {field.text('phone', { type: 'tel', autoComplete: 'off' })}
          {field.text('email', { type: 'email', autoComplete: 'off' })}
        </FieldPair>
        <FieldPair>
          {field.text('website', { inputMode: 'url', autoComplete: 'off' })}
          {field.choice('language', [{ value: '', label: t('accounts.byCountry') }, ...languages])}
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function RegistrationSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const field = formFields(accountForm, form);
  return (
    <Section title={t('accounts.registration')}>
      <FieldPair>
        {field.text('chamberOfCommerce', { autoComplete: 'off' })}
        {field.text('vatNumber', { autoComplete: 'off' })}
        {field.text('eoriNumber', { autoComplete: 'off' })}
        {field.text('glnNumber', { inputMode: 'numeric', autoComplete: 'off' })}
        {field.text('electronicAddress', { autoComplete: 'off', description: t('accounts.electronicAddressHint') })}
        {field.text('buyerReference', { autoComplete: 'off', description: t('accounts.buyerReferenceHint') })}
      </FieldPair>
    </Section>
  );
}

interface RelationsSectionProps {
  form: AccountForm;
  choices: AccountChoices | undefined;
  division: number;
  account: Account | undefined;
}

function RelationsSection({ form, choices, division, account }: RelationsSectionProps) {
  const { t } = useTranslation();
  const field = formFields(accountForm, form);
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
        {field.choice('accountManagerId', [{ value: '', label: t('none') }, ...managers], {
          current: account?.accountManagerFullName,
        })}
      </FieldPair>
    </Section>
  );
}

function ClassificationSection({ form, division }: { form: AccountForm; division: number }) {
  const { t } = useTranslation();
  const field = formFields(accountForm, form);
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
        {slots.map(([slot, values]) =>
          field.choice(
            `classifications.${slot - 1}`,
            [
              { value: '', label: t('none') },
              ...values
                .filter(({ id, active }) => active || id === form.getValues(`classifications.${slot - 1}`))
                .map(({ id, description }) => ({ value: id, label: description })),
            ],
            { label: values[0]?.nameDescription ?? '' },
          ),
        )}
      </FieldPair>
    </Section>
  );
}

function RestSection({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  const field = formFields(accountForm, form);
  return (
    <Section title={t('details')}>
      <FieldStack>
        <FieldPair>
          {field.text('searchCode', { autoComplete: 'off' })}
          {field.day('startDate', { placeholder: t('today') })}
          {field.day('endDate')}
        </FieldPair>
        {field.check('blocked')}
        {field.area('remarks')}
      </FieldStack>
    </Section>
  );
}
