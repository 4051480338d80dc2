import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { Section } from '#src/ui/page/section.tsx';
import { orderTypes, priorities } from '../shared/order-kinds.ts';
import { type OrderValues, orderForm } from './order-form-model.ts';

type Form = UseFormReturn<OrderValues>;

/** The work, its deadline, and the contact on site. */
export function OrderForm({ form }: { form: Form }) {
  const { t } = useTranslation();
  const field = formFields(orderForm, form);
  return (
    <FieldStack>
      <Section title={t('workOrders.assignment')}>
        <FieldStack>
          {field.text('description', { autoComplete: 'off' })}
          <FieldPair>
            {field.choice(
              'type',
              orderTypes.map((type) => ({ value: type, label: t(`workOrders.type.${type}`) })),
            )}
            {field.choice(
              'priority',
              priorities.map((value) => ({ value, label: t(`workOrders.priority.${value}`) })),
            )}
            {field.day('dueOn', { validate: (value) => value === null || isDay(value) || t('valid.date') })}
            {field.number('expectedMinutes', { decimals: 0, minimum: 0, maximum: 100_000 })}
          </FieldPair>
          {field.area('notes', { minRows: 2 })}
        </FieldStack>
      </Section>
      <ContactSection form={form} />
    </FieldStack>
  );
}

function ContactSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const field = formFields(orderForm, form);
  const isEmail = (value: string) => value === '' || /^\S+@\S+\.\S+$/.test(value) || t('workOrders.badEmail');
  return (
    <Section title={t('workOrders.contact')}>
      <FieldStack>
        <FieldPair>
          {field.text('contactName', { autoComplete: 'off' })}
          {field.text('contactPhone', { autoComplete: 'off' })}
          {field.text('contactEmail', { autoComplete: 'off', validate: isEmail })}
          {field.text('yourRef', { autoComplete: 'off' })}
        </FieldPair>
        <Checkbox label={t(orderForm.fields.signatureRequired.label)} {...form.register('signatureRequired')} />
      </FieldStack>
    </Section>
  );
}
