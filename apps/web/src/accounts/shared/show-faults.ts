import type { TFunction } from 'i18next';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { faultsOf } from './account-faults.ts';

/** Puts what the server refused at the fields it is about and leads there. */
export function showFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  t: TFunction,
): void {
  const known = faultsOf(error, t).filter(({ name }) => name in form.getValues());
  for (const [index, { name, message }] of known.entries())
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
}
