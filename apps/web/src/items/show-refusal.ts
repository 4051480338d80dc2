import { CallError } from '@werkbank/contract/client.ts';
import type { UseFormReturn } from 'react-hook-form';
import { fieldTexts, type ItemValues } from './item-form-model.ts';
import { refusedFields } from './refusal.ts';

/** Puts what the server refused at the fields it is about and leads there. */
export function showRefusal(form: UseFormReturn<ItemValues>, error: unknown): void {
  const faults = [...refusedFields(error), ...ofCode(error)].filter(({ name }) => name in fieldTexts);
  for (const [index, { name, message }] of faults.entries())
    form.setError(name as keyof ItemValues, { type: 'server', message }, { shouldFocus: index === 0 });
}

/** Refusals of the whole record that belong to one field. */
function ofCode(error: unknown): { name: keyof ItemValues; message: string }[] {
  if (!(error instanceof CallError)) return [];
  const { code, message } = error;
  if (code === 'item.code_taken') return [{ name: 'code', message }];
  if (code === 'item.end_before_start') return [{ name: 'endDate', message }];
  if (code === 'item.has_stock') return [{ name: 'isStockItem', message }];
  return [];
}
