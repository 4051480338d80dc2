import type { VisitInput } from '@werkbank/contract/work-orders/visit.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { filled } from '#db/given.ts';
import { findActive } from '#engineers/store.ts';
import { found, Problem } from '#http/problem.ts';

/**
 * Plans a visit to an order that the caller has locked, and answers its id.
 * @throws Problem `reference.not_found` for a mechanic who does not work for the division, `visit.time_order`
 */
export async function insertVisit(db: Db, division: number, orderId: string, input: VisitInput): Promise<string> {
  await requireEngineer(db, division, input.engineerId);
  refuseTimes(input.startTime ?? null, input.endTime ?? null);
  const { id } = await db
    .insertInto('work_order_visit')
    .values({
      division,
      work_order_id: orderId,
      engineer_id: input.engineerId,
      planned_on: input.plannedOn,
      start_time: input.startTime ?? null,
      end_time: input.endTime ?? null,
      note: filled(input.note) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settle(db, orderId);
  return id;
}

/** Brings the state of an order in line with its visits. */
export async function settle(db: Db, orderId: string): Promise<void> {
  await sql`select settle_work_order(${orderId})`.execute(db);
}

/** @throws Problem `reference.not_found` */
async function requireEngineer(db: Db, division: number, id: string): Promise<void> {
  found(await findActive(db, division, id), 'reference.not_found', { reference: 'engineerId' });
}

/** @throws Problem `visit.time_order` */
function refuseTimes(start: string | null, end: string | null): void {
  if (start !== null && end !== null && end <= start) throw new Problem('visit.time_order');
}
