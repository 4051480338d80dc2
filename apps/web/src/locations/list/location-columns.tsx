import type { Location } from '@werkbank/contract/locations/location.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { LocationLink } from '../shared/location-link.tsx';
import { MonthName } from '../shared/month-name.tsx';
import classes from './locations.module.css';

/** Columns of the location list. */
export function locationColumns(t: TFunction): GridColumn<Location>[] {
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 225,
      grow: true,
      sortable: true,
      primary: true,
      cell: (location) => <Name location={location} />,
    },
    {
      id: 'code',
      header: t('locations.code'),
      width: 140,
      sortable: true,
      card: 'beside',
      cell: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    {
      id: 'account',
      hidePriority: 3,
      header: t('locations.account'),
      width: 210,
      card: 'none',
      cell: ({ accountName }) => accountName ?? '–',
    },
    {
      id: 'city',
      header: t('locations.city'),
      width: 170,
      cell: ({ postcode, city }) => [city, postcode].filter(Boolean).join(' · ') || '–',
    },
    {
      id: 'month',
      hidePriority: 1,
      header: t('locations.serviceMonth'),
      width: 130,
      cell: ({ serviceMonth }) => <MonthName month={serviceMonth} />,
    },
    ...standingColumns(t),
  ];
}

/** What hangs there and how it stands. */
const standingColumns = (t: TFunction): GridColumn<Location>[] => [
  {
    id: 'assets',
    header: t('locations.assets'),
    width: 90,
    align: 'end',
    cell: ({ assetCount }) => <Quantity value={assetCount} />,
  },
  {
    id: 'late',
    header: t('locations.late'),
    width: 110,
    align: 'end',
    cell: ({ lights }) => <Late n={lights.red} />,
  },
  {
    id: 'lights',
    hidePriority: 2,
    header: t('light.byLight'),
    width: 150,
    cell: ({ lights, assetCount }) => assetCount > 0 && <LightStrip counts={lights} />,
  },
];

function Name({ location }: { location: Location }) {
  const { t } = useTranslation();
  return (
    <RowName>
      <LocationLink id={location.id}>{location.name}</LocationLink>
      {!location.active && (
        <StatusBadge tone="stopped" quiet>
          {t('field.inactive')}
        </StatusBadge>
      )}
    </RowName>
  );
}

/** How many devices may not wait. */
function Late({ n }: { n: number }) {
  if (n === 0) return <Quantity value={0} />;
  return (
    <StatusBadge tone="failed" quiet>
      <Quantity value={n} />
    </StatusBadge>
  );
}
