import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { readSort, writeSort } from '#src/ui/data-grid/grid-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import { locationColumns } from './location-columns.tsx';
import {
  isFiltered,
  type LocationSort,
  type LocationsSearch,
  locationsQuery,
  usualPageSize,
} from './locations-search.ts';
import { type LocationsSearchChange, LocationsTools } from './locations-tools.tsx';
import { useLocationAccess } from './use-location-access.ts';

const route = getRouteApi('/guarded/side/locations');

/** The locations of the division with how their devices stand; search, filters, order and page are in the address. */
export function LocationsPage() {
  const { t } = useTranslation();
  const { canChange } = useLocationAccess();
  return (
    <Page width="full" title={t('locations.title')} {...(canChange && { actions: <NewLocation /> })}>
      <LocationGrid />
    </Page>
  );
}

function LocationGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowLocations();
  const columns = useMemo(() => locationColumns(t), [t]);
  const { page = 1, size = usualPageSize } = search;
  const input = { params: { division: String(division) }, query: locationsQuery(search) };
  const rows = useGridRows((block) => callOptions(api.locations.list, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  return (
    <DataGrid
      label={t('locations.title')}
      columns={columns}
      rows={rows}
      rowId={(location) => location.id}
      layoutName="locations"
      sort={readSort(search.sort) ?? { column: 'name', direction: 'asc' }}
      onSortChange={(sort) => show({ sort: sortOf(writeSort(sort)) })}
      toolbar={<LocationsTools division={division} search={search} onChange={show} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoLocations search={search} />}
    />
  );
}

/** By name is the usual order and stays out of the address. */
const sortOf = (sort: string | undefined) => (sort === 'name' ? undefined : (sort as LocationSort | undefined));

function NoLocations({ search }: { search: LocationsSearch }) {
  const { t } = useTranslation();
  const { canChange } = useLocationAccess();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconMapPin size={22} stroke={1.75} />}
      title={t(filtered ? 'locations.noneFound' : 'locations.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/locations" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          canChange && <NewLocation variant="default" />
        )
      }
    >
      {t(filtered ? 'locations.noneFoundText' : 'locations.noneText')}
    </EmptyState>
  );
}

function NewLocation({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('c', () => void navigate({ to: '/locations/new' }), { label: t('locations.new') });
  return (
    <Button component={Link} to="/locations/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('locations.new')}
    </Button>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowLocations() {
  const navigate = route.useNavigate();
  return (change: LocationsSearchChange) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as LocationsSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
