import type { TFunction } from 'i18next';
import { showAtFields } from '#src/ui/form/field-refusal.ts';
import type { ComplaintForm } from './complaint-form.tsx';
import { fieldTexts } from './complaint-form-model.ts';

/** What the server refused, at the fields it is about. */
export const showRefusal = (form: ComplaintForm, error: unknown, t: TFunction): void =>
  showAtFields(form, error, {
    fields: fieldTexts,
    inForm: { accountId: 'account', locationId: 'location' },
    message: () => t('complaints.refused'),
  });
