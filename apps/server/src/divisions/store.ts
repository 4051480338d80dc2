import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageRequest } from '#base/page.ts';
import type { Db } from '#db/db.ts';

/** The caller's divisions by description, without archived ones. A user has only a handful, so paging happens here. */
export async function list(db: Db, caller: Caller, brand: 'mobility' | undefined, page: PageRequest) {
  const rows = await db
    .selectFrom('division as d')
    .select([
      'd.code',
      'd.description',
      'd.hid',
      'd.country',
      'd.currency',
      sql<0 | 1 | 2>`d.status`.as('status'),
      'd.main',
      sql<boolean>`coalesce(d.code = (select u.current_division from app_user u where u.id = ${caller.userId}), false)`.as(
        'current',
      ),
      'd.legislation',
      'd.vat_number as vatNumber',
      'd.chamber_of_commerce_number as chamberOfCommerceNumber',
      'd.address_line1 as addressLine1',
      'd.postcode',
      'd.city',
      'd.phone',
      'd.email',
      'd.website',
      sql<'prevention' | 'mobility'>`d.brand`.as('brand'),
      'd.exact_connected as exactConnected',
    ])
    .where('d.code', '=', sql<number>`any(${[...caller.divisions]}::integer[])`)
    .where('d.status', '<>', 2)
    .$if(brand !== undefined, (query) => query.where('d.brand', '=', brand ?? ''))
    .orderBy('d.description')
    .orderBy('d.code')
    .execute();
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}
