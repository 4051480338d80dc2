import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { isOfTeam } from '#db/references/limit.ts';
import type { RecordRef } from '#db/scope.ts';
import { findVisit } from './visit-store.ts';

/**
 * Callers limited to a team plan only its own visits, also of orders that others visit too.
 * @throws Problem `visit.not_found`
 */
export async function requireVisit({ limit }: Caller, ref: RecordRef & { orderId: string }): Promise<void> {
  const { engineerId } = found(await findVisit({ ...ref, engineerId: undefined }), 'visit.not_found');
  if (!limit) return;
  const { rows } = await sql<{ isTheirs: boolean }>`
    select ${isOfTeam('v.engineer', 'v.division', limit)} as "isTheirs"
    from (select ${engineerId}::uuid as engineer, ${ref.division}::integer as division) v`.execute(ref.db);
  if (!rows[0]?.isTheirs) throw new Problem('visit.not_found');
}
