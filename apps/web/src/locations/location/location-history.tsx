import type { Location } from '@werkbank/contract/locations/location.ts';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { MonthName } from '../shared/month-name.tsx';

/** Columns of a location and of its places, with the text for each. */
const columns: HistoryColumns = {
  code: 'locations.code',
  name: 'field.name',
  account_id: 'locations.account',
  address_line1: 'locations.street',
  postcode: 'locations.postcode',
  city: 'locations.city',
  country: 'locations.country',
  latitude: 'locations.latitude',
  longitude: 'locations.longitude',
  contact_name: 'locations.contact',
  phone: 'locations.phone',
  email: 'locations.email',
  building_use: 'locations.buildingUse',
  floor_area: column.quantity('locations.floorArea'),
  opening_hours: 'locations.openingHours',
  access_note: 'locations.accessNote',
  key_note: 'locations.keyNote',
  permit_note: 'locations.permitNote',
  invoice_reference: 'locations.invoiceReference',
  service_month: column.own('locations.serviceMonth', (value) =>
    typeof value === 'number' ? <MonthName month={value} /> : undefined,
  ),
  notes: 'field.notes',
  active: 'field.active',
  kind: column.word('field.kind', 'locations.kind'),
};

/** The history of a location and its places. */
export function LocationHistory({ location }: { location: Location }) {
  const pages = usePages(api.locations.listHistory, { params: { locationId: location.id }, pageSize: 40 });
  const account = column.text('locations.account', (id) =>
    id === location.accountId ? location.accountName : undefined,
  );
  return (
    <RecordHistory
      own={useCustomHistory('location')}
      pages={pages}
      columns={{ ...columns, account_id: account }}
      parts={{ place: 'locations.place' }}
    />
  );
}
