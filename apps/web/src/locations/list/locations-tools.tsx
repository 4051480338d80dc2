import { NativeSelect } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { useMonths } from '../shared/month-name.tsx';
import { countFilters } from './locations-query.ts';
import { type LocationsSearch } from './locations-search.ts';

const preload = async () => await import('./locations-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).LocationsFilterFields }));

export interface LocationsToolsProps {
  division: number;
  search: LocationsSearch;
  onChange: (change: ChangeOf<LocationsSearch>) => void;
}

/** Search, status and filters above the list, with a mark for every filter that is set. */
export function LocationsTools(props: LocationsToolsProps) {
  const { search, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        label={t('locations.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
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
      <FilterButton count={countFilters(search)} preload={preload}>
        {(button) => <FilterFields target={button} {...props} />}
      </FilterButton>
      <SetFilters {...props} />
    </>
  );
}

function SetFilters({ division, search, onChange }: LocationsToolsProps) {
  const { t } = useTranslation();
  const months = useMonths();
  const { account, areas = [], month, light } = search;
  const params = { division: String(division), id: account ?? '' };
  const { data } = useCall(api.accounts.get, { params }, { enabled: account !== undefined });
  const marks = [
    ...(account && data ? [{ key: account, text: data.name, without: { account: undefined } }] : []),
    ...(month ? [{ key: 'month', text: months[month - 1] ?? '', without: { month: undefined } }] : []),
    ...(light ? [{ key: 'light', text: t(`light.${light}`), without: { light: undefined } }] : []),
    ...areas.map((area) => {
      const rest = areas.filter((one) => one !== area);
      const text = t('locations.areaNamed', { area });
      return { key: area, text, without: { areas: rest.length > 0 ? rest : undefined } };
    }),
  ];
  return <FilterMarks marks={marks} onChange={onChange} />;
}
