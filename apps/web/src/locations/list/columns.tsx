import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { LocationLink } from '../shared/location-link.tsx';
import { MonthName } from '../shared/month-name.tsx';
import classes from './locations.module.css';

const { link, cell, text, badge, figure, quantity } = columns<Location>('locations');

/** Columns of the location list. */
export const locationColumns = [
  link('name', 225, (location) => <Name location={location} />, { header: 'field.name', grow: true, sortable: true }),
  badge('code', 140, ({ code }) => <span className={classes.code}>{code}</span>, { sortable: true }),
  text('account', 210, ({ accountName }) => accountName, { hidePriority: 3, card: 'none' }),
  text('city', 170, ({ postcode, city }) => [city, postcode].filter(Boolean).join(' · ')),
  cell('month', 130, ({ serviceMonth }) => <MonthName month={serviceMonth} />, {
    header: 'locations.serviceMonth',
    hidePriority: 1,
  }),
  quantity('assets', 90, ({ assetCount }) => assetCount),
  figure('late', 110, ({ lights }) => <Late n={lights.red} />),
  cell('lights', 150, ({ lights, assetCount }) => assetCount > 0 && <LightStrip counts={lights} />, {
    header: 'light.byLight',
    hidePriority: 2,
  }),
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

/** Number of overdue assets. */
function Late({ n }: { n: number }) {
  if (n === 0) return <Quantity value={0} />;
  return (
    <StatusBadge tone="failed" quiet>
      <Quantity value={n} />
    </StatusBadge>
  );
}
