import { accounts } from '@werkbank/contract/accounts/calls.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistoryWithin } from '#db/history.ts';
import { listMerges, mergeRecords, previewMerge, undoMerge } from '#db/merges/merge-records.ts';
import { findRemaining } from '#db/merges/merge-store.ts';
import type { RecordRef } from '#db/scope.ts';
import { routes } from '#http/context.ts';
import { present } from './account/present.ts';
import * as store from './account/store.ts';
import * as addresses from './addresses/address-store.ts';
import { listAllContacts } from './contacts/contact-list.ts';
import * as contacts from './contacts/contact-store.ts';
import { contactMerging } from './merge/contact-merge.ts';
import { accountMerging } from './merge/merge.ts';
import * as phoneCalls from './phone-calls/phone-call-store.ts';
import { findContactDuplicates } from './search/contact-duplicates.ts';
import { findDuplicates, findSame } from './search/duplicates.ts';
import { list, searchByName, suggest } from './search/search.ts';
import * as classifications from './shared/classification-store.ts';
import { isNamed, reachOf } from './shared/reach.ts';
import { checkPostcode, checkVatNumber } from './shared/rules.ts';

export const accountsRoutes = routes('accounts', accounts, {
  getClassification: async ({ db, params }) =>
    found(await classifications.findClassification(db, params.division, params.id), 'accountclassification.not_found'),
  listClassifications: ({ db, params, page }) => classifications.listClassifications(db, params.division, page),
  get: ({ db, params, caller, language }) =>
    present({ db, division: params.division, language }, caller, { id: params.id }),
  getByCode: ({ db, params, caller, language }) =>
    present({ db, division: params.division, language }, caller, { code: params.code }),
  search: ({ db, params, query, caller, page }) =>
    searchByName(db, reachOf(caller, params.division), { name: query.name }, page),
  searchSuppliers: ({ db, params, caller, page }) =>
    searchByName(db, reachOf(caller, params.division), { name: params.name, kind: 'supplier' }, page),
  list: ({ db, params, query: { sort = 'name', ...filter }, caller, page }) =>
    list(db, reachOf(caller, params.division), { filter, sort, page }),
  suggest: ({ db, params, query, caller }) => suggest(db, reachOf(caller, params.division), query),
  findDuplicates: async ({ db, params, query, caller: { limit } }) => {
    const found = await findDuplicates(db, params.division, query);
    const seen =
      limit &&
      (await store.listWithin(
        db,
        limit,
        found.map(({ id }) => id),
      ));
    return seen ? found.filter(({ id }) => seen.has(id)) : found;
  },
  choices: ({ db, params }) => classifications.listChoices(db, params.division),
  create: async ({ db, params: { division }, body, headers, caller, language }) => {
    checkVatNumber(body.vatNumber);
    if (body.country !== undefined) checkPostcode(body.country, body.postcode);
    await store.lockAccounts(db, division);
    if (headers['x-allow-duplicate'] !== 'true') await refuseDuplicate(db, division, body);
    const id = await store.insert(db, division, body);
    return await present({ db, division, language }, caller, { id });
  },
  update: async ({ db, params: { division, id }, body, ifMatch, caller, language }) => {
    await requireWithinLimit({ db, division, id }, caller);
    checkVatNumber(body.vatNumber);
    if (body.postcode !== undefined && body.country !== undefined) checkPostcode(body.country, body.postcode);
    const isChanged = await store.update({ db, division, id, ifMatch }, body);
    const current = await present({ db, division, language }, caller, { id });
    if (!isChanged) throw new Problem('precondition.failed', { current });
    return current;
  },
  history: async ({ db, params: { division, id }, caller, page }) => {
    await requireWithinLimit({ db, division, id }, caller);
    found(await store.exists(db, { division }, id), 'account.not_found');
    return await listHistoryWithin({ db, division, page }, id, { limit: caller.limit });
  },
  listContacts: async ({ db, params: { division, accountId }, caller, page }) => {
    found(await store.exists(db, reachOf(caller, division), accountId), 'account.not_found');
    const listed = await contacts.listContacts(db, division, accountId, page);
    return { ...listed, rows: listed.rows.map((contact) => withoutWarehouse(contact, caller)) };
  },
  listAllContacts: async ({ db, params, query: { sort, ...filter }, caller, page }) => {
    const listed = await listAllContacts(db, reachOf(caller, params.division), { filter, sort, page });
    return { ...listed, rows: listed.rows.map((contact) => withoutWarehouse(contact, caller)) };
  },
  getContact: async ({ db, params: { division, id }, caller }) =>
    withoutWarehouse(found(await contacts.findContact(db, reachOf(caller, division), id), 'contact.not_found'), caller),
  createContact: async ({ db, params: { division, accountId }, body, caller }) => {
    await requireWithinLimit({ db, division, id: accountId }, caller);
    if (!(await addresses.lockAccount(db, division, accountId))) throw new Problem('account.not_found');
    const id = await contacts.insertContact(db, division, accountId, body);
    return await presentContact({ db, division, id }, caller);
  },
  updateContact: async ({ db, params: { division, id }, body, ifMatch, caller }) => {
    const accountId = await lockAccountOf({ db, division, id }, caller);
    const isChanged = await contacts.updateContact({ db, division, accountId, id, ifMatch }, body);
    const current = await presentContact({ db, division, id }, caller);
    if (!isChanged) throw new Problem('precondition.failed', { current });
    return current;
  },
  deleteContact: async ({ db, params: { division, id }, ifMatch, caller }) => {
    const accountId = await lockAccountOf({ db, division, id }, caller);
    const outcome = await contacts.removeContact({ db, division, accountId, id, ifMatch });
    if (!outcome)
      throw new Problem('precondition.failed', { current: await presentContact({ db, division, id }, caller) });
    return { outcome };
  },
  getPhoneCall: async ({ db, params, caller }) => await presentPhoneCall({ db, ...params }, caller),
  notePhoneCall: async ({ db, params, body, caller }) => {
    const { division, accountId } = params;
    await requireWithinLimit({ db, division, id: accountId }, caller);
    const id = found(await phoneCalls.insertPhoneCall(db, params, body), 'account.not_found');
    return await presentPhoneCall({ db, division, id }, caller);
  },
  updatePhoneCall: async ({ db, params, body, ifMatch, caller }) => {
    const ref = { db, ...params };
    const { accountId } = await presentPhoneCall(ref, caller);
    const isChanged = await phoneCalls.updatePhoneCall({ ...ref, ifMatch, accountId }, body);
    const current = await presentPhoneCall(ref, caller);
    if (!isChanged) throw new Problem('precondition.failed', { current });
    return current;
  },
  deletePhoneCall: async ({ db, params, ifMatch, caller }) => {
    const ref = { db, ...params };
    const current = await presentPhoneCall(ref, caller);
    if (!(await phoneCalls.removePhoneCall({ ...ref, ifMatch }))) throw new Problem('precondition.failed', { current });
  },
  previewMerge: ({ db, params, query, caller, language }) =>
    previewMerge(accountMerging(caller, language), { db, ...params }, query.otherId),
  merge: ({ db, params, body, ifMatch, caller, language }) =>
    mergeRecords(accountMerging(caller, language), { db, ...params, ifMatch }, body),
  listMerges: ({ db, params, caller, language }) => listMerges(accountMerging(caller, language), { db, ...params }),
  undoMerge: ({ db, params, caller, language }) => undoMerge(accountMerging(caller, language), { db, ...params }),
  findRemainingAccount: async ({ db, params: { division, id }, caller }) => {
    const remaining = found(await findRemaining(db, 'account', [division], id), 'account.not_found');
    found(await store.exists(db, reachOf(caller, division), remaining), 'account.not_found');
    return { id: remaining };
  },
  findContactDuplicates: ({ db, params, query, caller }) =>
    findContactDuplicates(db, reachOf(caller, params.division), query),
  previewContactMerge: async ({ db, params, query, caller }) => {
    const preview = await previewMerge(contactMerging(caller), { db, ...params }, query.otherId);
    return {
      ...preview,
      kept: withoutWarehouse(preview.kept, caller),
      other: withoutWarehouse(preview.other, caller),
    };
  },
  mergeContacts: ({ db, params, body, ifMatch, caller }) =>
    mergeRecords(contactMerging(caller), { db, ...params, ifMatch }, body),
  listContactMerges: ({ db, params, caller }) => listMerges(contactMerging(caller), { db, ...params }),
  findRemainingContact: async ({ db, params: { division, id }, caller }) => {
    const remaining = found(await findRemaining(db, 'contact', [division], id), 'contact.not_found');
    const contact = await contacts.findContact(db, reachOf(caller, division), remaining);
    const { accountId } = found(contact, 'contact.not_found');
    return { id: remaining, accountId };
  },
  undoContactMerge: ({ db, params, caller }) => undoMerge(contactMerging(caller), { db, ...params }),
  createAddress: async ({ db, params: { division, accountId }, body, caller }) => {
    await requireWithinLimit({ db, division, id: accountId }, caller);
    if (!(await addresses.lockAccount(db, division, accountId))) throw new Problem('account.not_found');
    const id = await addresses.insertAddress(db, division, accountId, body);
    return await presentAddress(db, division, accountId, id);
  },
  updateAddress: async ({ db, params: { division, accountId, id }, body, ifMatch, caller }) => {
    await requireAddressWithinLimit({ db, division, id: accountId }, caller);
    await addresses.lockAccount(db, division, accountId);
    const isChanged = await addresses.updateAddress({ db, division, accountId, id, ifMatch }, body);
    const current = await presentAddress(db, division, accountId, id);
    if (!isChanged) throw new Problem('precondition.failed', { current });
    return current;
  },
  deleteAddress: async ({ db, params: { division, accountId, id }, ifMatch, caller }) => {
    await requireAddressWithinLimit({ db, division, id: accountId }, caller);
    await addresses.lockAccount(db, division, accountId);
    if (await addresses.deleteAddress({ db, division, accountId, id, ifMatch })) return;
    throw new Problem('precondition.failed', { current: await presentAddress(db, division, accountId, id) });
  },
});

