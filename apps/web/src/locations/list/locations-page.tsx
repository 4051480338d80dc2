import { Button } from '@mantine/core';
import { IconList, IconMap2, IconMapPin, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { ViewSwitch } from '#src/ui/list/view-switch.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { editedLocationColumns, locationColumns } from './columns.tsx';
import { locationTools } from './location-tools.tsx';
import { LocationsBulk } from './locations-bulk.tsx';

const route = getRouteApi('/guarded/side/locations');
const LocationMap = lazy(async () => ({ default: (await import('./location-map.tsx')).LocationMap }));
const LocationEdits = lazy(async () => ({ default: (await import('./location-edits.tsx')).LocationEdits }));

/** The locations of the division with the due status of their assets, as a list or on a map. */
export const LocationsPage: ListPage = listPage({
  route: '/guarded/side/locations',
  ...locationTools,
  name: 'locations',
  imported: 'locations',
  Icon: IconMapPin,
  access: 'locations',
  columns: ({ canChange }) => (canChange ? editedLocationColumns : locationColumns),
  edits: ({ canChange }) => canChange && LocationEdits,
  Other: LocationMap,
  isOther: ({ view }) => view === 'map',
  bulk: ({ canChange }) => canChange && LocationsBulk,
  actions: ({ canChange }) => (
    <>
      <MapSwitch />
      {canChange && <NewLocation />}
    </>
  ),
  first: ({ canChange }) => canChange && <NewLocation variant="default" />,
});

const views = [
  { name: undefined, key: 'list', Icon: IconList },
  { name: 'map', key: 'map', Icon: IconMap2 },
] as const;

function MapSwitch() {
  const { t } = useTranslation();
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (name: 'map' | undefined) =>
    void navigate({
      search: ({ view: _view, box: _box, page: _page, peek: _peek, ...before }) => ({
        ...before,
        ...(name && { view: name }),
      }),
    });
  return (
    <ViewSwitch
      views={views.map(({ name, key, Icon }) => ({ name, label: t(`locations.view.${key}`), Icon }))}
      shown={view}
      onShow={show}
    />
  );
}

function NewLocation({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/locations/new' }), { label: t('locations.new') });
  return (
    <Button component={Link} to="/locations/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('locations.new')}
    </Button>
  );
}
