import { estimateStatus, estimateTransitions } from '@werkbank/contract/estimates/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { only } from '#db/rows.ts';

const estimateIs = literals(estimateStatus);

/** How an estimate was accepted, and the orders that this created. */
export interface RecordedAcceptance {
  how: 'employee' | 'onSite' | 'link' | null;
  name: string;
  number: number;
  isInExact: boolean;
  salesOrderId: string | null;
  workOrderId: string | null;
}

export async function findAcceptance(db: Db, division: number, id: string): Promise<RecordedAcceptance> {
  const { rows } = await sql<RecordedAcceptance>`
    select accepted_how as how, coalesce(accepted_by_name, '–') as name, quotation_number as number,
      coalesce(synced_at >= accepted_at, false) as "isInExact", sales_order_id as "salesOrderId", made_work_order_id as "workOrderId"
    from estimate where division = ${division} and id = ${id}`.execute(db);
  return only(rows);
}

/** The estimate awaits an answer again, or is a draft again, with every option offered. */
export async function markUnaccepted(db: Db, division: number, id: string): Promise<void> {
  await sql`
    update estimate_line set chosen = true where division = ${division} and estimate_id = ${id} and not chosen`.execute(
    db,
  );
  await sql`
    update estimate set status = case when link_hash is not null then ${estimateIs.awaitingOnlineAcceptance}
        when sent_at is not null then ${estimateIs.open} else ${estimateIs.draft} end::smallint,
      status_reason = null, close_date = null, accepted_at = null, accepted_by_name = null, accepted_how = null, sales_order_id = null,
      made_work_order_id = null
    where division = ${division} and id = ${id} and ${isOneOf('status', estimateTransitions.undoAccept.from)}`.execute(
    db,
  );
}
