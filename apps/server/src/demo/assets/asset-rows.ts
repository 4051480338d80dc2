import { createHash } from 'node:crypto';
import { checkCharacter } from '#assets/shared/rules.ts';
import { pick, pickShare } from '../accounts/companies.ts';
import { demoDay, demoId } from '../context.ts';
import { makersOf, mixOf, oldest, positions } from './kinds.ts';
import { readingsOf } from './measured.ts';
import type { Row, Site } from './sites.ts';
import { dayIn, type Life, monthOf, type Step, visitsOf } from './visits.ts';

/** The data from which the assets of every site are generated. */
export interface Stock {
  today: string;
  /** By type and country, `EXT-F NL`. */
  steps: ReadonlyMap<string, readonly Step[]>;
  /** Items by division and type, `1 EXT-F`. */
  items: ReadonlyMap<string, readonly { id: string; description: string }[]>;
  /** Severe defects by family; `GEN` is not among them. */
  defects: ReadonlyMap<string, readonly string[]>;
  /** Descriptions of a type without an item, by type and country. */
  names: ReadonlyMap<string, string>;
}

export interface AssetRows {
  asset: Row;
  tag: Row;
  placement: Row;
  reports: Row[];
}

/** The fields of an asset that a script may set. */
export interface AssetStory {
  type?: string;
  tag?: string;
  state?: string;
  description?: string;
  position?: string;
  fields?: Row;
  /** Takes the place of this asset. */
  replaces?: Row;
}

const states: readonly (readonly [state: string, share: number])[] = [
  ['inService', 0.951],
  ['defect', 0.016],
  ['outOfService', 0.006],
  ['missing', 0.007],
  ['inWorkshop', 0.002],
  ['planned', 0.007],
  ['removed', 0.011],
];

/** Creates one asset of a site with its label, its place and its attachments. */
export function makeAsset(site: Site, index: number, stock: Stock, story: AssetStory = {}): AssetRows {
  const { division, random } = site;
  const { code, country } = division;
  const type = story.type ?? pickShare(mixOf(division), random);
  const drawn = story.state ?? pickShare(states, random);
  const state = site.isComplete && drawn === 'removed' ? 'inService' : drawn;
  const id = demoId('asset', code, site.number, index);
  const steps = stock.steps.get(`${type} ${country}`) ?? [];
  const life = liveOf(site, type, steps, monthOf(stock.today));
  const articles = stock.items.get(`${code} ${type}`) ?? [];
  const item = articles.length > 0 ? pick(articles, random) : undefined;
  const [brand, model] = pick<readonly [string | null, string | null]>(makersOf(type), random);
  const isPlanned = state === 'planned';
  const created = `${dayIn(life.installed, 3)}T09:00:00Z`;
  const asset: Row = {
    id,
    division: code,
    location_id: site.id,
    area: site.area,
    place_id: story.replaces?.place_id ?? (site.leaves.length > 0 ? site.leaves[index % site.leaves.length] : null),
    position: story.position ?? story.replaces?.position ?? pick(positions[country], random),
    walk_order: index + 1,
    type,
    item_id: item?.id ?? null,
    tag: story.tag ?? tagOf(code, site.number, index),
    description: story.description ?? item?.description ?? stock.names.get(`${type} ${country}`) ?? type,
    brand,
    model,
    serial_number: brand && serialNumber(brand, code, site.number, index),
    inventory_number: site.assetCount >= 100 ? `INV-${String(index + 1).padStart(4, '0')}` : null,
    manufacture_date: dayIn(life.made, 1),
    installation_date: isPlanned ? null : dayIn(life.installed, 3),
    state,
    ...datesOf(type, stock.today, random),
    created,
    modified: created,
    version: 1,
    ...story.fields,
  };
  const reports = isPlanned ? [] : reportsOf(site, asset, { steps, life, stock });
  return { asset, reports, ...installed(asset, stock.today, story.replaces !== undefined) };
}

/** The tag and the placement of an asset, from the day on which it was installed. */
function installed(asset: Row, today: string, isReplacement: boolean): Pick<AssetRows, 'tag' | 'placement'> {
  const { id, division, tag: code, created } = asset;
  const isGone = asset.state === 'removed';
  return {
    tag: {
      id: demoId('tag', String(code)),
      division,
      code,
      status: isGone ? 'retired' : 'assigned',
      asset_id: id,
      created,
      modified: created,
      version: 1,
    },
    placement: {
      id: demoId('placement', String(id)),
      division,
      asset_id: id,
      location_id: asset.location_id,
      place_id: asset.place_id,
      position: asset.position,
      reason: isReplacement ? 'replacement' : 'placed',
      since: created,
      until: isGone ? `${demoDay(today, -20)}T09:00:00Z` : null,
    },
  };
}

