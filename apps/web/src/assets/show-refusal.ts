import { CallError } from '@werkbank/contract/client.ts';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { refusedFields } from '#src/ui/refusal.ts';
import { type AssetValues, fieldTexts } from './asset-form-model.ts';

/** Refusals of the whole record that belong to one field. */
const fieldOfCode: Readonly<Record<string, keyof AssetValues>> = {
  'asset.tag_taken': 'tag',
  'asset.tag_invalid': 'tag',
  'asset.unknown_type': 'type',
};

/** Puts what the server refused at the fields it is about and leads there. */
export function showRefusal(form: UseFormReturn<AssetValues>, error: unknown, t: TFunction): void {
  for (const [index, { name, message }] of faultsOf(error, t).entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
}

function faultsOf(error: unknown, t: TFunction): { name: keyof AssetValues; message: string }[] {
  if (!(error instanceof CallError)) return [];
  const ofCode = fieldOfCode[error.code];
  if (ofCode) return [{ name: ofCode, message: error.message }];
  return refusedFields(error)
    .map(({ name }) => name)
    .filter((name): name is keyof AssetValues => name in fieldTexts)
    .map((name) => ({ name, message: t('assets.refused') }));
}
