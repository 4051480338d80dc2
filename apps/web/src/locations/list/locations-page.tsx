import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { locationColumns } from './location-columns.tsx';
import { locationsQuery } from './locations-query.ts';
import { LocationsTools } from './locations-tools.tsx';

const route = getRouteApi('/guarded/side/locations');

/** The locations of the division with how their devices stand; search, filters, order and page are in the address. */
export function LocationsPage() {
  const { t } = useTranslation();
  const { canChange } = useAccess('locations');
  return (
    <Page width="full" title={t('locations.title')} {...(canChange && { actions: <NewLocation /> })}>
      <LocationGrid />
    </Page>
  );
}

function LocationGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useAccess('locations');
  const search = route.useSearch();
  const address = useListAddress(search, { sort: 'name' });
  const columns = useMemo(() => locationColumns(t), [t]);
  const input = { params: { division: String(division) }, query: locationsQuery(search) };
  return (
    <ListGrid
      label={t('locations.title')}
      address={address}
      source={(block) => callOptions(api.locations.list, { ...input, ...block })}
      columns={columns}
      rowId={(location) => location.id}
      layoutName="locations"
      tools={(show) => <LocationsTools division={division} search={search} onChange={show} />}
      empty={
        <NothingListed
          texts="locations"
          Icon={IconMapPin}
          isFiltered={isFiltered(search)}
          first={canChange && <NewLocation variant="default" />}
        />
      }
    />
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
