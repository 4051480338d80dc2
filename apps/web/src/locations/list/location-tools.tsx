import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { useMonths } from '../shared/month-name.tsx';
import { type LocationsSearch, locationFilters } from './filters.ts';

/** Search and filters of the locations, above their list and their map. */
export const locationTools = {
  texts: 'locations',
  customFieldsOf: 'location',
  filters: locationFilters,
  Tools: StatusSelect,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).LocationsPanel),
  useWords,
} as const;

function StatusSelect({ search, onChange }: FilterProps<LocationsSearch>) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('field.status')}
      value={search.status ?? 'active'}
      onChange={({ currentTarget: { value } }) =>
        onChange({ status: value === 'inactive' || value === 'all' ? value : undefined })
      }
      data={[
        { value: 'active', label: t('field.active') },
        { value: 'inactive', label: t('field.inactive') },
        { value: 'all', label: t('all') },
      ]}
    />
  );
}

function useWords({ account }: LocationsSearch): FilterWords<LocationsSearch> {
  const { t } = useTranslation();
  const division = useDivision();
  const months = useMonths();
  const params = { division: String(division), id: account ?? '' };
  const { data } = useCall(api.accounts.get, { params }, { enabled: account !== undefined });
  return {
    account: () => data?.name,
    month: (month) => months[month - 1] ?? '',
    light: (light) => t(`light.${light}`),
    areas: (area) => t('locations.areaNamed', { area }),
  };
}
