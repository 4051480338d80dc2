import type { SetupWarehouse } from '@werkbank/contract/setup/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { requiredText, text } from '#src/ui/form/form-field.ts';
import { Section } from '#src/ui/page/section.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStepForm } from './use-setup.ts';

const warehouseForm = defineForm<SetupWarehouse>()({
  description: requiredText('field.description', 60),
  eMail: text('setup.warehouseMail', 254),
});

/** The warehouse that was created with the division. */
export function WarehouseStep({ setup: { warehouse }, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const { field, state } = useStepForm({
    link,
    model: warehouseForm,
    start: warehouse ? warehouseForm.valuesOf(warehouse) : warehouseForm.empty,
    send: async (body) => await api.setup.putWarehouse({ ...link, body }),
    onDone: onNext,
  });
  return (
    <Section title={t('setup.steps.warehouse')}>
      <StepForm {...state}>
        <p>{t('setup.warehouseHint')}</p>
        {field.text('description')}
        {field.text('eMail', { type: 'email', inputMode: 'email' })}
      </StepForm>
    </Section>
  );
}
