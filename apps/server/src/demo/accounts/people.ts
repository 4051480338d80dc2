import { demoId, demoRandom } from '../context.ts';
import { type Company, pick, slugOf } from './companies.ts';
import { familyNames, givenNames, jobTitles } from './names.ts';
import { streets } from './towns.ts';

/** Contacts of a company, the main one first. */
export function contactsOf({ row, division, slug, contacts }: Company) {
  const { country } = division;
  return Array.from({ length: contacts }, (_, index) => {
    const random = demoRandom('contact', division.code, row.code, index);
    const gender = random() < 0.5 ? 'V' : 'M';
    const first = pick(givenNames[country][gender], random);
    const [before, after] = pick(familyNames[country], random).split('|');
    const last = after ?? before ?? '';
    return {
      id: demoId('contact', division.code, row.code, index),
      division: division.code,
      account_id: row.id,
      gender,
      title: country === 'DE' && random() < 0.06 ? 'Dr.' : null,
      initials: `${first[0]}.`,
      first_name: first,
      middle_name: after === undefined ? null : before,
      last_name: last,
      job_title_description:
        index === 0 ? jobTitles[country][Math.floor(random() * 4)] : pick(jobTitles[country], random),
      email: `${slugOf(first)}.${slugOf(last)}@${slug}.example`,
      phone: row.phone,
      mobile: random() < 0.55 ? mobile(country, random) : null,
      language: row.language,
      is_main_contact: index === 0,
      is_mailing_excluded: random() < 0.1,
      start_date: row.start_date,
      created: row.created,
    };
  });
}

/** Mobile numbers that begin with 0 after the 6 are not assigned; the German range is reserved. */
const mobile = (country: 'NL' | 'DE', random: () => number): string => {
  const digits = String(Math.floor(random() * 1_000_000)).padStart(6, '0');
  return country === 'DE'
    ? `+49 171 39200${digits.slice(0, 2)}`
    : `+31 6 00 ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`;
};

/** The visit address of every company, and for some separate addresses for post, invoices and goods. */
export function addressesOf({ row, division, town }: Company) {
  const random = demoRandom('address', division.code, row.code);
  const words = addressWords[division.country];
  const address = (
    type: 1 | 2 | 3 | 4,
    index: number,
    address_line1: unknown,
    address_line2: string | null = null,
  ) => ({
    id: demoId('address', division.code, row.code, type, index),
    division: division.code,
    account_id: row.id,
    type,
    main: index === 0,
    address_line1,
    address_line2,
    postcode: type === 4 && division.country === 'DE' ? town.postcode : row.postcode,
    city: row.city,
    state: row.state,
    country: division.country,
    created: row.created,
    notes: type === 4 ? words.hours : null,
  });
  const rows = [address(1, 0, row.address_line1)];
  if (random() < 0.15) rows.push(address(2, 0, `${words.postBox} ${100 + Math.floor(random() * 900)}`));
  if (random() < 0.2) rows.push(address(3, 0, row.address_line1, words.payables));
  const docks = random() < 0.3 ? 1 + Math.floor(random() * 2) : 0;
  for (let index = 0; index < docks; index++) {
    const street = `${pick<string>(streets[division.country], random)} ${1 + Math.floor(random() * 90)}`;
    rows.push(address(4, index, street, `${words.dock} ${index + 1}`));
  }
  return rows;
}

const addressWords = {
  NL: { postBox: 'Postbus', payables: 'Crediteurenadministratie', dock: 'Dok', hours: 'Leveren tussen 7 en 15 uur' },
  DE: { postBox: 'Postfach', payables: 'Buchhaltung', dock: 'Tor', hours: 'Anlieferung 7 bis 15 Uhr' },
} as const;
