import { pick, pickShare } from '../accounts/companies.ts';
import { streets, towns } from '../accounts/towns.ts';
import { type DemoDivision, demoId, demoRandom } from '../context.ts';
import { buildingUses, floors, monthShares } from './kinds.ts';

/** The customer of a site, with the person who is called about visits. */
export interface SiteAccount {
  id: string;
  name: string;
  contact?: string | null;
  phone?: string | null;
  email?: string | null;
}

/** A site to be created, with the number of its assets. */
export interface SitePlan {
  division: DemoDivision;
  /** Counts from 1 within the division; the code is derived from it. */
  number: number;
  assetCount: number;
  account: SiteAccount | undefined;
  /** Month of the yearly round, if it is fixed. */
  serviceMonth?: number;
  name?: string;
  /** Whether none of its assets has been removed or replaced. */
  isComplete?: boolean;
}

export interface Site extends SitePlan {
  id: string;
  code: string;
  area: string;
  serviceMonth: number;
  /** Places in reading order; assets are assigned to the leaves. */
  leaves: readonly string[];
  random: () => number;
}

export type Row = Record<string, unknown>;

/** Generates the rows of a site and of its places; the same for the same division and number in every run. */
export function makeSite(plan: SitePlan, created: string): { site: Site; location: Row; places: Row[] } {
  const { division, number, assetCount, account } = plan;
  const { code: divisionCode, country } = division;
  const random = demoRandom('site', divisionCode, number);
  const id = demoId('location', divisionCode, number);
  const town = pick(towns[country], random);
  const street = pick(streets[country], random);
  const serviceMonth = plan.serviceMonth ?? Number(pickShare(monthShares, random));
  const code = `${country}-${String(number).padStart(6, '0')}`;
  const use = pick(buildingUses[country], random);
  const location = {
    id,
    division: divisionCode,
    code,
    name: plan.name ?? `${account?.name ?? use} ${town.name}`.slice(0, 100),
    account_id: account?.id ?? null,
    address_line1: `${street} ${1 + Math.floor(random() * 240)}`,
    postcode: country === 'NL' ? `${town.postcode} ${letters(random)}` : town.postcode,
    city: town.name,
    country,
    latitude: jitter(town.latitude, random),
    longitude: jitter(town.longitude, random),
    contact_name: account?.contact ?? null,
    phone: account?.phone ?? null,
    email: account?.email ?? null,
    ...accessOf(country, number),
    building_use: use,
    floor_area: Math.round(assetCount * (60 + random() * 80)),
    service_month: serviceMonth,
    active: true,
    created,
    modified: created,
    version: 1,
  };
  const places = placesOf({ division, id, assetCount }, created);
  const parents = new Set(places.map(({ parent_id }) => parent_id));
  const leaves = places.filter((place) => !parents.has(place.id)).map((place) => place.id);
  return {
    site: { ...plan, id, code, area: town.postcode.slice(0, 2), serviceMonth, leaves, random },
    location,
    places,
  };
}

/** What has to be known before a visit; most sites need nothing. */
function accessOf(country: 'NL' | 'DE', number: number) {
  const words = accessWords[country];
  return {
    opening_hours: number % 3 === 0 ? words.hours : null,
    access_note: number % 4 === 1 ? words.access : null,
    key_note: number % 10 === 5 ? words.key : null,
  };
}

const accessWords = {
  NL: { hours: 'Ma–vr 8–17 uur', access: 'Melden bij de receptie', key: 'Sleutel bij de portier' },
  DE: { hours: 'Mo–Fr 8–17 Uhr', access: 'Am Empfang melden', key: 'Schlüssel beim Pförtner' },
} as const;

const letters = (random: () => number) =>
  Array.from({ length: 2 }, () => 'ABCDEGHJKLMNPRSTVWXZ'.charAt(Math.floor(random() * 20))).join('');

const jitter = (degrees: number, random: () => number) => Math.round((degrees + (random() - 0.5) * 0.04) * 1e6) / 1e6;

interface PlaceRow extends Row {
  id: string;
  parent_id: string | null;
}

/** Small sites have no places, larger ones floors, the largest a building with floors and rooms. */
function placesOf(
  { division, id, assetCount }: { division: DemoDivision; id: string; assetCount: number },
  created: string,
): PlaceRow[] {
  if (assetCount < 9) return [];
  const rows: PlaceRow[] = [];
  const add = (kind: string, name: string, parent: PlaceRow | undefined, order: number) => {
    const row = {
      id: demoId('place', id, parent?.id ?? '', name),
      division: division.code,
      location_id: id,
      parent_id: parent?.id ?? null,
      kind,
      name,
      sort_order: order,
      version: 1,
      created,
      modified: created,
    };
    rows.push(row);
    return row;
  };
  const isLarge = assetCount >= 40;
  const building = isLarge
    ? add('building', division.country === 'DE' ? 'Hauptgebäude' : 'Hoofdgebouw', undefined, 1)
    : undefined;
  const count = isLarge ? 4 : assetCount < 20 ? 2 : 3;
  floors[division.country].slice(isLarge ? 0 : 1, isLarge ? 4 : 1 + count).forEach((name, index) => {
    const floor = add('floor', name, building, index + 1);
    if (isLarge)
      for (const wing of ['A', 'B', 'C'])
        add('room', `${division.country === 'DE' ? 'Flügel' : 'Vleugel'} ${wing}`, floor, wing.charCodeAt(0));
  });
  return rows;
}
