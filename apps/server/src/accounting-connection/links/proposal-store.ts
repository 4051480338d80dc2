import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Kind } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';

/** Why two records may be the same, or why a record of Exact cannot be created here. */
export type ProposalReason = 'code' | 'vatNumber' | 'chamberOfCommerce' | 'name' | 'email' | 'cannotTake';

export interface NewProposal {
  division: number;
  kind: Kind;
  exactId: string;
  theirs: Values;
  recordId: string | null;
  reason: ProposalReason;
  message?: string;
}

/** Asks users whether a record of Exact is the same as one of ours. */
export async function propose(db: Db, proposal: NewProposal): Promise<void> {
  await sql`
    insert into exact_proposal (division, kind, exact_id, theirs, record_id, reason, message)
    values (${proposal.division}, ${proposal.kind}, ${proposal.exactId}, ${JSON.stringify(proposal.theirs)}::jsonb, ${proposal.recordId},
      ${proposal.reason}, ${proposal.message ?? null})
    on conflict (division, kind, exact_id) do update set theirs = excluded.theirs, record_id = excluded.record_id,
      reason = excluded.reason, message = excluded.message`.execute(db);
}
