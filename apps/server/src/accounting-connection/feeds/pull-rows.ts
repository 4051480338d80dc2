// Imports the rows of a feed: changes are applied field by field, new records are matched with ours or created.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { inTransaction } from '#http/transaction.ts';
import type { ExactApi } from '../api/exact-api.ts';
import { headOf, inboundOf, isLine } from '../entities/all.ts';
import { type Comparison, compare } from '../entities/compare.ts';
import { type Entity, entityFor } from '../entities/entity.ts';
import { beginPull, findOurs, follow, lock, lockAll, mark, parentOf, recompute } from '../entities/record-store.ts';
import { type Sent, valuesFromExact } from '../entities/values.ts';
import { applyFields } from '../links/apply-fields.ts';
import * as links from '../links/link-store.ts';
import { toExact, toOurs } from '../links/resolve.ts';
import { applyRules } from '../links/rule-store.ts';
import { writer } from '../links/writer.ts';
import { insertMany } from './insert-many.ts';
import { holdForItsOwnKind, insertNew } from './insert-new.ts';
import { listReady, type PullContext, release, type Theirs } from './waiting-rows.ts';

/** Rows per transaction, which limits how long others wait; lines that are booked lock orders and stock, and are booked one by one. */
const atOnce = 250;

/** Imports the rows; returns the row versions of records that are being sent at this moment, which have to be read again. */
export async function pullRows(
  exact: ExactApi,
  entity: Entity,
  rows: readonly Sent[],
  started: Date,
): Promise<number[]> {
  const inbound = inboundOf(entity);
  return await pullAll(
    exact,
    inbound,
    rows.map((row) => toTheirs(inbound, row)),
    started,
  );
}

/** Tries rows again that could not be stored earlier. */
export async function pullHeld(exact: ExactApi, entity: Entity, started: Date): Promise<void> {
  const ready = await listReady(exact.db, exact.division, entity.kind);
  if (ready.length > 0) await pullAll(exact, inboundOf(entity), ready, started);
}

async function pullAll(exact: ExactApi, entity: Entity, rows: readonly Theirs[], started: Date): Promise<number[]> {
  const again: number[] = [];
  const size = entity.book === undefined ? atOnce : 1;
  for (let first = 0; first < rows.length; first += size) {
    const part = rows.slice(first, first + size);
    again.push(...(await applyPart({ exact, entity, started }, part)));
  }
  return again;
}

/** Nearly always all rows can be stored; when one cannot, each half is stored on its own, down to the row itself with a savepoint. */
async function applyPart(taking: Omit<PullContext, 'tx' | 'isGuarded'>, part: readonly Theirs[]): Promise<number[]> {
  const apply = async (isGuarded: boolean) =>
    await inTransaction(taking.exact.db, writer, async (tx) => await applyRows({ ...taking, tx, isGuarded }, part));
  if (part.length === 1) return await apply(true);
  try {
    return await apply(false);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const middle = Math.ceil(part.length / 2);
    const first = await applyPart(taking, part.slice(0, middle));
    return [...first, ...(await applyPart(taking, part.slice(middle)))];
  }
}

const toTheirs = (entity: Entity, row: Sent): Theirs => ({
  exactId: String(row[entity.key] as string).toLowerCase(),
  code: entity.code ? String((row[entity.code.name] ?? '') as string).trim() : null,
  values: valuesFromExact(entity, row),
  version: Number(row['Timestamp'] ?? 0),
});

async function applyRows(taking: PullContext, part: readonly Theirs[]): Promise<number[]> {
  const { tx, exact, entity, started } = taking;
  await beginPull(tx);
  const ids = part.map(({ exactId }) => exactId);
  await release(tx, exact.division, entity.kind, ids);
  const known = await links.findByExactId(tx, exact.division, entity.kind, ids);
  const heads = [...known.values()].map(({ parentId, recordId }) => parentId ?? recordId);
  if (heads.length > 0) await lockAll(tx, headOf(entity.kind), heads);
  const busy = await findBusy(tx, entity, [...known.values()], started);
  const again: number[] = [];
  const { stored, heads: changed } = await insertMany(
    taking,
    part.filter(({ exactId }) => !known.has(exactId)),
  );
  for (const theirs of part) {
    if (stored.has(theirs.exactId)) continue;
    const link = known.get(theirs.exactId);
    if (link && busy.has(link.recordId)) again.push(theirs.version);
    else if (link) changed.push(...(await applyChange(taking, link, theirs)));
    else {
      const outcome = await insertNew(taking, theirs);
      if (outcome === 'busy') again.push(theirs.version);
      else if (outcome)
        changed.push(...(outcome.isJoined ? await applyChange(taking, outcome.link, theirs) : outcome.heads));
    }
  }
  await recompute(tx, entity, changed);
  return again;
}

