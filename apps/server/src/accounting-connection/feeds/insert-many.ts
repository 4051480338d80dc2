// New records of Exact that certainly have no counterpart here, and that refer only to what is here, are stored together. Those that need a
// look of their own are left to `insertNew`.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { headOf, isLine } from '../entities/all.ts';
import type { Entity } from '../entities/entity.ts';
import { insertRecords } from '../entities/insert-records.ts';
import { lockAll } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { toOurs } from '../links/resolve.ts';
import { filledInHere } from './filled-in-here.ts';
import { listPossible } from './find-counterpart.ts';
import type { PullContext, Theirs } from './waiting-rows.ts';

/** Ids in Exact of what was stored, and the heads whose figures may have changed. */
interface Stored {
  stored: ReadonlySet<string>;
  heads: string[];
}

const nothing: Stored = { stored: new Set(), heads: [] };

export async function insertMany(taking: PullContext, rows: readonly Theirs[]): Promise<Stored> {
  const { tx, exact, entity, isGuarded } = taking;
  const { division } = exact;
  // Lines that are booked lock stock, and are booked one by one.
  if (isGuarded || entity.book !== undefined || rows.length < 2) return nothing;
  const values = await toOurs(
    tx,
    division,
    entity,
    rows.map((row) => row.values),
  );
  const complete = rows
    .map((theirs, place) => ({ theirs, values: values[place] ?? {} }))
    .filter((row) => isComplete(entity, row.theirs.values, row.values));
  const parentOf = (row: { values: Values }) => (isLine(entity) ? String(row.values[entity.parent]) : undefined);
  const busy = await listBeingSent(
    tx,
    entity,
    complete.flatMap((row) => parentOf(row) ?? []),
  );
  const quiet = complete
    .filter((row) => !busy.has(parentOf(row) ?? ''))
    .map((row) => ({ ...row, exactId: row.theirs.exactId, code: row.theirs.code, parentId: parentOf(row) }));
  const possible = await listPossible(tx, division, entity, quiet);
  const fresh = quiet.filter(({ exactId }) => !possible.has(exactId));
  if (fresh.length === 0) return nothing;
  const parents = fresh.flatMap(({ parentId }) => parentId ?? []);
  if (parents.length > 0) await lockAll(tx, headOf(entity.kind), parents);
  const ids = await insertRecords(tx, { division, entity }, fresh);
  const made = fresh.map(({ theirs, ...row }, place) => ({
    ...row,
    theirs: theirs.values,
    recordId: ids[place] ?? '',
  }));
  const filled = await filledInHere(tx, entity, made);
  const { kind } = entity;
  await links.insertMany(
    tx,
    made.map(({ recordId, exactId, parentId, theirs }) => {
      const inStep = { ...theirs, ...filled.get(recordId) };
      return { division, kind, recordId, exactId, origin: 'exact', inStep, parentId };
    }),
  );
  return {
    stored: new Set(fresh.map(({ exactId }) => exactId)),
    heads: made.map(({ recordId, parentId }) => parentId ?? recordId),
  };
}

/** Whether everything that it refers to is here, and nothing is missing. */
const isComplete = ({ fields }: Entity, theirs: Values, ours: Values): boolean =>
  fields.every(({ name, of, isRequired }) => {
    if (of === undefined) return true;
    return (theirs[name] ?? null) === null ? !isRequired : (ours[name] ?? null) !== null;
  });

/** Those of the records whose creation in Exact has no recorded outcome yet: the process that sends them links them. */
async function listBeingSent(tx: Db, entity: Entity, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select record_id as id from exact_outbox where kind = ${headOf(entity.kind).kind} and record_id = any(${[...ids]}::uuid[])
      and (attempt is not null or claimed_until > now())`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
