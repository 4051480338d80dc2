import type { Location, LocationChange, LocationInput } from '@werkbank/contract/locations/location.ts';

/** As much of an account as the form shows of it. */
interface OwnAccount {
  id: string;
  code: string;
  name: string;
}

/** What the form of a location holds; empty text stands for nothing. */
export interface LocationValues {
  name: string;
  code: string;
  account: OwnAccount | null;
  addressLine1: string;
  postcode: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  contactName: string;
  phone: string;
  email: string;
  buildingUse: string;
  /** Square metres. */
  floorArea: number | null;
  /** 1…12, or empty. */
  serviceMonth: string;
  openingHours: string;
  accessNote: string;
  keyNote: string;
  permitNote: string;
  invoiceReference: string;
  notes: string;
  active: boolean;
}

/** Every field with the text that names it, in the order of the form. */
export const fieldTexts: Readonly<Record<keyof LocationValues, string>> = {
  name: 'field.name',
  code: 'locations.code',
  account: 'locations.account',
  addressLine1: 'locations.street',
  postcode: 'locations.postcode',
  city: 'locations.city',
  country: 'locations.country',
  latitude: 'locations.latitude',
  longitude: 'locations.longitude',
  contactName: 'locations.contact',
  phone: 'locations.phone',
  email: 'locations.email',
  buildingUse: 'locations.buildingUse',
  floorArea: 'locations.floorArea',
  serviceMonth: 'locations.serviceMonth',
  openingHours: 'locations.openingHours',
  accessNote: 'locations.accessNote',
  keyNote: 'locations.keyNote',
  permitNote: 'locations.permitNote',
  invoiceReference: 'locations.invoiceReference',
  notes: 'field.notes',
  active: 'field.active',
};

/** A new location in a country, of an account or of nobody yet. */
export const newLocationValues = (country: string, account: OwnAccount | null): LocationValues => ({
  name: account?.name ?? '',
  code: '',
  account,
  addressLine1: '',
  postcode: '',
  city: '',
  country,
  latitude: null,
  longitude: null,
  contactName: '',
  phone: '',
  email: '',
  buildingUse: '',
  floorArea: null,
  serviceMonth: '',
  openingHours: '',
  accessNote: '',
  keyNote: '',
  permitNote: '',
  invoiceReference: '',
  notes: '',
  active: true,
});

export function valuesOf(location: Location): LocationValues {
  const { accountId, accountCode, accountName } = location;
  return {
    ...textsOf(location),
    name: location.name,
    code: location.code,
    account: accountId === null ? null : { id: accountId, code: accountCode ?? '', name: accountName ?? '' },
    country: location.country,
    latitude: location.latitude,
    longitude: location.longitude,
    floorArea: location.floorArea,
    serviceMonth: location.serviceMonth === null ? '' : String(location.serviceMonth),
    active: location.active,
  };
}

const textsOf = (location: Location) => ({
  addressLine1: location.addressLine1 ?? '',
  postcode: location.postcode ?? '',
  city: location.city ?? '',
  contactName: location.contactName ?? '',
  phone: location.phone ?? '',
  email: location.email ?? '',
  buildingUse: location.buildingUse ?? '',
  openingHours: location.openingHours ?? '',
  accessNote: location.accessNote ?? '',
  keyNote: location.keyNote ?? '',
  permitNote: location.permitNote ?? '',
  invoiceReference: location.invoiceReference ?? '',
  notes: location.notes ?? '',
});

/** The values as the calls take them; without a code the division's next number is given. */
export function bodyOf({ account, serviceMonth, email, code, ...values }: LocationValues): LocationInput {
  return {
    ...values,
    ...(code.trim() && { code }),
    email: email.trim() || null,
    accountId: account?.id ?? null,
    serviceMonth: serviceMonth === '' ? null : Number(serviceMonth),
  };
}

/** Only what differs from the record as it was read, so that nothing else is written over. */
export function changesOf(before: LocationValues, after: LocationValues): LocationChange {
  const was = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => (was[name as keyof LocationInput] ?? null) !== (value ?? null),
  );
  return Object.fromEntries(changed);
}
