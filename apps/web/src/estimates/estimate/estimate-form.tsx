import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { Section } from '#src/ui/page/section.tsx';
import { type EstimateValues, estimateForm } from '../shared/estimate-form-model.ts';
import { reasons } from '../shared/estimate-statuses.ts';

type Form = UseFormReturn<EstimateValues>;

interface EstimateFormProps {
  form: Form;
  accountId: string;
}

/** Subject, customer, validity, and the texts around the lines. */
export function EstimateForm({ form, accountId }: EstimateFormProps) {
  const { t } = useTranslation();
  const field = formFields(estimateForm, form);
  return (
    <FieldStack>
      <Section title={t('details')}>
        <FieldStack>
          {field.text('description', { description: t('estimates.descriptionHint'), autoComplete: 'off' })}
          <FieldPair>
            {field.choice(
              'reason',
              reasons.map((value) => ({ value, label: t(`estimates.reason.${value}`) })),
            )}
            {field.day('dueDate', { required: true, validate: (value) => isDay(value) || t('valid.date') })}
            <Contact form={form} accountId={accountId} />
            {field.text('yourRef', { autoComplete: 'off' })}
          </FieldPair>
        </FieldStack>
      </Section>
      <Section title={t('estimates.onDocument')}>
        <FieldStack>
          <FieldPair>
            {field.choice(
              'language',
              (['', 'nl', 'de', 'en'] as const).map((value) => ({
                value,
                label: t(value ? `estimates.language.${value}` : 'estimates.customerLanguage'),
              })),
            )}
          </FieldPair>
          {(['introduction', 'closing', 'remarks'] as const).map((name) =>
            field.area(name, { description: t(`estimates.${name}Hint`), minRows: 2, maxRows: 10 }),
          )}
        </FieldStack>
      </Section>
    </FieldStack>
  );
}

const maxContacts = 1000;

function Contact({ form, accountId }: EstimateFormProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.accounts.listContacts, { params: { division, accountId }, pageSize: maxContacts });
  const current = form.getValues('contactId');
  // The selected option stays selected while the others load.
  const chosen = current ? [{ value: current, label: '…' }] : [];
  const options = data?.rows.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? chosen;
  const field = formFields(estimateForm, form);
  return field.choice('contactId', [{ value: '', label: t('estimates.mainContact') }, ...options]);
}