const serialNumber = (brand: string, division: number, site: number, index: number) =>
  `${brand.slice(0, 2).toUpperCase()}${division}${String(site).padStart(6, '0')}${String(index).padStart(4, '0')}`;

/** A unique tag for every asset, derived only from its number. */
export function tagOf(...key: (string | number)[]): string {
  const bytes = createHash('sha1')
    .update(`tag ${key.join('|')}`)
    .digest();
  const payload = Array.from(bytes.subarray(0, 9), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(byte & 31)).join(
    '',
  );
  const digits = payload + checkCharacter(payload);
  return `T-${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/**
 * Dates of manufacture, installation and last service; most assets follow the month of their site, a few are overdue.
 */
function liveOf(site: Site, type: string, steps: readonly Step[], now: number): Life {
  const { random, serviceMonth, number } = site;
  const cycle = steps.find(({ level }) => level === 'service')?.interval_months ?? 12;
  const month = random() < 0.85 ? serviceMonth - 1 : Math.floor(random() * 12);
  const years = cycle / 12;
  let last = now - ((((now - month) % 12) + 12) % 12);
  while (Math.floor(last / 12) % years !== number % years) last -= 12;
  const isNow = last === now;
  if ((isNow && random() < 0.75) || (!isNow && now - last <= 6 && random() < 0.05)) last -= cycle;
  const services = Number(
    pickShare(
      [
        ['2', 0.7],
        ['1', 0.25],
        ['0', 0.05],
      ],
      random,
    ),
  );
  const made = now - 1 - Math.floor(random() * (oldest[type] ?? 15) * 12);
  if (services === 0 || made >= last) return { made: last, installed: last, last, services: 0 };
  const installed = made + ((((last - made) % cycle) + cycle) % cycle);
  return { made, installed, last, services };
}

/** Due dates of the asset itself. */
function datesOf(type: string, today: string, random: () => number): Row {
  const ahead = (months: number) => demoDay(today, Math.round((random() * 1.02 - 0.02) * months * 30));
  const isAed = type === 'AED';
  return {
    battery_due_on: isAed ? ahead(48) : null,
    pads_adult_due_on: isAed ? ahead(24) : null,
    expiry_date: type === 'FAK' || type === 'EYE' ? ahead(36) : null,
  };
}

const minor = ['G03', 'G04', 'G05', 'G10'];

interface Past {
  steps: readonly Step[];
  life: Life;
  stock: Stock;
}

function reportsOf(site: Site, asset: Row, { steps, life, stock }: Past): Row[] {
  const { random } = site;
  const now = monthOf(stock.today);
  const visits = visitsOf(steps, life, now);
  const readings = readingsOf(asset);
  return visits.map(({ month, level }, index) => {
    const isLast = index === visits.length - 1;
    const day = Math.min(2 + Math.floor(random() * 25), month === now ? Number(stock.today.slice(8)) : 31);
    const { result, defects } = isLast ? outcomeOf(asset, stock, random) : fine;
    const performed = dayIn(month, day);
    return {
      id: demoId('report', asset.id as string, month, level),
      division: asset.division,
      asset_id: asset.id,
      performed_on: performed,
      kind: 'maintenance',
      level,
      result,
      engineer_full_name: 'Tom Bakker',
      checks: result === 'notFound' ? [] : readings,
      defects,
      items: [],
      state_before: 'inService',
      state_after: isLast && ['defect', 'missing'].includes(asset.state as string) ? asset.state : 'inService',
      duration_minutes: 4 + Math.floor(random() * 9),
      created: `${performed}T14:00:00Z`,
    };
  });
}

const fine = { result: 'approved', defects: [] as Row[] };

/** The result of the last visit, which leads to the present state of the asset. */
function outcomeOf(asset: Row, stock: Stock, random: () => number) {
  const found = (code: string) => [{ code, resolved: false, remark: null }];
  const family = String(asset.type).split('-')[0] ?? '';
  if (asset.state === 'defect')
    return { result: 'rejected', defects: found(pick(stock.defects.get(family) ?? ['G09'], random)) };
  if (asset.state === 'missing') return { result: 'notFound', defects: found('G01') };
  if (random() < 0.055) return { result: 'approvedWithRemarks', defects: found(pick(minor, random)) };
  return fine;
}
