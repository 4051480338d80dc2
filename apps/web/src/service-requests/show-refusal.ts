import { CallError } from '@werkbank/contract/client.ts';
import type { TFunction } from 'i18next';
import { refusedFields } from '#src/ui/refusal.ts';
import type { RequestForm } from './request-form.tsx';
import { fieldTexts, type RequestValues } from './request-form-model.ts';

const pickers: Readonly<Record<string, keyof RequestValues>> = {
  accountId: 'account',
  locationId: 'location',
  assetId: 'asset',
};

/** Puts what the server refused at the fields it is about and leads there. */
export function showRefusal(form: RequestForm, error: unknown, t: TFunction): void {
  if (!(error instanceof CallError)) return;
  for (const [index, { name }] of refusedFields(error).entries()) {
    const field = pickers[name] ?? name;
    if (field in fieldTexts)
      form.setError(
        field as keyof RequestValues,
        {
          type: 'server',
          message: t(name === 'reporterEmail' ? 'serviceRequests.validEmail' : 'serviceRequests.refused'),
        },
        { shouldFocus: index === 0 },
      );
  }
}
