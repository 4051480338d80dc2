import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { showAtFields } from '#src/ui/form/field-refusal.ts';
import { type AssetValues, fieldTexts } from './asset-form-model.ts';

/** What the server refused, at the fields it is about. */
export const showRefusal = (form: UseFormReturn<AssetValues>, error: unknown, t: TFunction): void =>
  showAtFields(form, error, {
    fields: fieldTexts,
    ofCode: { 'asset.tag_taken': 'tag', 'asset.tag_invalid': 'tag', 'asset.unknown_type': 'type' },
    message: () => t('assets.refused'),
  });
