import type { Contact, ContactInput } from '@werkbank/contract/accounts/contact.ts';
import type {
  ContactMerge,
  ContactMergeInput,
  ContactMergePreview,
} from '@werkbank/contract/accounts/contact-merge.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { RecordRef } from '#db/scope.ts';
import * as addresses from '../addresses/address-store.ts';
import { findContact, updateContact } from '../contacts/contact-store.ts';
import { reachOf } from '../shared/reach.ts';
import * as store from './contact-merge-store.ts';
import { countMoves } from './merge-store.ts';

/** @throws Problem `contact.not_found`, `contact.merge_itself` */
export async function previewContacts(ref: RecordRef, otherId: string, caller: Caller): Promise<ContactMergePreview> {
  const { kept, other } = await readBoth(ref, otherId, caller);
  return {
    kept,
    other,
    moves: await countMoves(ref.db, 'contact', otherId),
    refusal: await store.findRefusal(ref.db, ref.id, otherId),
  };
}

/**
 * Makes one contact of two.
 * @throws Problem `contact.not_found`, `contact.merge_itself`, `precondition.failed`, `contact.merge_both_in_exact`,
 * `contact.merge_other_in_exact`, `contact.merge_other_account`
 */
export async function mergeContacts(
  ref: RecordRef & { ifMatch: number | undefined },
  { otherId, otherVersion, fields }: ContactMergeInput,
  caller: Caller,
): Promise<ContactMerge> {
  const { db, division, id, ifMatch } = ref;
  const { kept: seen } = await readBoth(ref, otherId, caller);
  await addresses.lockAccount(db, division, seen.accountId);
  const versions = await store.lockBoth(db, division, [id, otherId]);
  const { kept, other } = await readBoth(ref, otherId, caller);
  if (ifMatch !== undefined && versions.get(id) !== ifMatch)
    throw new Problem('precondition.failed', { current: kept });
  if (versions.get(otherId) !== otherVersion) throw new Problem('precondition.failed', { current: other });
  const refusal = await store.findRefusal(db, id, otherId);
  if (refusal) throw new Problem(problemOf[refusal], { params: { name: other.fullName } });
  const values = (contact: Contact) => Object.fromEntries(fields.map((field) => [field, contact[field]]));
  const [keptBefore, otherBefore] = [values(kept), values(other)];
  const mergeId = await store.insertMerge(db, { division, keptId: id, otherId, fields, keptBefore, otherBefore });
  if (fields.length > 0)
    await updateContact(
      { db, division, accountId: kept.accountId, id, ifMatch: undefined },
      otherBefore as ContactInput,
    );
  return found(await store.findMerge({ db, division, id: mergeId }), 'contact.merge_not_found');
}

const problemOf = {
  bothInExact: 'contact.merge_both_in_exact',
  otherInExact: 'contact.merge_other_in_exact',
  otherAccount: 'contact.merge_other_account',
} as const;

async function readBoth({ db, division, id }: RecordRef, otherId: string, caller: Caller) {
  if (id === otherId) throw new Problem('contact.merge_itself');
  const read = async (one: string) => found(await findContact(db, reachOf(caller, division), one), 'contact.not_found');
  return { kept: await read(id), other: await read(otherId) };
}

/** The merges into a contact that can be undone. @throws Problem `contact.not_found` */
export async function listContactMerges(ref: RecordRef, caller: Caller): Promise<ContactMerge[]> {
  found(await findContact(ref.db, reachOf(caller, ref.division), ref.id), 'contact.not_found');
  return await store.listUndoable(ref);
}

/**
 * Makes two contacts of one again; fields that were changed since keep their value.
 * @throws Problem `contact.merge_not_found`, `contact.merge_too_late`
 */
export async function undoContactMerge(ref: RecordRef, caller: Caller): Promise<ContactMerge> {
  const { db, division } = ref;
  const { keptId, accountId, isTooLate, fields, keptBefore, mergedBefore } = found(
    await store.lockForUndo(ref),
    'contact.merge_not_found',
  );
  const now = found(await findContact(db, reachOf(caller, division), keptId), 'contact.merge_not_found');
  if (isTooLate) throw new Problem('contact.merge_too_late');
  await addresses.lockAccount(db, division, accountId);
  await store.lockBoth(db, division, [keptId]);
  const isUnchanged = (field: string) => now[field as keyof Contact] === mergedBefore[field];
  const restored = fields.filter(isUnchanged).map((field) => [field, keptBefore[field]]);
  if (restored.length > 0)
    await updateContact(
      { db, division, accountId, id: keptId, ifMatch: undefined },
      Object.fromEntries(restored) as ContactInput,
    );
  await store.separate(ref);
  return found(await store.findMerge(ref), 'contact.merge_not_found');
}
