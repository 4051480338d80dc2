import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import type { MergedKind, Moves, RecordMerge } from '@werkbank/contract/wire/shared/merge.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '../db.ts';
import type { RecordRef, Scope, VersionedRef } from '../scope.ts';
import * as store from './merge-store.ts';

/** How two records of a kind are merged, for one caller. */
export interface Merging<R, Refusal extends string> {
  kind: MergedKind;
  nameOf: (record: R) => string;
  /** The record as the caller sees it. @throws Problem when there is none */
  read: (ref: RecordRef) => Promise<R>;
  /** Takes the locks that other writes of the kind take before those of the records. */
  lockFirst: (scope: Scope, ids: readonly string[]) => Promise<void>;
  findRefusal: (db: Db, keptId: string, otherId: string) => Promise<Refusal | null>;
  problemOf: Readonly<Record<Refusal, ProblemCode>>;
  /** Stores fields of the remaining record, which is locked. */
  update: (ref: RecordRef, change: Partial<R>) => Promise<unknown>;
  /** Other numbers that move, such as those of records of its records. */
  countMore?: (db: Db, id: string) => Promise<Moves>;
  /** Whether the caller may undo the merge of this record. */
  mayUndo?: (mergedId: string) => boolean;
  /** Translates a violation when the record returns. @throws Problem */
  refuseReturn?: (error: unknown, merge: RecordMerge) => never;
}

/** @throws Problem `<kind>.not_found`, `<kind>.merge_itself` */
export async function previewMerge<R, Refusal extends string>(
  merging: Merging<R, Refusal>,
  ref: RecordRef,
  otherId: string,
): Promise<{ kept: R; other: R; moves: Moves; refusal: Refusal | null }> {
  const { kept, other } = await readBoth(merging, ref, otherId);
  const { kind, countMore, findRefusal } = merging;
  const moves = [...(await store.countMoves(ref.db, kind, otherId)), ...((await countMore?.(ref.db, otherId)) ?? [])];
  return { kept, other, moves, refusal: await findRefusal(ref.db, ref.id, otherId) };
}

interface MergeBody {
  otherId: string;
  otherVersion: number;
  fields: readonly string[];
}

/**
 * Makes one record of two.
 * @throws Problem `<kind>.not_found`, `<kind>.merge_itself`, `precondition.failed`, those of the refusals
 */
export async function mergeRecords<R extends object, Refusal extends string>(
  merging: Merging<R, Refusal>,
  { ifMatch, ...ref }: VersionedRef,
  { otherId, otherVersion, fields }: MergeBody,
): Promise<RecordMerge> {
  const { db, division, id } = ref;
  const { kind, nameOf } = merging;
  await readBoth(merging, ref, otherId);
  await merging.lockFirst(ref, [id, otherId]);
  const versions = await store.lock(kind, ref, [id, otherId]);
  const { kept, other } = await readBoth(merging, ref, otherId);
  if (ifMatch !== undefined && versions.get(id) !== ifMatch)
    throw new Problem('precondition.failed', { current: kept });
  if (versions.get(otherId) !== otherVersion) throw new Problem('precondition.failed', { current: other });
  const refusal = await merging.findRefusal(db, id, otherId);
  if (refusal) throw new Problem(merging.problemOf[refusal], { params: { name: nameOf(other) } });
  const values = (record: R) => Object.fromEntries(fields.map((field) => [field, valueOf(record, field)]));
  const [keptBefore, otherBefore] = [values(kept), values(other)];
  const mergeId = await store.insert(kind, { db, division, keptId: id, otherId, fields, keptBefore, otherBefore });
  if (fields.length > 0) await merging.update(ref, otherBefore as Partial<R>);
  return found(await store.find(kind, { db, division, id: mergeId }), `${kind}.merge_not_found`);
}

async function readBoth<R, Refusal extends string>(
  { kind, read }: Merging<R, Refusal>,
  { db, division, id }: RecordRef,
  otherId: string,
) {
  if (id === otherId) throw new Problem(`${kind}.merge_itself`);
  return { kept: await read({ db, division, id }), other: await read({ db, division, id: otherId }) };
}

const valueOf = (record: object, field: string): unknown => (record as Record<string, unknown>)[field] ?? null;

/** The merges into a record that can be undone. @throws Problem `<kind>.not_found` */
export async function listMerges<R, Refusal extends string>(
  { kind, read, mayUndo = () => true }: Merging<R, Refusal>,
  ref: RecordRef,
): Promise<RecordMerge[]> {
  await read(ref);
  return (await store.listUndoable(kind, ref)).filter(({ mergedId }) => mayUndo(mergedId));
}

/**
 * Makes two records of one again; fields that were changed since keep their value.
 * @throws Problem `<kind>.merge_not_found`, `<kind>.merge_too_late`, that of a number that is taken
 */
export async function undoMerge<R extends object, Refusal extends string>(
  merging: Merging<R, Refusal>,
  ref: RecordRef,
): Promise<RecordMerge> {
  const { db, division } = ref;
  const { kind, mayUndo = () => true } = merging;
  const unknown = `${kind}.merge_not_found` as const;
  const { keptId } = found(await store.find(kind, ref), unknown);
  await readRemaining(merging, { db, division, id: keptId });
  await merging.lockFirst({ db, division }, [keptId]);
  const merge = found(await store.lockForUndo(kind, ref), unknown);
  const { mergedId, isTooLate, fields, keptBefore, mergedBefore } = merge;
  if (!mayUndo(mergedId)) throw new Problem(unknown);
  const kept = { db, division, id: merge.keptId };
  await store.lock(kind, kept, [kept.id]);
  const now = await readRemaining(merging, kept);
  if (isTooLate) throw new Problem(`${kind}.merge_too_late`);
  const isUnchanged = (field: string) => valueOf(now, field) === mergedBefore[field];
  const restored = fields.filter(isUnchanged).map((field) => [field, keptBefore[field]]);
  if (restored.length > 0) await merging.update(kept, Object.fromEntries(restored) as Partial<R>);
  const result = found(await store.find(kind, ref), unknown);
  await store.separate(kind, ref).catch((error: unknown) => {
    merging.refuseReturn?.(error, result);
    throw error;
  });
  return found(await store.find(kind, ref), unknown);
}

/** A merge into a record that the caller does not see is unknown to them. */
async function readRemaining<R, Refusal extends string>(
  { kind, read }: Merging<R, Refusal>,
  ref: RecordRef,
): Promise<R> {
  try {
    return await read(ref);
  } catch (error) {
    if (error instanceof Problem && error.code === `${kind}.not_found`) throw new Problem(`${kind}.merge_not_found`);
    throw error;
  }
}
