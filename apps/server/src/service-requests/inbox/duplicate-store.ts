import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import type { VersionedRef } from '#db/scope.ts';
import { type Reader, select } from '../request/store.ts';

const requestIs = literals(requestStatus);

/** `r` is still open, is not marked itself, and is within 14 days of `o` for the same asset or location. */
const mayBeSame = sql`r.id <> o.id and r.status in (${requestIs.draft}, ${requestIs.open}, ${requestIs.approved})
  and r.duplicate_of_id is null
  and r.receipt_date between o.receipt_date - interval '14 days' and o.receipt_date + interval '14 days'`;

/** Requests that may be the same as this one, those about the same asset first; at most 20. */
export const listDuplicates = (db: Db, division: number, id: string, reader: Reader): Promise<ServiceRequest[]> =>
  select(
    db,
    division,
    sql`r.division = ${division} and ${reader.visibility.requests} and r.id in (
        select r.id from service_request o join service_request r on r.asset_id = o.asset_id
          where o.division = ${division} and o.id = ${id} and r.division = ${division} and ${mayBeSame}
        union select r.id from service_request o join service_request r on r.location_id = o.location_id
          where o.division = ${division} and o.id = ${id} and r.division = ${division} and ${mayBeSame})
      order by (r.asset_id is not distinct from (select o.asset_id from service_request o
        where o.id = ${id})) desc, r.receipt_date desc, r.id desc
      limit 20`,
    reader,
  );

/**
 * Marks a request as a duplicate, or unmarks it; false when the version is outdated. The original must be a request of the division that is
 * not a duplicate itself, and a request with duplicates cannot become one.
 */
export async function markDuplicate({
  db,
  division,
  id,
  duplicateOfId,
  ifMatch,
}: VersionedRef & { duplicateOfId: string | null }): Promise<'marked' | 'cycle' | 'unknown' | undefined> {
  const { rows: locked } = await sql<{ id: string; version: number; repeats: boolean }>`
    select r.id, r.version, r.duplicate_of_id is not null as repeats from service_request r
    where r.division = ${division} and r.id in (${id}, ${duplicateOfId}) order by r.id for update`.execute(db);
  const own = locked.find((row) => row.id === id);
  const first = locked.find((row) => row.id === duplicateOfId);
  if (!own || (ifMatch !== undefined && ifMatch !== own.version)) return undefined;
  if (duplicateOfId !== null && !first) return 'unknown';
  if (duplicateOfId === id || first?.repeats) return 'cycle';
  const { numAffectedRows } = await sql`
    update service_request r set duplicate_of_id = ${duplicateOfId}
    where r.division = ${division} and r.id = ${id}
      and (${duplicateOfId}::uuid is null or not exists (select from service_request o where o.duplicate_of_id = r.id))`.execute(
    db,
  );
  return numAffectedRows === 1n ? 'marked' : 'cycle';
}
