import type { PortalCheck, PortalCheckInput } from '@werkbank/contract/customer-portal/portal-site.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { OpenLink } from './link-store.ts';

/** Checks of the log book that the page shows. */
const shownChecks = 60;

/** The newest checks of a location. */
export async function listChecks(db: Db, locationId: string): Promise<PortalCheck[]> {
  const { rows } = await selectChecks(
    sql`k.location_id = ${locationId} order by k.created desc, k.id desc limit ${sql.lit(shownChecks)}`,
  ).execute(db);
  return rows;
}

/** The newest check of each floor of a location, and of the whole location. */
export async function listLastChecks(db: Db, locationId: string): Promise<PortalCheck[]> {
  const { rows } = await sql<PortalCheck>`
    select distinct on (k."floorId") k.* from (${selectChecks(sql`k.location_id = ${locationId}`)}) k
    order by k."floorId", k."checkedOn" desc, k.id desc`.execute(db);
  return rows;
}

/** Undefined when the floor is not one of the location. The same entry of the same day is stored once. */
export async function insertCheck(
  db: Db,
  { id: linkId, division }: OpenLink,
  locationId: string,
  { floorId, checkedBy, inOrder, remarks }: PortalCheckInput,
): Promise<PortalCheck | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into portal_check as k (division, location_id, place_id, link_id, checked_by, in_order, remarks)
    select ${division}, ${locationId}, ${floorId}::uuid, ${linkId}, ${checkedBy}, ${inOrder}, ${remarks || null}
    where ${floorId}::uuid is null or exists (select from place p where p.id = ${floorId} and p.location_id = ${locationId})
    on conflict on constraint portal_check_once do update set link_id = k.link_id
    returning k.id`.execute(db);
  const [stored] = rows;
  if (!stored) return undefined;
  const { rows: checks } = await selectChecks(sql`k.id = ${stored.id}`).execute(db);
  return only(checks);
}

const selectChecks = (which: RawBuilder<unknown>) => sql<PortalCheck>`
  select k.id, k.place_id as "floorId", p.path as "floorName", k.checked_on as "checkedOn", k.checked_by as "checkedBy",
    k.in_order as "inOrder", k.remarks
  from portal_check k left join place p on p.id = k.place_id where ${which}`;
