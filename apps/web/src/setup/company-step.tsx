import { homeCountries } from '@werkbank/contract/divisions/home-countries.ts';
import type { SetupCompany } from '@werkbank/contract/setup/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { defineForm } from '#src/ui/form/define-form.ts';
import { choice, requiredNumber, requiredText } from '#src/ui/form/form-field.ts';
import { Section } from '#src/ui/page/section.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStepForm } from './use-setup.ts';

const companyForm = defineForm<SetupCompany>()({
  name: requiredText('setup.companyName', 50),
  country: choice<SetupCompany['country']>('setup.country', 'NL', 'setup.countries'),
  code: requiredNumber('setup.number', 1),
  brand: choice<SetupCompany['brand']>('setup.brand', 'prevention', 'setup.brands'),
});

/** The country in which the browser is used, where a division can be based there: `de-AT` is Austria, `de` Germany. */
const browserCountry = () =>
  navigator.languages
    .map((tag) => (tag.split('-')[1] ?? tag).toUpperCase())
    .map((region) => homeCountries.find((country) => country === region))
    .find((country) => country !== undefined) ?? companyForm.empty.country;

/** Name, country, number and brand of the first division. Country and number are fixed once it exists. */
export function CompanyStep({ setup, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const { company } = setup;
  const { field, state } = useStepForm({
    link,
    model: companyForm,
    start: company ? companyForm.valuesOf(company) : { ...companyForm.empty, country: browserCountry() },
    send: async (body) => await api.setup.putCompany({ ...link, body }),
    onDone: onNext,
  });
  const options = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return (
    <Section title={t('setup.steps.company')}>
      <StepForm {...state}>
        {field.text('name', { autoComplete: 'organization' })}
        <FieldPair>
          {field.choice('country', options('setup.countries', company ? [company.country] : homeCountries))}
          {field.number('code', { minimum: 1, maximum: 999_999_999, readOnly: company !== null })}
        </FieldPair>
        <p>{t(company ? 'setup.companyMade' : 'setup.companyHint')}</p>
        {field.choice('brand', options('setup.brands', ['prevention', 'mobility']))}
      </StepForm>
    </Section>
  );
}
