import type { LocationChange, LocationInput } from '@werkbank/contract/locations/location.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

/** Creates a location and returns its id. @throws Problem `location.code_taken`, `reference.not_found` */
export async function insert(db: Db, division: number, input: LocationInput): Promise<string> {
  await requireAccount(db, division, input.accountId);
  const { country } = await db
    .selectFrom('division')
    .select('country')
    .where('code', '=', division)
    .executeTakeFirstOrThrow();
  const code = input.code ?? (await nextCode(db, division, country));
  const { id } = await db
    .insertInto('location')
    .values({ country, ...toRow(input), division, code, name: input.name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuse(error, code));
  return id;
}

/**
 * Changes a location; undefined when the version is outdated or the location does not exist.
 * @throws Problem `location.code_taken`, `reference.not_found`
 */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  change: LocationChange,
): Promise<string | undefined> {
  await requireAccount(db, division, change.accountId);
  if (typeof change.postcode === 'string') await lockAssetsIfAreaChanges(db, division, id, change.postcode);
  const row = await db
    .updateTable('location')
    .set({ ...toRow(change), division })
    .where('division', '=', division)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change.code ?? ''));
  return row?.id;
}

/**
 * Locks the assets of a location whose area changes, because they copy it. Assets are locked before the location, as by every other write
 * that moves assets.
 */
async function lockAssetsIfAreaChanges(db: Db, division: number, id: string, postcode: string): Promise<void> {
  await sql`select from asset a where a.division = ${division} and a.location_id = ${id}
    and exists (select from location l where l.id = ${id} and l.area is distinct from area_of(${postcode})) order by a.id
      for update of a`.execute(db);
}

/** Removes a location that never had an asset, with its places: `removed`, `in use`, or undefined when the version is outdated. */
export async function remove(
  db: Db,
  division: number,
  id: string,
  version: number | undefined,
): Promise<'removed' | 'in use' | undefined> {
  const { rows } = await sql<{ used: boolean; current: boolean }>`
    select exists (select from asset_placement p where p.location_id = l.id)
      or exists (select from asset a where a.location_id = l.id)
      or exists (select from portal_check k where k.location_id = l.id) as used,
      ${isVersion('l.version', version)} as current
    from location l where l.division = ${division} and l.id = ${id} for update`.execute(db);
  const [row] = rows;
  if (!row?.current) return undefined;
  if (row.used) return 'in use';
  await sql`delete from place where location_id = ${id}`.execute(db);
  await sql`delete from location where division = ${division} and id = ${id}`.execute(db);
  return 'removed';
}

function toRow(change: LocationChange) {
  return definedOnly({
    code: change.code,
    name: change.name,
    account_id: change.accountId,
    address_line1: emptyToNull(change.addressLine1),
    postcode: emptyToNull(change.postcode),
    city: emptyToNull(change.city),
    country: change.country,
    latitude: change.latitude,
    longitude: change.longitude,
    contact_name: emptyToNull(change.contactName),
    phone: emptyToNull(change.phone),
    email: change.email,
    building_use: emptyToNull(change.buildingUse),
    floor_area: change.floorArea,
    opening_hours: emptyToNull(change.openingHours),
    access_note: emptyToNull(change.accessNote),
    key_note: emptyToNull(change.keyNote),
    permit_note: emptyToNull(change.permitNote),
    invoice_reference: emptyToNull(change.invoiceReference),
    service_month: change.serviceMonth,
    notes: emptyToNull(change.notes),
    active: change.active,
  });
}

/** `NL-000112`; skips numbers that were entered manually. */
async function nextCode(db: Db, division: number, country: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ code: string; taken: boolean }>`
      with n as materialized (select ${country} || '-' || lpad(take_number(${division}, 'location')::text, 6, '0') as code)
      select n.code, exists (select from location l where l.division = ${division} and upper(l.code) = n.code) as taken from n`.execute(
      db,
    );
    const [next] = rows;
    if (next && !next.taken) return next.code;
  }
}

async function requireAccount(db: Db, division: number, accountId: string | null | undefined): Promise<void> {
  if (typeof accountId !== 'string') return;
  const { rows } = await sql<{
    id: string;
  }>`select id from account where division = ${division} and id = ${accountId}`.execute(db);
  found(rows[0], 'reference.not_found', { reference: 'accountId' });
}

function refuse(error: unknown, code: string): never {
  if (violatedConstraint(error) === 'location_code') throw new Problem('location.code_taken', { params: { code } });
  throw error;
}
