import { CallError } from '@werkbank/contract/client.ts';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { refusedFields } from '#src/ui/refusal.ts';
import { fieldTexts, type LocationValues } from './location-form-model.ts';

/** Puts what the server refused at the fields it is about and leads there. */
export function showRefusal(form: UseFormReturn<LocationValues>, error: unknown, t: TFunction): void {
  for (const [index, { name, message }] of faultsOf(error, t).entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
}

function faultsOf(error: unknown, t: TFunction): { name: keyof LocationValues; message: string }[] {
  if (!(error instanceof CallError)) return [];
  if (error.code === 'location.code_taken') return [{ name: 'code', message: error.message }];
  return refusedFields(error)
    .map(({ name }) => (name === 'accountId' ? 'account' : name))
    .filter((name): name is keyof LocationValues => name in fieldTexts)
    .map((name) => ({ name, message: t(name === 'email' ? 'locations.validEmail' : 'locations.refused') }));
}
