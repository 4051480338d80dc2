import type { Location } from '@werkbank/contract/locations/location.ts';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import {
  choice,
  flag,
  number,
  type Picked,
  pickedOf,
  reference,
  requiredText,
  suggestedText,
  text,
} from '#src/ui/form/form-field.ts';

/** 1…12 as the value of a select; empty for none. */
const month = (label: string): Field<string, number | null, number | null> => ({
  label,
  empty: '',
  read: (kept) => (kept === null ? '' : String(kept)),
  write: (value) => (value === '' ? null : Number(value)),
});

/** Without a code the server assigns the division's next number. */
export const locationForm = defineForm<Location>()(
  {
    name: requiredText('field.name', 100),
    code: suggestedText('locations.code', 18),
    account: reference('locations.account', 'accountId', (location: Location) =>
      pickedOf(location.accountId, location.accountCode, location.accountName),
    ),
    addressLine1: text('locations.street', 80),
    postcode: text('locations.postcode', 20),
    city: text('locations.city', 60),
    country: choice<string>('locations.country', 'NL'),
    latitude: number('locations.latitude'),
    longitude: number('locations.longitude'),
    contactName: text('locations.contact', 100),
    phone: text('locations.phone', 30),
    email: text('locations.email', 254),
    buildingUse: text('locations.buildingUse', 60),
    /** Square metres. */
    floorArea: number('locations.floorArea'),
    serviceMonth: month('locations.serviceMonth'),
    openingHours: text('locations.openingHours', 250),
    accessNote: text('locations.accessNote', 1000),
    keyNote: text('locations.keyNote', 1000),
    permitNote: text('locations.permitNote', 1000),
    invoiceReference: text('locations.invoiceReference', 60),
    notes: text('field.notes', 4000),
    active: flag('field.active', true),
  },
  {
    ofCode: { 'location.code_taken': 'code' },
    ofField: { email: 'locations.validEmail' },
    other: 'locations.refused',
  },
);

export type LocationValues = FormValues<typeof locationForm>;

/** A new location in a country, with or without an account. */
export const newLocationValues = (country: string, account: Picked | null): LocationValues => ({
  ...locationForm.empty,
  name: account?.name ?? '',
  account,
  country,
});

/** Another location with the same account, address and agreements. */
export const copyOf = (location: Location): LocationValues => ({
  ...locationForm.valuesOf(location),
  code: '',
  notes: '',
  active: true,
});

export type PlaceFields = Partial<Pick<Location, 'addressLine1' | 'postcode' | 'city' | 'latitude' | 'longitude'>>;

/** Whether a mechanic can be sent there: a street with a postcode or town, or a point on the map. */
export const isReachable = ({ addressLine1, postcode, city, latitude, longitude }: PlaceFields): boolean =>
  (Boolean(addressLine1) && Boolean(postcode || city)) ||
  (typeof latitude === 'number' && typeof longitude === 'number');
