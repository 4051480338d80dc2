import type { TFunction } from 'i18next';
import { showAtFields } from '#src/ui/form/field-refusal.ts';
import type { RequestForm } from './request-form.tsx';
import { fieldTexts } from './request-form-model.ts';

/** What the server refused, at the fields it is about. */
export const showRefusal = (form: RequestForm, error: unknown, t: TFunction): void =>
  showAtFields(form, error, {
    fields: fieldTexts,
    inForm: { accountId: 'account', locationId: 'location', assetId: 'asset' },
    message: (name) => t(name === 'reporterEmail' ? 'serviceRequests.validEmail' : 'serviceRequests.refused'),
  });
