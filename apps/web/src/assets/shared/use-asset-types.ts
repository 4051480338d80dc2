import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { languageOf } from './language-of.ts';

const day = 86_400_000;

/** Every asset type by its name in the reader's language; empty while they load. */
export function useAssetTypes(): { type: string; description: string }[] {
  const { i18n } = useTranslation();
  const { data } = useCall(api.assets.listTypes, { pageSize: 1000 }, { staleTime: day });
  const language = languageOf(i18n.language);
  return (data?.rows ?? [])
    .map(({ type, descriptions }) => ({ type, description: descriptions[language] }))
    .toSorted((a, b) => a.description.localeCompare(b.description, language));
}

/** The name of a type in the reader's language; its code while the names load. */
export function useTypeName(): (type: string) => string {
  const types = useAssetTypes();
  return (type) => types.find((known) => known.type === type)?.description ?? type;
}