/** @throws Problem `account.not_found` for an account outside the caller's limit */
async function requireWithinLimit({ db, division, id }: RecordRef, caller: Caller): Promise<void> {
  if (caller.limit) found(await store.exists(db, reachOf(caller, division), id), 'account.not_found');
}

/** @throws Problem `address.not_found` for an address of an account outside the caller's limit */
async function requireAddressWithinLimit({ db, division, id }: RecordRef, caller: Caller): Promise<void> {
  if (caller.limit) found(await store.exists(db, reachOf(caller, division), id), 'address.not_found');
}

/** A limit includes no warehouses. */
const withoutWarehouse = <Row extends Contact>(contact: Row, { limit }: Caller): Row =>
  limit ? { ...contact, warehouse: null } : contact;

const presentContact = async ({ db, division, id }: RecordRef, caller: Caller) =>
  withoutWarehouse(found(await contacts.findContact(db, { division }, id), 'contact.not_found'), caller);

/** @throws Problem `phone_call.not_found`, also for a call with an account or about a location outside the caller's limit */
async function presentPhoneCall(ref: RecordRef, caller: Caller) {
  const call = found(await phoneCalls.findPhoneCall(ref, caller.limit), 'phone_call.not_found');
  if (isNamed(caller, call.accountId)) return call;
  if (call.locationId === null) throw new Problem('phone_call.not_found');
  return call;
}

const presentAddress = async (db: Db, division: number, accountId: string, id: string) =>
  found(await addresses.findAddress(db, division, accountId, id), 'address.not_found');

/** @throws Problem `contact.not_found`, also for a contact of an account outside the caller's limit */
async function lockAccountOf({ db, division, id }: RecordRef, caller: Caller): Promise<string> {
  const accountId = found(await contacts.accountOf(db, division, id), 'contact.not_found');
  if (caller.limit) found(await store.exists(db, reachOf(caller, division), accountId), 'contact.not_found');
  await addresses.lockAccount(db, division, accountId);
  return accountId;
}

async function refuseDuplicate(db: Db, division: number, body: Parameters<typeof findSame>[2]): Promise<void> {
  const [same] = await findSame(db, division, body);
  if (same)
    throw new Problem('account.duplicate', {
      params: { id: same.id, code: same.code, name: same.name, reason: same.reason },
    });
}
