import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import {
  type CountryTemplate,
  countryTemplates,
  type HomeCountry,
  isHomeCountry,
  paymentConditions,
  type ShippingMethod,
  shippingMethods,
  units,
} from './country-template.ts';
import { publicHolidays } from './public-holidays.ts';

export interface NewDivision {
  code: number;
  name: string;
  country: HomeCountry;
  brand: 'prevention' | 'mobility';
}

/** Adds a division with its lists; the first one is the main one. Undefined when the code exists. */
export async function insertDivision(db: Db, { code, name, country, brand }: NewDivision): Promise<number | undefined> {
  // Serialises the creation of divisions, so that only one can be the first.
  await sql`select pg_advisory_xact_lock(hashtext('division'))`.execute(db);
  const { rows } = await sql<{ code: number }>`
    insert into division (code, description, hid, country, main, brand)
    values (${code}, ${name}, ${code}, ${country}, not exists (select from division where main), ${brand})
    on conflict (code) do nothing returning code`.execute(db);
  if (rows.length === 0) return undefined;
  await completeLists(db, code);
  return code;
}

export async function hasDivision(db: Db, code: number): Promise<boolean> {
  const { rows } = await sql`select from division where code = ${code}`.execute(db);
  return rows.length > 0;
}

/**
 * Gives the user with this address access to a division. When no user has verified the address, it is invited, and the first sign-in with
 * the verified address gets the access. When several users have verified it, no one gets access.
 */
export async function grantDivision(
  db: Db,
  division: number,
  email: string,
  access: 'read' | 'write',
): Promise<'granted' | 'invited' | 'ambiguous'> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where lower(email) = lower(${email}) and email_verified`.execute(db);
  const [user] = rows;
  if (rows.length > 1) return 'ambiguous';
  if (!user) {
    await sql`
      insert into user_invitation (email, division, access) values (${email}, ${division}, ${access})
      on conflict (lower(email), division) do update set access = excluded.access, expires_at = excluded.expires_at`.execute(
      db,
    );
    return 'invited';
  }
  await sql`
    insert into user_division (user_id, division, access) values (${user.id}, ${division}, ${access})
    on conflict (user_id, division) do update set access = excluded.access`.execute(db);
  await sql`
    update app_user set current_division = ${division} where id = ${user.id} and current_division is null`.execute(db);
  return 'granted';
}

/** Adds the standard entries of its country that a division lacks, and returns how many were added. */
export async function completeLists(db: Db, division: number): Promise<number> {
  const { rows } = await sql<{ country: string }>`select country from division where code = ${division}`.execute(db);
  const country = rows[0]?.country ?? '';
  if (!isHomeCountry(country)) return 0;
  const methods = shippingMethods.map((method) => ({ id: null, division, code: method }));
  return (await insertLists(db, division, country)) + (await insertShippingMethods(db, country, methods));
}

/** How many of the usual VAT codes of its country a division lacks; disabled ones do not count as missing. */
export async function missingVatCodes(db: Db, division: number): Promise<number> {
  const { rows } = await sql<{ country: string; codes: string[] }>`
    select d.country, array(select v.code from vat_code v where v.division = d.code) as codes
    from division d where d.code = ${division}`.execute(db);
  const { country = '', codes = [] } = rows[0] ?? {};
  if (!isHomeCountry(country)) return 0;
  return countryTemplates[country].vatCodes.filter(({ code }) => !codes.includes(code)).length;
}

/** VAT, units, payment terms and a warehouse that are standard in the country; existing entries are kept. Returns the number added. */
export async function insertLists(db: Db, division: number, country: HomeCountry): Promise<number> {
  const template: CountryTemplate = countryTemplates[country];
  const ownUnits = Object.entries(units).map(([code, type]) => ({
    code,
    type,
    description: template.units[code as keyof typeof units],
  }));
  const conditions = Object.entries(paymentConditions).map(([code, days]) => ({
    code,
    days,
    description: template.paymentConditions[code as keyof typeof paymentConditions],
  }));
  const { description, mailbox } = template.warehouse;
  const year = new Date().getFullYear();
  const holidays = [year, year + 1].flatMap((one) => publicHolidays(country, one));
  const statements = [
    sql`
      insert into holiday (division, day, description)
      select ${division}, day, description from ${recordset(holidays, 'h (day date, description text)')}
      on conflict (division, day) do nothing returning id`,
    sql`
      insert into vat_code (division, code, description, percentage, category)
      select ${division}, code, description, percentage, category
      from ${recordset([...template.vatCodes], 'v (code text, description text, percentage numeric, category text)')}
      on conflict (division, code) do nothing returning code`,
    sql`
      insert into unit (division, code, description, type)
      select ${division}, code, description, type
      from ${recordset(ownUnits, 'u (code text, description text, type text)')}
      on conflict (division, code) do nothing returning code`,
    sql`
      insert into payment_condition (division, code, description, days)
      select ${division}, code, description, days
      from ${recordset(conditions, 'p (code text, description text, days integer)')}
      on conflict (division, code) do nothing returning code`,
    sql`
      insert into warehouse (division, code, description, main, e_mail)
      select code, '1', ${description}, true, ${mailbox}::text || '@' || split_part(email, '@', 2)
      from division d where code = ${division} and not exists (select from warehouse w where w.division = d.code)
      returning code`,
  ];
  let added = 0;
  for (const statement of statements) added += (await statement.execute(db)).rows.length;
  return added;
}

/** A method without an id gets one; existing codes are left unchanged. Returns how many were added. */
export async function insertShippingMethods(
  db: Db,
  country: HomeCountry,
  methods: readonly { id: string | null; division: number; code: ShippingMethod }[],
): Promise<number> {
  const names: CountryTemplate['shippingMethods'] = countryTemplates[country].shippingMethods;
  const named = methods.map((method) => ({ ...method, description: names[method.code] }));
  const { rows } = await sql`
    insert into shipping_method (id, division, code, description)
    select coalesce(id, new_id()), division, code, description
    from ${recordset(named, 's (id uuid, division integer, code text, description text)')}
    on conflict (division, code) do nothing returning code`.execute(db);
  return rows.length;
}
