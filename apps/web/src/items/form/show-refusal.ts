import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { showAtFields } from '#src/ui/form/field-refusal.ts';
import { fieldTexts, type ItemValues } from './item-form-model.ts';

/** What the server refused, at the fields it is about. */
export const showRefusal = (form: UseFormReturn<ItemValues>, error: unknown, t: TFunction): void =>
  showAtFields(form, error, {
    fields: fieldTexts,
    ofCode: { 'item.code_taken': 'code', 'item.end_before_start': 'endDate', 'item.has_stock': 'isStockItem' },
    message: () => t('items.refused'),
  });
