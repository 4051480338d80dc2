import type { Account, AccountChange } from '@werkbank/contract/accounts/account.ts';
import type { AccountMerge, MergeInput, MergePreview } from '@werkbank/contract/accounts/merge.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { violatedConstraint } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { present } from '../account/present.ts';
import { lockAccounts, update } from '../account/store.ts';
import { isNamed } from '../shared/reach.ts';
import * as store from './merge-store.ts';

interface Reader {
  caller: Caller;
  language: Language;
}

/** @throws Problem `account.not_found`, `account.merge_itself` */
export async function preview(ref: RecordRef, otherId: string, reader: Reader): Promise<MergePreview> {
  const { kept, other } = await readBoth(ref, otherId, reader);
  return {
    kept,
    other,
    moves: await store.countMoves(ref.db, 'account', otherId),
    refusal: await store.findRefusal(ref.db, ref.id, otherId),
  };
}

/**
 * Makes one account of two.
 * @throws Problem `account.not_found`, `account.merge_itself`, `precondition.failed`, `account.merge_both_in_exact`,
 * `account.merge_other_in_exact`, `account.merge_related`
 */
export async function merge(
  ref: RecordRef & { ifMatch: number | undefined },
  { otherId, otherVersion, fields }: MergeInput,
  reader: Reader,
): Promise<AccountMerge> {
  const { db, division, id, ifMatch } = ref;
  await lockAccounts(db, division);
  const versions = await store.lockBoth(db, division, [id, otherId]);
  const { kept, other } = await readBoth(ref, otherId, reader);
  if (ifMatch !== undefined && versions.get(id) !== ifMatch)
    throw new Problem('precondition.failed', { current: kept });
  if (versions.get(otherId) !== otherVersion) throw new Problem('precondition.failed', { current: other });
  const refusal = await store.findRefusal(db, id, otherId);
  if (refusal) throw new Problem(problemOf[refusal], { params: { name: other.name } });
  const values = (account: Account) => Object.fromEntries(fields.map((field) => [field, account[field] ?? null]));
  const [keptBefore, otherBefore] = [values(kept), values(other)];
  const mergeId = await store.insert(db, { division, keptId: id, otherId, fields, keptBefore, otherBefore });
  if (fields.length > 0) await update({ db, division, id, ifMatch: undefined }, otherBefore as AccountChange);
  return found(await store.find({ db, division, id: mergeId }), 'account.merge_not_found');
}

const problemOf = {
  bothInExact: 'account.merge_both_in_exact',
  otherInExact: 'account.merge_other_in_exact',
  related: 'account.merge_related',
} as const;

async function readBoth({ db, division, id }: RecordRef, otherId: string, { caller, language }: Reader) {
  if (id === otherId) throw new Problem('account.merge_itself');
  const read = (one: string) => present({ db, division, language }, caller, { id: one });
  return { kept: await read(id), other: await read(otherId) };
}

/**
 * Makes two accounts of one again; fields that were changed since keep their value.
 * @throws Problem `account.merge_not_found`, `account.merge_too_late`, `account.code_taken`
 */
export async function undo(ref: RecordRef, { caller, language }: Reader): Promise<AccountMerge> {
  const { db, division } = ref;
  await lockAccounts(db, division);
  const { keptId, mergedId, mergedCode, isTooLate, fields, keptBefore, mergedBefore } = found(
    await store.lockForUndo(ref),
    'account.merge_not_found',
  );
  if (!isNamed(caller, mergedId)) throw new Problem('account.merge_not_found');
  if (isTooLate) throw new Problem('account.merge_too_late');
  await store.lockBoth(db, division, [keptId]);
  const now = await present({ db, division, language }, caller, { id: keptId });
  const isUnchanged = (field: string) => (now[field as keyof Account] ?? null) === mergedBefore[field];
  const restored = fields.filter(isUnchanged).map((field) => [field, keptBefore[field]]);
  const change = Object.fromEntries(restored) as AccountChange;
  if (restored.length > 0) await update({ db, division, id: keptId, ifMatch: undefined }, change);
  await store.separate(ref).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'account_division_code_key') throw error;
    throw new Problem('account.code_taken', { params: { code: mergedCode } });
  });
  return found(await store.find(ref), 'account.merge_not_found');
}
