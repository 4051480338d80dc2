import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Kind } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';

export interface NewProposal {
  division: number;
  kind: Kind;
  exactId: string;
  theirs: Values;
  recordId: string;
  /** By what they may be the same. */
  reason: 'code' | 'vatNumber' | 'chamberOfCommerce' | 'name' | 'email';
}

/** Asks whether a record of Exact is one of ours. */
export async function propose(db: Db, proposal: NewProposal): Promise<void> {
  await sql`
    insert into exact_proposal (division, kind, exact_id, theirs, record_id, reason)
    values (${proposal.division}, ${proposal.kind}, ${proposal.exactId}, ${JSON.stringify(proposal.theirs)}::jsonb, ${proposal.recordId},
      ${proposal.reason})
    on conflict (division, kind, exact_id) do update set theirs = excluded.theirs, record_id = excluded.record_id,
      reason = excluded.reason`.execute(db);
}
