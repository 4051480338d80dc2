import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
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

/** Divisions and the lists that every other table refers to. Tests start from this. */
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
    };
  });
  await sql`
    insert into division (code, description, hid, country, main, brand, address_line1, postcode, city, phone, vat_number,
      chamber_of_commerce_number, email, website)
    select code, description, code, country, code = 1, brand, address_line1, postcode, city, phone, vat_number, chamber, email,
      'https://' || split_part(email, '@', 2)
    from ${recordset(
      divisions,
      `d (code integer, description text, country text, brand text,
        address_line1 text, postcode text, city text, phone text, vat_number text, chamber text, email text)`,
    )}`.execute(db);
  await insertLists(db);
}

/** The option lists of the divisions: VAT, units, payment, shipping, and a warehouse each. */
async function insertLists(db: Db): Promise<void> {
  await sql`
    insert into vat_code (division, code, description, percentage)
    select d.code, v.code, v.description, v.percentage from division d join (values
      ('NL', '1', 'BTW hoog 21%', 0.21), ('NL', '2', 'BTW laag 9%', 0.09), ('NL', '0', 'Geen btw', 0),
      ('DE', '1', 'USt 19 %', 0.19), ('DE', '2', 'USt 7 %', 0.07), ('DE', '0', 'Steuerfrei', 0)
    ) as v (country, code, description, percentage) using (country)`.execute(db);
  await sql`
    insert into unit (division, code, description, type)
    select d.code, v.code, case d.country when 'DE' then v.de else v.nl end, v.type from division d cross join (values
      ('pcs', 'stuks', 'Stück', 'O'), ('hour', 'uur', 'Stunde', 'T'), ('m', 'meter', 'Meter', 'L'), ('km', 'kilometer', 'Kilometer', 'L'),
      ('kg', 'kilogram', 'Kilogramm', 'W'), ('l', 'liter', 'Liter', 'V'), ('set', 'set', 'Satz', 'O'), ('box', 'doos', 'Karton', 'O'),
        ('pair', 'paar', 'Paar', 'O')
    ) as v (code, nl, de, type)`.execute(db);
  await sql`
    insert into payment_condition (division, code, description, days)
    select d.code, v.code, case d.country when 'DE' then v.de else v.nl end, v.days from division d cross join (values
      ('30', 'Betaling binnen 30 dagen', 'Zahlbar in 30 Tagen', 30), ('14', 'Betaling binnen 14 dagen', 'Zahlbar in 14 Tagen', 14), ('00',
        'Contant', 'Sofort fällig', 0)
    ) as v (code, nl, de, days)`.execute(db);
  const methods = demoDivisions.flatMap(({ code }) =>
    ['post', 'courier', 'van', 'pickup'].map((method) => ({
      id: demoId('shipping', code, method),
      division: code,
      code: method,
    })),
  );
  await sql`
    insert into shipping_method (id, division, code, description)
    select s.id, s.division, s.code, case s.code when 'post' then case d.country when 'DE' then 'Paketdienst' else 'Pakketpost' end
      when 'courier' then case d.country when 'DE' then 'Kurier' else 'Koerier' end
      when 'van' then case d.country when 'DE' then 'Servicewagen' else 'Servicebus' end else case d.country when 'DE' then 'Abholung'
        else 'Afhalen' end end
    from ${recordset(methods, 's (id uuid, division integer, code text)')} join division d on d.code = s.division`.execute(
    db,
  );
  await sql`
    insert into warehouse (division, code, description, main, e_mail)
    select code, '1', case country when 'DE' then 'Hauptlager' else 'Hoofdmagazijn' end, true, 'lager@' || split_part(email, '@', 2)
      from division`.execute(db);
}
