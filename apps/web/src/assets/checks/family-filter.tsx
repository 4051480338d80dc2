import { NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { languageOf } from '../shared/language-of.ts';

const route = getRouteApi('/guarded/side/assets/types');
/** The family of defects that any asset can have. */
const general = 'GEN';

/** The families of asset types with the names of their types; check points and defect codes are kept per family. */
export function useFamilies(): { family: string; name: string }[] {
  const { t, i18n } = useTranslation();
  const { data } = useCall(api.assets.listTypes, { pageSize: 1000 });
  const names = new Map<string, string[]>();
  for (const { families, descriptions } of data?.rows ?? [])
    for (const family of families)
      names.set(family, [...(names.get(family) ?? []), descriptions[languageOf(i18n.language)]]);
  return [...names, [general, [t('assets.types.allTypes')]] as const]
    .map(([family, types]) => ({ family, name: types.length > 1 ? `${types[0]} …` : (types[0] ?? family) }))
    .toSorted((a, b) => a.family.localeCompare(b.family));
}

/** Shows the check points or defect codes of one family. */
export function FamilyFilter() {
  const { t } = useTranslation();
  const { family = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NativeSelect
      aria-label={t('assets.types.family')}
      value={family}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          search: (before) => ({ ...before, family: value || undefined }) as typeof before,
          resetScroll: false,
        })
      }
      data={[
        { value: '', label: t('assets.types.allFamilies') },
        ...useFamilies().map((known) => ({ value: known.family, label: `${known.family} · ${known.name}` })),
      ]}
    />
  );
}
