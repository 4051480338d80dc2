import { CallError } from '@werkbank/contract/client.ts';
import type { TFunction } from 'i18next';
import { refusedFields } from '#src/ui/refusal.ts';
import type { ComplaintForm } from './complaint-form.tsx';
import { type ComplaintValues, fieldTexts } from './complaint-form-model.ts';

const pickers: Readonly<Record<string, keyof ComplaintValues>> = { accountId: 'account', locationId: 'location' };

/** Puts what the server refused at the fields it is about and leads there. */
export function showRefusal(form: ComplaintForm, error: unknown, t: TFunction): void {
  if (!(error instanceof CallError)) return;
  for (const [index, { name }] of refusedFields(error).entries()) {
    const field = pickers[name] ?? name;
    if (field in fieldTexts)
      form.setError(
        field as keyof ComplaintValues,
        { type: 'server', message: t('complaints.refused') },
        { shouldFocus: index === 0 },
      );
  }
}