/** Records that a process is sending, or has sent since the page was read: the page may be older than the values sent. */
async function findBusy(tx: Db, entity: Entity, known: readonly links.Link[], started: Date): Promise<Set<string>> {
  if (known.length === 0) return new Set();
  const head = headOf(entity.kind).kind;
  const { rows } = await sql<{ id: string }>`
    select l.record_id as id from exact_link l where l.kind = ${entity.kind}
      and l.record_id = any(${known.map(({ recordId }) => recordId)}::uuid[])
      and (l.synced_at >= ${started.toISOString()}::timestamptz or exists (
        select from exact_outbox o where o.kind = ${head} and o.record_id = coalesce(l.parent_id, l.record_id)
          and o.claimed_until > now()))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the record, or the order of the line, whose figures may have changed. */
async function applyChange(taking: PullContext, link: links.Link, theirs: Theirs): Promise<string[]> {
  const { tx, exact, entity: given } = taking;
  const { division } = exact;
  const entity = entityFor(given, link.origin);
  const parentId = isLine(entity) ? await parentOf(tx, entity, link.recordId) : undefined;
  const head = headOf(entity.kind);
  const headId = parentId ?? link.recordId;
  await lock(tx, head, headId);
  const ours = await findOurs(tx, division, entity, link.recordId);
  if (!ours) return [];
  const compared = compare(entity, link, (await toExact(tx, entity, ours.values)).values, theirs.values);
  const found = await applyRules(tx, division, entity, compared);
  await leaveUnknown(taking, found, theirs);
  const applied = await tryFields(tx, { division, entity, id: link.recordId }, found.toTake, theirs);
  if (!applied)
    for (const name of found.toTake)
      found.differs[name] = { ours: ours.values[name] ?? null, theirs: theirs.values[name] ?? null };
  const isKept = (name: string) => name in found.differs || found.toSend.includes(name) || found.ignored.includes(name);
  const agreed = Object.fromEntries(Object.entries(theirs.values).filter(([name]) => !isKept(name)));
  await links.agree(tx, link, agreed, found.differs);
  await follow(tx, entity, link.recordId, { was: link.inStep, now: theirs.values });
  const differs = Object.keys(found.differs).length > 0;
  if (differs && JSON.stringify(link.differs) !== JSON.stringify(found.differs))
    await mark(tx, head, headId, { state: 'failed', error: 'differs' });
  // It was changed here while the division was not connected.
  if (found.toSend.length > 0) await enqueue(tx, division, head, headId);
  return found.toTake.length > 0 ? [headId] : [];
}

/** A reference to what is not here yet is neither taken nor agreed. */
async function leaveUnknown(taking: PullContext, found: Comparison, theirs: Theirs): Promise<void> {
  const { tx, exact, entity } = taking;
  const named = entity.fields.filter(({ name, of }) => of !== undefined && found.toTake.includes(name));
  if (named.every(({ name }) => theirs.values[name] === null)) return;
  const [values = {}] = await toOurs(tx, exact.division, entity, [theirs.values]);
  const unknown = named.filter(({ name }) => !(name in values)).map(({ name }) => name);
  found.toTake = found.toTake.filter((name) => !unknown.includes(name));
  found.ignored.push(...unknown);
  await holdForItsOwnKind(taking, theirs, values);
}

/** Values that our rules refuse are a difference that a user decides about. */
async function tryFields(
  tx: Db,
  record: { division: number; entity: Entity; id: string },
  names: readonly string[],
  theirs: Theirs,
): Promise<boolean> {
  if (names.length === 0) return true;
  try {
    await withSavepoint(tx, async () => await applyFields(tx, record, names, theirs.values));
    return true;
  } catch {
    return false;
  }
}

const enqueue = async (tx: Db, division: number, entity: Entity, id: string): Promise<void> =>
  void (await sql`
    insert into exact_outbox (division, kind, record_id)
    select division, kind, ${id} from exact_push where division = ${division} and kind = ${entity.kind} and active
    on conflict do nothing`.execute(tx));
