import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FilterMarks } from '#src/ui/filter-marks.tsx';
import { ListSearch } from '#src/ui/list-search.tsx';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from './locations.module.css';
import { countFilters, type LocationsSearch } from './locations-search.ts';
import { useMonths } from './month-name.tsx';

export type LocationsSearchChange = { [Name in keyof LocationsSearch]?: LocationsSearch[Name] | undefined };

export interface LocationsToolsProps {
  division: number;
  search: LocationsSearch;
  onChange: (change: LocationsSearchChange) => void;
}

/** Search, status and filters above the list, with a mark for every filter that is set. */
export function LocationsTools(props: LocationsToolsProps) {
  const { search, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        className={classes.search}
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
      <LocationsFilter {...props} />
      <SetFilters {...props} />
    </>
  );
}

const preload = async () => await import('./locations-filter-fields.tsx');
const LocationsFilterFields = lazy(async () => ({ default: (await preload()).LocationsFilterFields }));

function LocationsFilter(props: LocationsToolsProps) {
  const { t } = useTranslation();
  const count = countFilters(props.search);
  const target = (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} data-active={count > 0 || undefined}>
      {count > 0 ? t('locations.filtersSet', { n: count }) : t('action.filter')}
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <LocationsFilterFields target={button} {...props} />}
    </LazyMenu>
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
