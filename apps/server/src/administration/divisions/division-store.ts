import type {
  Company,
  CompanyChange,
  CompanyInput,
} from '@werkbank/contract/administration/divisions/division-calls.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { isVersion } from '#db/version.ts';
import { insertDivision } from '#divisions/set-up-store.ts';

/** These divisions by code; a user has a handful, so they are paged here. */
export async function list(db: Db, divisions: ReadonlySet<number>, page: PageRequest): Promise<PageResult<Company>> {
  const { rows } = await sql<Company>`
    select ${columns} from division d where d.code = any(${[...divisions]}::integer[]) order by d.code`.execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

export async function find(db: Db, division: number): Promise<Company | undefined> {
  const { rows } = await sql<Company>`select ${columns} from division d where d.code = ${division}`.execute(db);
  return rows[0];
}

/**
 * Creates a division with its lists, and gives the user who creates it access.
 * @throws Problem `division.code_taken`
 */
export async function insert(
  db: Db,
  userId: string,
  { code, description: name, country, brand }: CompanyInput,
): Promise<void> {
  const made = await insertDivision(db, { code, name, country, brand });
  if (made === undefined) throw new Problem('division.code_taken', { params: { code } });
  await grantDivision(db, userId, code);
}

/** Grants a user access to a division that they have just created. */
export async function grantDivision(db: Db, userId: string, code: number): Promise<void> {
  await sql`insert into user_division (user_id, division, access) values (${userId}, ${code}, 'write')`.execute(db);
}

/** Changes a division; false when the version is outdated. */
export async function update(
  db: Db,
  { division, ifMatch }: { division: number; ifMatch: number | undefined },
  change: CompanyChange,
): Promise<boolean> {
  // Serialises changes of the main division, because only one division can be the main one.
  await sql`select pg_advisory_xact_lock(hashtext('division'))`.execute(db);
  if (change.main) await sql`update division set main = false where main and code <> ${division}`.execute(db);
  const changed = await db
    .updateTable('division')
    .set({
      code: division,
      ...definedOnly({
        description: change.description,
        brand: change.brand,
        main: change.main,
        vat_number: emptyToNull(change.vatNumber),
        chamber_of_commerce_number: emptyToNull(change.chamberOfCommerceNumber),
        address_line1: emptyToNull(change.addressLine1),
        postcode: emptyToNull(change.postcode),
        city: emptyToNull(change.city),
        phone: emptyToNull(change.phone),
        email: emptyToNull(change.email),
        website: emptyToNull(change.website),
        iban: change.iban,
        electronic_address: change.electronicAddress,
        start_page: change.startPage,
      }),
    })
    .where('code', '=', division)
    .where(isVersion('version', ifMatch))
    .returning('code')
    .executeTakeFirst();
  return changed !== undefined;
}

const columns = sql`d.id, d.code, d.description, d.country, d.brand, d.main, d.is_demonstration as "isDemonstration",
  d.vat_number as "vatNumber", d.chamber_of_commerce_number as "chamberOfCommerceNumber", d.address_line1 as "addressLine1", d.postcode,
  d.city, d.phone, d.email, d.website, d.iban,
  d.electronic_address as "electronicAddress", d.start_page as "startPage",
  ${sql.join([...auditColumns('d')].map((column) => sql`${column}`))}`;
