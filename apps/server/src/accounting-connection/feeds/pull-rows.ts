// Imports the rows of a feed: changes are applied field by field, new records are matched with ours or created.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { inTransaction } from '#http/transaction.ts';
import type { ExactApi } from '../api/exact-api.ts';
import { compare } from '../entities/compare.ts';
import type { Entity } from '../entities/entity.ts';
import { beginPull, findOurs, insertPulled, lock, mark } from '../entities/record-store.ts';
import { type Sent, type Values, valuesFromExact } from '../entities/values.ts';
import { applyFields } from '../links/apply-fields.ts';
import * as links from '../links/link-store.ts';
import { deleteProposal, propose } from '../links/proposal-store.ts';
import { toExact, toOurs } from '../links/resolve.ts';
import { writer } from '../links/writer.ts';
import { findOurCounterpart } from './find-counterpart.ts';

/** Rows per transaction, which limits how long others wait. */
const atOnce = 50;

export interface Theirs {
  exactId: string;
  code: string | null;
  values: Values;
  version: number;
}

/** Imports the rows; returns the row versions of records that are being sent at this moment, which have to be read again. */
export async function pullRows(
  exact: ExactApi,
  entity: Entity,
  rows: readonly Sent[],
  started: Date,
): Promise<number[]> {
  const again: number[] = [];
  for (let first = 0; first < rows.length; first += atOnce) {
    const part = rows.slice(first, first + atOnce).map((row) => toTheirs(entity, row));
    again.push(
      ...(await inTransaction(exact.db, writer, async (tx) => await applyRows({ tx, exact, entity, started }, part))),
    );
  }
  return again;
}

const toTheirs = (entity: Entity, row: Sent): Theirs => ({
  exactId: String(row[entity.key] as string).toLowerCase(),
  code: entity.code ? String((row[entity.code.name] ?? '') as string).trim() : null,
  values: valuesFromExact(entity, row),
  version: Number(row['Timestamp'] ?? 0),
});

interface PullContext {
  tx: Db;
  exact: ExactApi;
  entity: Entity;
  started: Date;
}

async function applyRows(taking: PullContext, part: readonly Theirs[]): Promise<number[]> {
  const { tx, exact, entity, started } = taking;
  await beginPull(tx);
  const ids = part.map(({ exactId }) => exactId);
  const known = await links.findByExactId(tx, exact.division, entity.kind, ids);
  const busy = await findBusy(
    tx,
    entity,
    [...known.values()].map(({ recordId }) => recordId),
    started,
  );
  const again: number[] = [];
  for (const theirs of part) {
    const link = known.get(theirs.exactId);
    if (link && busy.has(link.recordId)) again.push(theirs.version);
    else if (link) await applyChange(taking, link, theirs);
    else await applyNew(taking, theirs);
  }
  return again;
}

/** Records that a process is sending, or has sent since the page was read: the page may be older than the values sent. */
async function findBusy(tx: Db, entity: Entity, ids: readonly string[], started: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select record_id as id from exact_link where kind = ${entity.kind} and record_id = any(${[...ids]}::uuid[])
      and synced_at >= ${started.toISOString()}::timestamptz
    union select record_id from exact_outbox where kind = ${entity.kind} and record_id = any(${[...ids]}::uuid[])
      and claimed_until > now()`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function applyChange({ tx, exact, entity }: PullContext, link: links.Link, theirs: Theirs): Promise<void> {
  const { division } = exact;
  await lock(tx, entity, link.recordId);
  const ours = await findOurs(tx, division, entity, link.recordId);
  if (!ours) return;
  const found = compare(entity, link, (await toExact(tx, entity, ours.values)).values, theirs.values);
  const isKept = (name: string) => name in found.differs || found.toSend.includes(name);
  const agreed = Object.fromEntries(Object.entries(theirs.values).filter(([name]) => !isKept(name)));
  await applyFields(tx, { division, entity, id: link.recordId }, found.toTake, theirs.values);
  await links.agree(tx, link, agreed, found.differs);
  const differs = Object.keys(found.differs).length > 0;
  if (differs && JSON.stringify(link.differs) !== JSON.stringify(found.differs))
    await mark(tx, entity, link.recordId, { state: 'failed', error: 'differs' });
  // It was changed here while the division was not connected.
  if (found.toSend.length > 0) await enqueue(tx, division, entity, link.recordId);
}

const enqueue = async (tx: Db, division: number, entity: Entity, id: string): Promise<void> =>
  void (await sql`
    insert into exact_outbox (division, kind, record_id)
    select division, kind, ${id} from exact_push where division = ${division} and kind = ${entity.kind} and active
    on conflict do nothing`.execute(tx));

/** The values with the code, which is not among the compared fields. */
const named = ({ code, values }: Theirs): Values => ({ ...values, ...(code !== null && { Code: code }) });

async function applyNew(taking: PullContext, theirs: Theirs): Promise<void> {
  const { tx, exact, entity } = taking;
  const { division } = exact;
  const values = await toOurs(tx, division, entity, theirs.values);
  // A contact cannot be stored before its account is linked; it is read again then.
  if (entity.fields.some(({ name, of, isRequired }) => of && isRequired && (values[name] ?? null) === null)) return;
  const match = await findOurCounterpart(tx, division, entity, { ...theirs, values });
  if (match && !match.isSure) {
    const { id: recordId, reason } = match;
    return await propose(tx, {
      division,
      kind: entity.kind,
      exactId: theirs.exactId,
      theirs: named(theirs),
      recordId,
      reason,
    });
  }
  if (match) return await join(taking, match.id, theirs);
  try {
    await withSavepoint(tx, async () => {
      const recordId = await insertPulled(tx, { division, entity, code: theirs.code }, values);
      await links.insert(tx, {
        division,
        kind: entity.kind,
        recordId,
        exactId: theirs.exactId,
        origin: 'exact',
        inStep: theirs.values,
      });
      await mark(tx, entity, recordId, { state: 'synced', exactId: theirs.exactId });
      await deleteProposal(tx, division, entity.kind, theirs.exactId);
    });
  } catch (error) {
    await propose(tx, {
      division,
      kind: entity.kind,
      exactId: theirs.exactId,
      theirs: named(theirs),
      recordId: null,
      reason: 'cannotTake',
      message: error instanceof Error ? error.message.slice(0, 300) : '',
    });
  }
}

/** Links two records that were created separately on both sides, and compares them. */
async function join(taking: PullContext, recordId: string, theirs: Theirs): Promise<void> {
  const { tx, exact, entity } = taking;
  const { division } = exact;
  await links.insert(tx, {
    division,
    kind: entity.kind,
    recordId,
    exactId: theirs.exactId,
    origin: 'both',
    inStep: {},
  });
  await mark(tx, entity, recordId, { state: 'synced', exactId: theirs.exactId });
  const link = await links.find(tx, entity.kind, recordId);
  await deleteProposal(tx, division, entity.kind, theirs.exactId);
  if (link) await applyChange(taking, link, theirs);
}
