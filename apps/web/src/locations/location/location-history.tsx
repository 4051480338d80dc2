import { useInfiniteQuery } from '@tanstack/react-query';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { MonthName } from '../shared/month-name.tsx';

/** Columns of a location and of its places, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
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
  floor_area: 'locations.floorArea',
  opening_hours: 'locations.openingHours',
  access_note: 'locations.accessNote',
  key_note: 'locations.keyNote',
  permit_note: 'locations.permitNote',
  invoice_reference: 'locations.invoiceReference',
  service_month: 'locations.serviceMonth',
  notes: 'field.notes',
  active: 'field.active',
  kind: 'field.kind',
};

/** What happened to a location and its places. */
export function LocationHistory({ location }: { location: Location }) {
  const { t } = useTranslation();
  const input = { params: { locationId: location.id }, pageSize: 40 };
  const pages = useInfiniteQuery(pagesOptions(api.locations.listHistory, input));
  const show = (name: string, value: unknown) => {
    if (name === 'kind' && typeof value === 'string') return t(`locations.kind.${value}`);
    if (name === 'service_month' && typeof value === 'number') return <MonthName month={value} />;
    if (name === 'floor_area' && typeof value === 'number') return <Quantity value={value} />;
    if (name === 'account_id' && value === location.accountId) return location.accountName;
    return undefined;
  };
  return (
    <RecordHistory pages={pages} labels={labels} partLabels={{ place: t('locations.place') }} renderValue={show} />
  );
}
