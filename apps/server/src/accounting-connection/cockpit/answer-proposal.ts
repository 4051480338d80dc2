// A user's answer to whether a record of Exact is the same as one of ours.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import type { Entity } from '../entities/entity.ts';
import { insertRecords } from '../entities/insert-records.ts';
import { beginPull, lock, mark } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import { readAgain } from '../feeds/feed-store.ts';
import * as links from '../links/link-store.ts';
import { toOurs } from '../links/resolve.ts';

interface Proposal {
  recordId: string | null;
  theirs: Values & { Code?: string };
}

async function take(tx: Db, division: number, entity: Entity, exactId: string | null): Promise<Proposal | undefined> {
  if (exactId === null) return undefined;
  const { rows } = await sql<Proposal>`
    delete from exact_proposal where division = ${division} and kind = ${entity.kind} and exact_id = ${exactId}::uuid
    returning record_id as "recordId", theirs`.execute(tx);
  return rows[0];
}

/** They are the same: they are linked, and compared as soon as possible. */
export async function joinProposal(tx: Db, division: number, entity: Entity, exactId: string | null): Promise<boolean> {
  const proposal = await take(tx, division, entity, exactId);
  if (!proposal?.recordId || exactId === null || !(await lock(tx, entity, proposal.recordId))) return false;
  const { recordId } = proposal;
  await links.insert(tx, { division, kind: entity.kind, recordId, exactId, origin: 'both', inStep: {} });
  await mark(tx, entity, recordId, { state: 'pending', exactId });
  await sql`
    insert into exact_outbox as o (division, kind, record_id) values (${division}, ${entity.kind}, ${recordId})
    on conflict (kind, record_id) do update set state = 'waiting', cause = null, message = null, next_attempt_at = now(),
      revision = o.revision + 1`.execute(tx);
  await readPartsAgain(tx, division, entity);
  return true;
}

/** Two different records: Exact's is created here as well. */
export async function insertOther(tx: Db, division: number, entity: Entity, exactId: string | null): Promise<boolean> {
  try {
    return await withSavepoint(tx, async () => {
      const proposal = await take(tx, division, entity, exactId);
      if (!proposal || exactId === null) return false;
      await beginPull(tx);
      const [values = {}] = await toOurs(tx, division, entity, [proposal.theirs]);
      const code = proposal.theirs.Code ?? null;
      const [recordId = ''] = await insertRecords(tx, { division, entity }, [{ exactId, code, values }]);
      await links.insert(tx, {
        division,
        kind: entity.kind,
        recordId,
        exactId,
        origin: 'exact',
        inStep: proposal.theirs,
      });
      await sql`select set_config('werkbank.marking', '', true)`.execute(tx);
      await readPartsAgain(tx, division, entity);
      return true;
    });
  } catch {
    // The record cannot be created here, for instance because its code is taken: the proposal stays open.
    return false;
  }
}

export async function leaveProposal(
  tx: Db,
  division: number,
  entity: Entity,
  exactId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update exact_proposal set left_at = now()
    where division = ${division} and kind = ${entity.kind} and exact_id = ${exactId}::uuid and left_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Contacts and addresses of an account that is linked only now are read again. */
async function readPartsAgain(tx: Db, division: number, entity: Entity): Promise<void> {
  if (entity.kind === 'account') await readAgain(tx, division, ['contact', 'address']);
}
