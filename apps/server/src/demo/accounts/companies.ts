import { type DemoContext, type DemoDivision, demoDay, demoId, demoRandom } from '../context.ts';
import { branches, classifications, legalForms, remarks, stems } from './names.ts';
import { type Story, stories } from './stories.ts';
import { streets, type Town, towns } from './towns.ts';

/** A demonstration account: its row, and the data from which contacts, addresses and classifications are generated. */
export interface Company {
  row: Record<string, string | number | boolean | null> & { id: string; division: number; code: string; name: string };
  division: DemoDivision;
  town: Town;
  slug: string;
  contacts: number;
  classes: readonly [branch: string, size: string, contract: string];
}

/** Number of accounts per division, including the scripted ones. */
const volumes: Readonly<Record<number, number>> = { 1: 128, 2: 84, 3: 44, 4: 30 };

/** Accounts of a division: the scripted ones under their fixed relation numbers, the others from 1 upwards. */
export function companiesOf(division: DemoDivision, { today }: DemoContext): Company[] {
  const scripted = Object.entries(stories[division.code] ?? {});
  const count = (volumes[division.code] ?? 0) - scripted.length;
  const first = division.code * 10_000 + 400;
  const made = Array.from({ length: count }, (_, index) => [String(first + index), undefined] as const);
  return [...scripted, ...made].map(([code, story], index) => company(division, { code, story, index, today }));
}

interface CompanyPlan {
  code: string;
  story: Story | undefined;
  index: number;
  today: string;
}

function company(division: DemoDivision, { code, story, index, today }: CompanyPlan): Company {
  const random = demoRandom('account', division.code, code);
  const { country } = division;
  const [name, branch] = story ? [story.name, 'KANTOOR'] : madeName(country, index, random);
  const nearby: readonly Town[] = towns[country].slice(0, 8 + Math.floor(random() * 22));
  const town = towns[country].find((candidate) => candidate.name === story?.town) ?? pick(nearby, random);
  const slug = slugOf(name);
  const age = 30 + Math.floor(random() * 1400);
  const row = {
    id: demoId('account', division.code, code),
    division: division.code,
    code,
    name,
    search_code: name.toUpperCase().slice(0, 30).trim(),
    ...placeOf(country, town, random),
    ...registrationOf(division, index),
    phone: phoneOf(town, index),
    email: `info@${slug}.example`,
    website: `https://www.${slug}.example`,
    language: country === 'DE' ? 'de' : 'nl',
    ...statusOf(division, story, today, random),
    ...termsOf(country, story, random),
    start_date: demoDay(today, -age),
    created: momentOf(demoDay(today, -age), random),
    modified: momentOf(demoDay(today, -1 - Math.floor(random() ** 3 * (age - 1))), random),
  };
  const contacts = story?.contacts ?? 1 + Math.floor(random() * random() * 5);
  const classes = story?.classes ?? ([branch, pickShare(sizes, random), pickShare(contracts, random)] as const);
  return { row, division, town, slug, contacts, classes };
}

const sizes = [
  ['D', 0.45],
  ['C', 0.35],
  ['B', 0.15],
  ['A', 0.05],
] as const;
const contracts = [
  ['GEEN', 0.4],
  ['ONDERHOUD', 0.45],
  ['ALLIN', 0.15],
] as const;
const paymentConditions = [
  ['30', 0.62],
  ['14', 0.29],
  ['00', 0.09],
] as const;

function registrationOf({ code, country }: DemoDivision, index: number) {
  const number = code * 1000 + index;
  const dutch = `00${100_000 + code * 10_000 + index}`;
  const court = `Amtsgericht Demostadt HRB ${10_000 + number}`;
  const vat = vatNumber(country, number);
  return country === 'DE'
    ? { vat_number: vat, chamber_of_commerce: court, electronic_address: `9930:${vat}` }
    : { vat_number: vat, chamber_of_commerce: dutch, electronic_address: `0106:${dutch}` };
}

function statusOf({ code }: DemoDivision, story: Story | undefined, today: string, random: () => number) {
  const idOf = (other: string | undefined) => (other === undefined ? null : demoId('account', code, other));
  return {
    status: story ? (story.status ?? 'C') : random() < 0.06 ? 'P' : 'C',
    is_supplier: story?.is_supplier ?? false,
    is_reseller: story?.is_reseller ?? false,
    blocked: story?.blocked ?? false,
    end_date: story?.ended === undefined ? null : demoDay(today, story.ended),
    parent_id: idOf(story?.parent),
    reseller_id: idOf(story?.reseller),
  };
}

