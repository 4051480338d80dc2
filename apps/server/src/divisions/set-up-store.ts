import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';

export interface NewDivision {
  code: number;
  name: string;
  country: 'NL' | 'DE';
  brand: 'prevention' | 'mobility';
}

/** Adds a division with its lists; the first one is the main one. Undefined when there is one of this code. */
export async function insertDivision(db: Db, { code, name, country, brand }: NewDivision): Promise<number | undefined> {
  const { rows } = await sql<{ code: number }>`
    insert into division (code, description, hid, country, main, brand)
    values (${code}, ${name}, ${code}, ${country}, not exists (select from division where main), ${brand})
    on conflict (code) do nothing returning code`.execute(db);
  if (rows.length === 0) return undefined;
  await insertLists(db, [code]);
  await insertShippingMethods(
    db,
    shippingMethods.map((method) => ({ id: null, division: code, code: method })),
  );
  return code;
}

export async function hasDivision(db: Db, code: number): Promise<boolean> {
  const { rows } = await sql`select from division where code = ${code}`.execute(db);
  return rows.length > 0;
}

/** Gives a user the right to work in a division. Answers how many users have the address; only one of them is given it. */
export async function grantDivision(
  db: Db,
  division: number,
  email: string,
  access: 'read' | 'write',
): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from app_user where lower(email) = lower(${email})`.execute(db);
  const [user] = rows;
  if (!user || rows.length > 1) return rows.length;
  await sql`
    insert into user_division (user_id, division, access) values (${user.id}, ${division}, ${access})
    on conflict (user_id, division) do update set access = excluded.access`.execute(db);
  await sql`
    update app_user set current_division = ${division} where id = ${user.id} and current_division is null`.execute(db);
  return 1;
}

/** VAT, units, payment and a warehouse, as they are usual in the country of each division. */
export async function insertLists(db: Db, divisions: readonly number[]): Promise<void> {
  const chosen = sql`(select * from division where code = any(${[...divisions]}::integer[]))`;
  await sql`
    insert into vat_code (division, code, description, percentage)
    select d.code, v.code, v.description, v.percentage from ${chosen} d join (values
      ('NL', '1', 'BTW hoog 21%', 0.21), ('NL', '2', 'BTW laag 9%', 0.09), ('NL', '0', 'Geen btw', 0),
      ('DE', '1', 'USt 19 %', 0.19), ('DE', '2', 'USt 7 %', 0.07), ('DE', '0', 'Steuerfrei', 0)
    ) as v (country, code, description, percentage) using (country)`.execute(db);
  await sql`
    insert into unit (division, code, description, type)
    select d.code, v.code, case d.country when 'DE' then v.de else v.nl end, v.type from ${chosen} d cross join (values
      ('pcs', 'stuks', 'Stück', 'O'), ('hour', 'uur', 'Stunde', 'T'), ('m', 'meter', 'Meter', 'L'), ('km', 'kilometer', 'Kilometer', 'L'),
      ('kg', 'kilogram', 'Kilogramm', 'W'), ('l', 'liter', 'Liter', 'V'), ('set', 'set', 'Satz', 'O'), ('box', 'doos', 'Karton', 'O'),
        ('pair', 'paar', 'Paar', 'O')
    ) as v (code, nl, de, type)`.execute(db);
  await sql`
    insert into payment_condition (division, code, description, days)
    select d.code, v.code, case d.country when 'DE' then v.de else v.nl end, v.days from ${chosen} d cross join (values
      ('30', 'Betaling binnen 30 dagen', 'Zahlbar in 30 Tagen', 30), ('14', 'Betaling binnen 14 dagen', 'Zahlbar in 14 Tagen', 14), ('00',
        'Contant', 'Sofort fällig', 0)
    ) as v (code, nl, de, days)`.execute(db);
  await sql`
    insert into warehouse (division, code, description, main, e_mail)
    select d.code, '1', case d.country when 'DE' then 'Hauptlager' else 'Hoofdmagazijn' end, true, 'lager@' || split_part(d.email, '@', 2)
    from ${chosen} d`.execute(db);
}

export const shippingMethods = ['post', 'courier', 'van', 'pickup'] as const;

/** Each is given an id when it brings none. */
export async function insertShippingMethods(
  db: Db,
  methods: readonly { id: string | null; division: number; code: (typeof shippingMethods)[number] }[],
): Promise<void> {
  await sql`
    insert into shipping_method (id, division, code, description)
    select coalesce(s.id, new_id()), s.division, s.code, case s.code
      when 'post' then case d.country when 'DE' then 'Paketdienst' else 'Pakketpost' end
      when 'courier' then case d.country when 'DE' then 'Kurier' else 'Koerier' end
      when 'van' then case d.country when 'DE' then 'Servicewagen' else 'Servicebus' end
      else case d.country when 'DE' then 'Abholung' else 'Afhalen' end end
    from ${recordset([...methods], 's (id uuid, division integer, code text)')} join division d on d.code = s.division`.execute(
    db,
  );
}
