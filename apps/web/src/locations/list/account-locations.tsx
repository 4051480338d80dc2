import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { PlacesPlan } from '#src/frame/places-plan/places-plan.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { isPlaced } from '#src/ui/plan/plan-model.ts';
import { LocationLink } from '../shared/location-link.tsx';

const shown = 50;

/** The locations of an account for its page, by name, with the status of their assets. */
export function AccountLocations({ account }: { account: string }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('locations');
  const params = { division: String(useDivision()) };
  const input = { params, query: { accountId: account }, pageSize: shown };
  const { data, error, refetch } = useCall(api.locations.list, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={4} />;
  const actions = canChange && <NewLocation account={account} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconMapPin size={22} stroke={1.75} />} title={t('locations.none')} actions={actions}>
        {t('locations.noneOfAccount')}
      </EmptyState>
    );
  return (
    <Section title={t('locations.title')} count={data.total} flush actions={actions}>
      <DataTable caption={t('locations.title')} columns={columns(t)} rows={data.rows} rowKey={({ id }) => id} />
      <LocationsPlan locations={data.rows} />
      <RestOfRows shown={data.rows.length} total={data.total}>
        <Link to="/locations" search={{ account, status: 'all' }}>
          {t('list.showAll')}
        </Link>
      </RestOfRows>
    </Section>
  );
}

/** Where the locations are, numbered in the order of the list. */
function LocationsPlan({ locations }: { locations: readonly Location[] }) {
  const { t } = useTranslation();
  const numbered = locations.map((location, index) => ({ ...location, place: index + 1 }));
  const placed = numbered.filter(isPlaced);
  if (placed.length < 2) return null;
  return (
    <PlacesPlan
      label={t('locations.plan')}
      missing={locations.length - placed.length}
      marks={placed.map(({ id, name, city, place, latitude, longitude }) => ({
        key: id,
        latitude,
        longitude,
        title: locationLabel(name, city),
        mark: (
          <LocationLink id={id}>
            {place}
            <span className="visually-hidden"> {name}</span>
          </LocationLink>
        ),
      }))}
    />
  );
}

function NewLocation({ account }: { account: string }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
      renderRoot={(props) => <Link {...props} to="/locations/new" search={{ account }} />}
    >
      {t('locations.new')}
    </Button>
  );
}

const columns = (t: TFunction): DataColumn<Location>[] => [
  {
    key: 'name',
    header: t('field.name'),
    primary: true,
    cell: ({ id, name }) => <LocationLink id={id}>{name}</LocationLink>,
  },
  { key: 'code', header: t('locations.code'), width: '8rem', from: 'medium', cell: ({ code }) => code },
  {
    key: 'city',
    header: t('locations.city'),
    phone: 'plain',
    cell: ({ addressLine1, city }) => [addressLine1, city].filter(Boolean).join(', ') || '–',
  },
  {
    key: 'assets',
    header: t('locations.assets'),
    width: '6rem',
    align: 'end',
    phone: 'end',
    cell: ({ assetCount }) => <Quantity value={assetCount} />,
  },
  {
    key: 'lights',
    header: t('light.byLight'),
    width: '9rem',
    from: 'medium',
    cell: ({ lights, assetCount }) => assetCount > 0 && <LightStrip counts={lights} />,
  },
];