function termsOf(country: 'NL' | 'DE', story: Story | undefined, random: () => number) {
  const credit = random() < 0.3 ? Math.ceil(random() * 20) * 2500 : null;
  const discount = random() < 0.35 ? pick([0.025, 0.05, 0.075, 0.1], random) : 0;
  const remark = random() < 0.15 ? pick<string>(remarks[country], random) : null;
  return {
    payment_condition_sales: pickShare(paymentConditions, random),
    sales_vat_code: random() < 0.97 ? '1' : '0',
    credit_line_sales: story?.credit_line_sales ?? credit,
    discount_sales: story?.discount_sales ?? discount,
    remarks: story?.remarks ?? remark,
  };
}

/** A time during a working day. */
const momentOf = (day: string, random: () => number): string =>
  `${day}T${String(7 + Math.floor(random() * 9)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00Z`;

/** Every pair of syllables occurs once before any is repeated, so that names differ by more than the line of business. */
function madeName(country: 'NL' | 'DE', index: number, random: () => number): [name: string, branch: string] {
  const [begin, end] = stems[country];
  const stem = `${begin[index % begin.length]}${end[(index * 3 + Math.floor(index / begin.length)) % end.length]}`;
  const [word, branch] = pick(Object.entries(branches[country]), random);
  const form = pickShare(legalForms[country], random);
  if (form === 'Stichting') return [`Stichting ${stem} ${word}`, branch];
  return [`${stem} ${word} ${form}`.trim(), branch];
}

function placeOf(country: 'NL' | 'DE', town: Town, random: () => number) {
  const letters = 'ABCDEFGHJKLMNPRTVWXZ';
  const letter = () => letters[Math.floor(random() * letters.length)];
  const number = 1 + Math.floor(random() * 240);
  return {
    address_line1: `${pick(streets[country], random)} ${number}${random() < 0.1 ? (country === 'DE' ? ' a' : '-A') : ''}`,
    postcode:
      country === 'DE' ? town.postcode : `${Number(town.postcode) + Math.floor(random() * 20)} ${letter()}${letter()}`,
    city: town.name,
    state: town.state,
    country,
    latitude: Number((town.latitude + (random() - 0.5) * 0.04).toFixed(6)),
    longitude: Number((town.longitude + (random() - 0.5) * 0.06).toFixed(6)),
  };
}

/** Dutch subscriber numbers that begin with 0 are not assigned; the German ranges are reserved. */
export function phoneOf({ area, postcode }: Town, index: number): string {
  const three = String(index % 1000).padStart(3, '0');
  if (postcode.length === 5) return `+49 ${area} ${three}`;
  return area.length === 2
    ? `+31 ${area} 01${three[0]} ${three.slice(1)} ${10 + (index % 89)}`
    : `+31 ${area} 0${three[0]} ${three.slice(1)} ${10 + (index % 89)}`;
}

/** A number with a valid check digit in a range that is not in use. */
function vatNumber(country: 'NL' | 'DE', seed: number): string {
  if (country === 'NL') {
    for (let body = 10_000 + seed * 3; ; body++) {
      const digits = String(body).padStart(8, '0');
      const check = digits.split('').reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0) % 11;
      if (check < 10) return `NL${digits}${check}B01`;
    }
  }
  const digits = `999${String(seed).padStart(5, '0')}`;
  const product = digits.split('').reduce((carry, digit) => (2 * ((Number(digit) + carry) % 10 || 10)) % 11, 10);
  return `DE${digits}${(11 - product) % 10}`;
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\b(b\.v\.|n\.v\.|v\.o\.f\.|stichting|gmbh|co\. kg|ag|e\. v\.|e\. k\.|ggmbh)(?!\w)/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

export function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export function pickShare(shares: readonly (readonly [value: string, share: number])[], random: () => number): string {
  let left = random();
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return shares[0]?.[0] ?? '';
}

/** Values of the classifications of a division. */
export function classificationRows({ code, country }: DemoDivision) {
  const language = country === 'DE' ? 1 : 0;
  return classifications.flatMap(({ slot, title, values }) =>
    Object.entries(values).map(([value, texts]) => ({
      id: demoId('account-classification', code, slot, value),
      division: code,
      slot,
      code: value,
      description: (texts as readonly [string, string])[language],
      name_id: demoId('account-classification-name', code, slot),
      name_description: title[language],
    })),
  );
}
