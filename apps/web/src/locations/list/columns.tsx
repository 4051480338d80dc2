import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { editable, noteCell, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { returned } from '#src/ui/data-grid/columns/returned.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { LocationLink } from '../shared/location-link.tsx';
import { MonthName, monthText } from '../shared/month-name.tsx';
import classes from './locations.module.css';

const { link, cell, text, badge, figure, quantity } = columns<Location>('locations');

const unseen = { hidden: true, card: 'none' } as const;

const shown = [
  link('name', 280, (location) => <Name location={location} />, { header: 'field.name', grow: true, sortable: true }),
  badge('code', 142, ({ code }) => <span className={classes.code}>{code}</span>, { sortable: true }),
  text('account', 210, ({ accountName }) => accountName, { hidePriority: 3, grow: true, card: 'none' }),
  text('city', 170, ({ postcode, city }) => [city, postcode].filter(Boolean).join(' · '), { hidePriority: 4 }),
  cell('month', 132, ({ serviceMonth }) => <MonthName month={serviceMonth} />, {
    header: 'locations.serviceMonth',
    hidePriority: 2,
  }),
  quantity('assets', 76, ({ assetCount }) => assetCount),
  figure('late', 92, ({ lights }) => <Late n={lights.red} />),
  cell('lights', 150, ({ lights, assetCount }) => assetCount > 0 && <LightStrip counts={lights} />, {
    header: 'light.byLight',
    hidePriority: 1,
  }),
  text('contactName', 180, ({ contactName }) => contactName, { ...unseen, header: 'locations.contact' }),
  text('phone', 150, ({ phone }) => phone, { ...unseen, header: 'locations.phone' }),
  text('email', 220, ({ email }) => email, { ...unseen, header: 'locations.email' }),
  text('addressLine1', 220, ({ addressLine1 }) => addressLine1, { ...unseen, header: 'locations.street' }),
  text('openingHours', 180, ({ openingHours }) => openingHours, { ...unseen, header: 'locations.openingHours' }),
  text('accessNote', 220, ({ accessNote }) => accessNote, { ...unseen, header: 'locations.accessNote' }),
  text('keyNote', 180, ({ keyNote }) => keyNote, { ...unseen, header: 'locations.keyNote' }),
];

/** Columns of the location list. */
export const locationColumns = returned(shown, {
  name: ({ name }) => name,
  code: ({ code }) => code,
  contactName: ({ contactName }) => contactName,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  addressLine1: ({ addressLine1 }) => addressLine1,
  openingHours: ({ openingHours }) => openingHours,
  accessNote: ({ accessNote }) => accessNote,
  keyNote: ({ keyNote }) => keyNote,
});

/** The same for those who change locations. */
export const editedLocationColumns = editable(locationColumns, {
  contactName: textCell('contactName', 100),
  phone: textCell('phone', 30),
  email: textCell('email', 254),
  addressLine1: textCell('addressLine1', 80),
  openingHours: noteCell('openingHours', 250),
  accessNote: noteCell('accessNote', 1000),
  keyNote: noteCell('keyNote', 1000),
  month: {
    kind: 'choice',
    choices: ['', ...Array.from({ length: 12 }, (_, month) => String(month + 1))],
    labelOf: () => 'none',
    textOf: (month, locale) => (month === '' ? '' : monthText(Number(month), locale)),
    get: ({ serviceMonth }) => String(serviceMonth ?? ''),
    set: (location, month) => ({ ...location, serviceMonth: month === '' ? null : Number(month) }),
  },
});

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
