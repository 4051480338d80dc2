import type { ExchangeDecision, ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { entityOf } from '../entities/all.ts';
import { type Entity, entityFor, type Kind } from '../entities/entity.ts';
import { beginPull, lock, mark } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import { applyFields } from '../links/apply-fields.ts';
import * as links from '../links/link-store.ts';
import * as rules from '../links/rule-store.ts';
import { insertOther, joinProposal, leaveProposal } from './answer-proposal.ts';

export interface Decided {
  kind: ExchangeKind;
  recordId: string | null;
  exactId: string | null;
}

/** Records of a division, in a fixed order for concurrent decisions; returns how many were changed. */
export async function decide(
  tx: Db,
  division: number,
  {
    decision,
    remember = false,
    records,
  }: { decision: ExchangeDecision; remember?: boolean; records: readonly Decided[] },
): Promise<number> {
  const inOrder = [...records].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  let changed = 0;
  if (remember && (decision === 'ours' || decision === 'theirs')) await rememberFor(tx, division, decision, inOrder);
  for (const one of inOrder) if (await decideOne(tx, division, decision, one)) changed += 1;
  return changed;
}

/** The fields in which these records differ, and their lines. */
async function rememberFor(
  tx: Db,
  division: number,
  side: 'ours' | 'theirs',
  records: readonly Decided[],
): Promise<void> {
  const { rows } = await sql<{ kind: Kind; fields: string[] }>`
    select l.kind, array_agg(distinct d.key) as fields from exact_link l cross join jsonb_object_keys(l.differs) d (key)
    where l.division = ${division} and l.differs is not null
      and coalesce(l.parent_id, l.record_id) = any(${records.flatMap(({ recordId }) => recordId ?? [])}::uuid[])
    group by 1 order by 1`.execute(tx);
  for (const { kind, fields } of rows) await rules.remember(tx, { division, kind, fields, side });
}

const keyOf = ({ kind, recordId, exactId }: Decided): string => `${kind} ${recordId ?? ''} ${exactId ?? ''}`;

async function decideOne(tx: Db, division: number, decision: ExchangeDecision, one: Decided): Promise<boolean> {
  const entity = entityOf(one.kind);
  if (decision === 'same') return await joinProposal(tx, division, entity, one.exactId);
  if (decision === 'other') return await insertOther(tx, division, entity, one.exactId);
  if (one.recordId === null || (await isProposal(tx, division, one)))
    return decision === 'leave' && (await leaveProposal(tx, division, entity, one.exactId));
  if (!(await lock(tx, entity, one.recordId)) && decision !== 'leave') return false;
  if (decision === 'retry') return await enqueue(tx, division, entity, one.recordId);
  if (decision === 'leave') return await leave(tx, division, entity, one.recordId);
  return await settle(tx, { division, entity, id: one.recordId, side: decision });
}

async function isProposal(tx: Db, division: number, { kind, exactId }: Decided): Promise<boolean> {
  if (exactId === null) return false;
  const { rows } = await sql`
    select id from exact_proposal where division = ${division} and kind = ${kind} and exact_id = ${exactId}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Only records that are in the outbox, are linked, or could be sent. */
async function enqueue(tx: Db, division: number, entity: Entity, id: string): Promise<boolean> {
  const { rows } = await sql`
    select exact_enqueue(${division}, ${entity.kind}, r.id, ${entity.isMarked ? entity.table : ''})
    from ${sql.table(entity.table)} r join exact_push p on p.division = ${division} and p.kind = ${entity.kind} and p.active
    where r.division = ${division} and r.id = ${id}`.execute(tx);
  return rows.length > 0;
}

async function leave(tx: Db, division: number, entity: Entity, id: string): Promise<boolean> {
  const { rows } = await sql`
    update exact_outbox set state = 'left', cause = coalesce(cause, 'refused')
    where division = ${division} and kind = ${entity.kind} and record_id = ${id} and state = 'failed' returning id`.execute(
    tx,
  );
  const { rows: linked } = await sql`
    update exact_link set left_at = now()
    where division = ${division} and (deleted_there or differs is not null)
      and ((kind = ${entity.kind} and record_id = ${id}) or parent_id = ${id})
    returning kind`.execute(tx);
  return rows.length + linked.length > 0;
}

interface Settling {
  division: number;
  entity: Entity;
  id: string;
  side: 'ours' | 'theirs';
}

/** One side wins: our values are sent, or those of Exact are stored here. */
async function settle(tx: Db, { division, entity, id, side }: Settling): Promise<boolean> {
  const link = await links.find(tx, entity.kind, id);
  if (!link) return false;
  if (link.deletedThere) {
    if (side === 'theirs') return false;
    // Our version wins: the record is created in Exact again.
    await links.remove(tx, entity.kind, id);
    return await enqueue(tx, division, entity, id);
  }
  const all = [link, ...(entity.lines ? await links.listLines(tx, id) : [])];
  const gone = side === 'ours' ? all.filter(({ deletedThere }) => deletedThere) : [];
  for (const one of gone) await links.remove(tx, one.kind, one.recordId);
  const parts = all.filter(({ differs, deletedThere }) => differs !== null && !deletedThere);
  if (parts.length + gone.length === 0) return false;
  await beginPull(tx);
  for (const part of parts)
    await settlePart(tx, { division, entity: entityOf(part.kind), id: part.recordId, side }, part);
  await sql`select set_config('werkbank.marking', '', true)`.execute(tx);
  if (side === 'ours') return await enqueue(tx, division, entity, id);
  await sql`
    delete from exact_outbox where kind = ${entity.kind} and record_id = ${id} and cause = 'differs' and claim is null`.execute(
    tx,
  );
  await mark(tx, entity, id, { state: 'synced', exactId: link.exactId });
  return true;
}

/** Both sides are recorded as agreeing on Exact's values, so ours counts as changed since. */
async function settlePart(tx: Db, { division, entity, id, side }: Settling, part: links.Link): Promise<void> {
  const differs = Object.entries(part.differs ?? {});
  const theirs: Values = Object.fromEntries(differs.map(([name, { theirs: value }]) => [name, value]));
  const canTake = (name: string) =>
    entityFor(entity, part.origin).fields.some((one) => one.name === name && (one.way === 'both' || one.way === 'in'));
  if (side === 'theirs') {
    const names = differs.map(([name]) => name).filter(canTake);
    await applyFields(tx, { division, entity: entityFor(entity, part.origin), id }, names, theirs);
  }
  const kept = side === 'theirs' ? differs.filter(([name]) => !canTake(name)) : [];
  const settled = Object.fromEntries(Object.entries(theirs).filter(([name]) => !kept.some(([one]) => one === name)));
  await links.agree(tx, part, settled, Object.fromEntries(kept));
}
