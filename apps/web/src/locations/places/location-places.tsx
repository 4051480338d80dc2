import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconCar,
  IconDoor,
  IconPencil,
  IconPlus,
  IconStairs,
  IconTrash,
  IconTree,
} from '@tabler/icons-react';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { Place, PlaceKind } from '@werkbank/contract/locations/place.ts';
import type { TFunction } from 'i18next';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../location/location-page.module.css';

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }));
const RemovePlace = lazy(async () => ({ default: (await import('./remove-place.tsx')).RemovePlace }));

const icons: Readonly<Record<PlaceKind, typeof IconBuilding>> = {
  building: IconBuilding,
  floor: IconStairs,
  room: IconDoor,
  outdoor: IconTree,
  vehicle: IconCar,
};

/** The open panel next to the tree: the form of a place, or of a new one inside another; or the confirmation before removing. */
type Opened = { change: Place } | { addTo: Place | null } | { remove: Place };

/** Buildings, floors and rooms in reading order, each with the number of assets directly in it. */
export function LocationPlaces({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { canPlace } = useAccess('locations');
  const [opened, setOpened] = useState<Opened | null>(null);
  const input = { params: { locationId: location.id }, pageSize: 1000 };
  const { data, error, refetch } = useCall(api.locations.listPlaces, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={3} />;
  const add = canPlace && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
      onClick={() => setOpened({ addTo: null })}
    >
      {t('locations.addPlace')}
    </Button>
  );
  return (
    <Section title={t('locations.places')} count={data.total} actions={add} flush>
      <DataTable
        caption={t('locations.places')}
        columns={placeColumns(t, canPlace ? setOpened : undefined)}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconBuilding size={22} stroke={1.75} />} title={t('locations.noPlaces')} actions={add}>
            {t('locations.noPlacesText')}
          </EmptyState>
        }
      />
      {opened && (
        <Suspense>
          <OpenedDialog opened={opened} places={data.rows} location={location} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  places: readonly Place[];
  location: Location;
  onClose: () => void;
}

function OpenedDialog({ opened, ...props }: OpenedDialogProps) {
  if ('remove' in opened) return <RemovePlace place={opened.remove} onClose={props.onClose} />;
  if ('change' in opened) return <PlaceDialog place={opened.change} parentId={opened.change.parentId} {...props} />;
  return <PlaceDialog place={null} parentId={opened.addTo?.id ?? null} {...props} />;
}

function placeColumns(t: TFunction, onOpen: ((opened: Opened) => void) | undefined): DataColumn<Place>[] {
  return [
    { key: 'name', header: t('field.name'), primary: true, cell: (place) => <PlaceName place={place} /> },
    {
      key: 'assets',
      header: t('locations.assetsHere'),
      width: '7rem',
      align: 'end',
      cell: ({ assetCount }) => <Quantity value={assetCount} />,
    },
    {
      key: 'lights',
      header: t('light.byLight'),
      width: '10rem',
      phone: 'hidden',
      cell: ({ assetCount, lights }) => assetCount > 0 && <LightStrip counts={lights} />,
    },
    ...(onOpen
      ? [
          {
            key: 'menu',
            header: t('action.more'),
            headerHidden: true,
            width: '3.5rem',
            align: 'end',
            phone: 'end',
            cell: (place: Place) => <PlaceMenu place={place} onOpen={onOpen} />,
          } as const,
        ]
      : []),
  ];
}

function PlaceName({ place }: { place: Place }) {
  const { t } = useTranslation();
  const Icon = icons[place.kind];
  return (
    <span className={classes.place} style={{ '--depth': place.depth } as CSSProperties}>
      <Icon size={16} stroke={1.6} aria-hidden="true" className={classes.placeIcon} />
      {place.name} <span className={classes.kind}>{t(`locations.kind.${place.kind}`)}</span>
    </span>
  );
}

function PlaceMenu({ place, onOpen }: { place: Place; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  return (
    <RowMenu label={t('locations.placeMenu', { name: place.name })}>
      <Menu.Item leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => onOpen({ addTo: place })}>
        {t('locations.addInside')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onOpen({ change: place })}>
        {t('locations.changePlace')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onOpen({ remove: place })}>
        {t('action.delete')}
      </Menu.Item>
    </RowMenu>
  );
}
