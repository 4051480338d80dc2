import type { OrderingAccountInput } from '@werkbank/contract/ordering/account.ts';
import { exists, insert, lockAccounts } from '#accounts/account/store.ts';
import { insertContact } from '#accounts/contacts/contact-store.ts';
import { findSame } from '#accounts/search/duplicates.ts';
import { reachOf } from '#accounts/shared/reach.ts';
import { checkPostcode, checkVatNumber } from '#accounts/shared/rules.ts';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { resellerOf } from './scope.ts';

/**
 * Stores a customer with its main contact and returns its id; a customer created by a reseller belongs to that reseller.
 * @throws Problem `auth.forbidden` for a reseller without an account, `account.duplicate`, `reference.not_found`, `body.invalid`
 */
export async function createAccount(
  db: Db,
  caller: Caller,
  { division, contact, isSupplier, resellerId, ...fields }: OrderingAccountInput,
  isConfirmed: boolean,
): Promise<string> {
  const reseller = resellerOf(caller);
  if (reseller === null) throw new Problem('auth.forbidden');
  checkVatNumber(fields.vatNumber);
  checkPostcode(fields.country, fields.postcode);
  await lockAccounts(db, division);
  await refuseDuplicate({ db, division, caller, isConfirmed }, fields);
  const id = await insert(db, division, {
    ...fields,
    status: 'C',
    ...(reseller === undefined ? { isSupplier, resellerId } : { resellerId: reseller }),
  });
  if (contact) await insertContact(db, division, id, { ...contact, isMainContact: true });
  return id;
}

/** A match that the caller may see is named; otherwise only the caller's own input is returned. */
async function refuseDuplicate(
  { db, division, caller, isConfirmed }: { db: Db; division: number; caller: Caller; isConfirmed: boolean },
  fields: Pick<OrderingAccountInput, 'name' | 'postcode' | 'vatNumber' | 'chamberOfCommerce'>,
): Promise<void> {
  const reach = reachOf(caller, division);
  for (const { id, code, name, reason } of await findSame(db, division, fields)) {
    if ((await exists(db, reach, id)) === undefined)
      throw new Problem('account.duplicate', { params: { name: fields.name } });
    if (!isConfirmed) throw new Problem('account.duplicate', { params: { existingId: id, code, name, reason } });
  }
}
