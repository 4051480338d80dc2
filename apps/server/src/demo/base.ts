import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { shippingMethods } from '#divisions/country-template.ts';
import { insertLists, insertShippingMethods } from '#divisions/set-up-store.ts';
import { demoDivisions, demoId } from './context.ts';

const companies = {
  1: [
    'Demo Preventie NL',
    'prevention',
    'Brinkweg 12',
    '3511 AB',
    'Utrecht',
    '+31 30 012 34 56',
    'NL000123456B01',
    '00123456',
  ],
  2: [
    'Demo Prävention DE',
    'prevention',
    'Auenstraße 7',
    '50667',
    'Köln',
    '+49 221 4710 100',
    'DE999000017',
    'HRB 10017',
  ],
  3: [
    'Demo Mobility NL',
    'mobility',
    'Havenkade 40',
    '3011 CD',
    'Rotterdam',
    '+31 10 012 34 56',
    'NL000223456B01',
    '00223456',
  ],
  4: [
    'Demo Mobility DE',
    'mobility',
    'Lindenallee 3',
    '20095',
    'Hamburg',
    '+49 40 66969 100',
    'DE999000025',
    'HRB 10025',
  ],
} as const;

/** Inserts divisions and the lists to which every other table refers. Tests start from this. */
export async function insertBase(db: Db): Promise<void> {
  const divisions = demoDivisions.map(({ code, country, brand }) => {
    const [description, , addressLine1, postcode, city, phone, vatNumber, chamber] =
      companies[code as keyof typeof companies];
    return {
      code,
      description,
      country,
      brand,
      address_line1: addressLine1,
      postcode,
      city,
      phone,
      vat_number: vatNumber,
      chamber,
      email: `info@${brand}-${country.toLowerCase()}.example`,
      iban: ibanOf(country, `DEMO${String(code).padStart(10, '0')}`),
      electronic_address: country === 'NL' ? `0106:${chamber}` : `9930:${vatNumber}`,
    };
  });
  await sql`
    insert into division (code, description, hid, country, main, brand, address_line1, postcode, city, phone, vat_number,
      chamber_of_commerce_number, email, iban, electronic_address, website)
    select code, description, code, country, code = 1, brand, address_line1, postcode, city, phone, vat_number, chamber, email, iban,
      electronic_address,
      'https://' || split_part(email, '@', 2)
    from ${recordset(
      divisions,
      `d (code integer, description text, country text, brand text,
        address_line1 text, postcode text, city text, phone text, vat_number text, chamber text, email text, iban text,
        electronic_address text)`,
    )}`.execute(db);
  for (const { code, country } of demoDivisions) {
    await insertLists(db, code, country);
    const methods = shippingMethods.map((method) => ({
      id: demoId('shipping', code, method),
      division: code,
      code: method,
    }));
    await insertShippingMethods(db, country, methods);
  }
}

/** With the check digits of an IBAN; German accounts have digits only. */
function ibanOf(country: 'NL' | 'DE', account: string): string {
  const own = country === 'DE' ? account.replace('DEMO', '00000000') : account;
  const digits = `${own}${country}00`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, '0')}${own}`;
}
