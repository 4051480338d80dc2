import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { showAtFields } from '#src/ui/form/field-refusal.ts';
import { fieldTexts, type LocationValues } from './location-form-model.ts';

/** What the server refused, at the fields it is about. */
export const showRefusal = (form: UseFormReturn<LocationValues>, error: unknown, t: TFunction): void =>
  showAtFields(form, error, {
    fields: fieldTexts,
    ofCode: { 'location.code_taken': 'code' },
    inForm: { accountId: 'account' },
    message: (name) => t(name === 'email' ? 'locations.validEmail' : 'locations.refused'),
  });
