import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import { isVisible, restrictToVisited, type Viewer } from '#locations/visibility-store.ts';
import { isExpired } from './estimate-columns.ts';

/** @throws Problem `estimate.not_found` for one that the caller may not see, `division.forbidden` when the caller may only read */
export async function scopeOfEstimate(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const estimate = found(await findScope(db, caller, id), 'estimate.not_found');
  requireDivision(caller, estimate.division, access);
  return estimate;
}

/** What a call about an estimate needs to know first. */
export interface EstimateScope {
  id: string;
  division: number;
  locationId: string;
  status: EstimateStatus;
  quotationNumber: number;
  isExpired: boolean;
  version: number;
}

export const scopeColumns = sql`e.id, e.division, e.location_id as "locationId", e.status, e.quotation_number as "quotationNumber",
  ${isExpired} as "isExpired", e.version`;

/** The estimate when the caller may see its location. */
export async function findScope(db: Db, caller: Viewer, id: string): Promise<EstimateScope | undefined> {
  const { rows } = await sql<EstimateScope>`
    select ${scopeColumns} from estimate e where e.division = any(${[...caller.divisions]}::integer[]) and e.id = ${id}
      and ${isVisible('e.location_id', restrictToVisited(caller))}`.execute(db);
  return rows[0];
}
