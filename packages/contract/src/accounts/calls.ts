import * as z from 'zod';
import { call, limited, limitedToAccounts } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { Code18, DivisionParam, Guid, HistoryEntry, line, QueryBoolean, requiredText, Search } from '../wire/shapes.ts';
import {
  Account,
  AccountChange,
  AccountChoices,
  AccountDuplicate,
  AccountFilter,
  AccountInput,
  AccountKind,
  AccountRow,
  AccountSort,
  AccountSuggestion,
  AccountSummary,
} from './account.ts';
import { Address, AddressChange, AddressInput } from './address.ts';
import { AccountClassification } from './classification.ts';
import { Contact, ContactFilter, ContactInput, ContactRow, ContactSort, NewContact, Removal } from './contact.ts';
import { contactMergeCalls } from './contact-merge-calls.ts';
import { Postcode, TaxNumber } from './fields.ts';
import { mergeCalls } from './merge-calls.ts';
import { phoneCallCalls } from './phone-call-calls.ts';

const division = { division: DivisionParam };
const one = z.object({ ...division, id: Guid });
const ofAccount = z.object({ ...division, accountId: Guid });
const addressOfAccount = z.object({ ...division, accountId: Guid, id: Guid });
const backend = 'accounting';
const AccountSummaries = z.array(AccountSummary);

export const accounts = {
  /** One value of a classification. */
  getClassification: call({
    method: 'GET',
    path: '/api/{division}/crm/accountclassification/{id}',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'A classification of accounts',
    params: one,
    result: AccountClassification,
    errors: ['accountclassification.not_found'],
  }),
  /** All values, by classification and description. */
  listClassifications: call({
    method: 'GET',
    path: '/api/{division}/crm/accountclassification',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Classifications of accounts',
    params: z.object(division),
    result: z.array(AccountClassification),
    page: 'skip',
  }),
  /** One account with its addresses. */
  get: call({
    method: 'GET',
    path: '/api/{division}/account/{id}',
    aliases: ['/api/division/{division}/account/{id}'],
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'An account',
    params: one,
    result: Account,
    errors: ['account.not_found'],
  }),
  /**
   * Accounts by name: every word of `name` must occur in name, trade name, search code or code. The last path segment may repeat the
   * name.
   */
  search: call({
    method: 'GET',
    path: '/api/{division}/account/',
    aliases: [
      '/api/{division}/account/{name}',
      '/api/division/{division}/account/',
      '/api/division/{division}/account/{name}',
    ],
    whenQuery: 'name',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Search accounts by name',
    params: z.object(division),
    query: z.object({ name: Search }),
    result: AccountSummaries,
    page: 'skip',
  }),
  /** One account by its relation number; leading spaces are ignored. */
  getByCode: call({
    method: 'GET',
    path: '/api/{division}/account/code/{code}',
    aliases: ['/api/division/{division}/account/code/{code}'],
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Account by relation number',
    params: z.object({ ...division, code: Code18 }),
    result: Account,
    errors: ['account.not_found'],
  }),
  /** Suppliers by part of their name. */
  searchSuppliers: call({
    method: 'GET',
    path: '/api/{division}/account/supplier/{name}',
    aliases: ['/api/division/{division}/account/supplier/{name}'],
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Search suppliers by name',
    params: z.object({ ...division, name: requiredText(100) }),
    result: AccountSummaries,
    page: 'skip',
  }),
  /** Contacts of an account: the main contact first, former contacts last, otherwise by name. */
  listContacts: call({
    method: 'GET',
    path: '/api/{division}/account/{accountId}/contact',
    aliases: ['/api/division/{division}/account/{accountId}/contact'],
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Contacts of an account',
    params: ofAccount,
    result: z.array(Contact),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** The contacts of all accounts, filtered and sorted. */
  listAllContacts: call({
    method: 'GET',
    path: '/api/{division}/contacts',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Contacts of all accounts, filtered and sorted',
    params: z.object(division),
    query: ContactFilter.extend({ sort: ContactSort.default('name') }),
    result: z.array(ContactRow),
    page: 'keyset',
  }),
  /** One contact. */
  getContact: call({
    method: 'GET',
    path: '/api/{division}/contact/{id}',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'A contact',
    params: one,
    result: Contact,
    errors: ['contact.not_found'],
  }),
  /** The accounts list, filtered and sorted. */
  list: call({
    method: 'GET',
    path: '/api/{division}/accounts',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Accounts, filtered and sorted',
    params: z.object(division),
    query: AccountFilter.extend({ sort: AccountSort.optional() }),
    result: z.array(AccountRow),
    page: 'keyset',
  }),
  /**
   * Up to ten accounts for a picker, best match first: relation number, beginning of the name, anywhere in name or city; then by their
   * contacts, telephone numbers in any spelling, and streets. With `similar`, accounts with similarly spelled words when nothing matches.
   */
  suggest: call({
    method: 'GET',
    path: '/api/{division}/accounts/suggest',
    backend,
    access: 'accounts.see',
    ...limited,
    summary: 'Accounts that match the typed text',
    params: z.object(division),
    query: z.object({ search: Search, kind: AccountKind.optional(), similar: QueryBoolean.optional() }),
    result: z.array(AccountSuggestion),
  }),
  /** Up to ten accounts that may be duplicates of the one being entered, most likely first. */
  findDuplicates: call({
    method: 'GET',
    path: '/api/{division}/accounts/duplicates',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Possible duplicates of an account',
    params: z.object(division),
    query: z.object({
      name: line(100).optional(),
      postcode: Postcode.optional(),
      vatNumber: TaxNumber.optional(),
      chamberOfCommerce: line(60).optional(),
      phone: line(30).optional(),
      email: line(254).optional(),
      /** The account being changed, which is left out. */
      except: idOf('account').optional(),
    }),
    result: z.array(AccountDuplicate),
  }),
  /** Payment terms, VAT codes, shipping methods and account managers to choose from. */
  choices: call({
    method: 'GET',
    path: '/api/{division}/accounts/choices',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Options for the forms of accounts',
    params: z.object(division),
    result: AccountChoices,
  }),
  /**
   * Creates an account. A likely duplicate is refused with the id of the existing account unless `X-Allow-Duplicate: true` confirms it.
   */
  create: call({
    method: 'POST',
    path: '/api/{division}/account',
    backend,
    access: 'accounts.change',
    summary: 'Create an account',
    creates: 'account',
    params: z.object(division),
    headers: z.object({ 'x-allow-duplicate': z.enum(['true', 'false']).optional() }),
    body: AccountInput,
    result: Account,
    status: 201,
    errors: ['account.code_taken', 'account.duplicate', 'account.cycle', 'reference.not_found'],
  }),
  /** Changes the given fields of an account. */
  update: call({
    method: 'PUT',
    path: '/api/{division}/account/{id}',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Change an account',
    params: one,
    body: AccountChange,
    result: Account,
    errors: ['account.not_found', 'account.code_taken', 'account.cycle', 'reference.not_found', 'precondition.failed'],
  }),
  /** Who changed what on the account, its addresses, contacts and classifications, newest first. */
  history: call({
    method: 'GET',
    path: '/api/{division}/account/{id}/history',
    backend,
    access: 'accounts.history',
    ...limitedToAccounts,
    summary: 'History of an account',
    params: one,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['account.not_found'],
  }),
  /** Adds an address. */
  createAddress: call({
    method: 'POST',
    path: '/api/{division}/account/{accountId}/address',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Add an address',
    params: ofAccount,
    body: AddressInput,
    result: Address,
    status: 201,
    errors: ['account.not_found', 'reference.not_found'],
  }),
  /** Changes the given fields of an address. */
  updateAddress: call({
    method: 'PUT',
    path: '/api/{division}/account/{accountId}/address/{id}',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Change an address',
    params: addressOfAccount,
    body: AddressChange,
    result: Address,
    errors: ['address.not_found', 'reference.not_found', 'precondition.failed'],
  }),
  /** Deletes an address that no order or delivery uses. */
  deleteAddress: call({
    method: 'DELETE',
    path: '/api/{division}/account/{accountId}/address/{id}',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Delete an address',
    params: addressOfAccount,
    status: 204,
    errors: ['address.not_found', 'address.in_use', 'precondition.failed'],
  }),
  /** Adds a contact. */
  createContact: call({
    method: 'POST',
    path: '/api/{division}/account/{accountId}/contact',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Add a contact',
    creates: 'contact',
    params: ofAccount,
    body: NewContact,
    result: Contact,
    status: 201,
    errors: ['account.not_found'],
  }),
  /** Changes the given fields of a contact. */
  updateContact: call({
    method: 'PUT',
    path: '/api/{division}/contact/{id}',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Change a contact',
    params: one,
    body: ContactInput,
    result: Contact,
    errors: ['contact.not_found', 'precondition.failed'],
  }),
  /** Deletes a contact, or ends it when other records refer to it. The oldest remaining contact becomes the main contact. */
  deleteContact: call({
    method: 'DELETE',
    path: '/api/{division}/contact/{id}',
    backend,
    access: 'accounts.change',
    ...limitedToAccounts,
    summary: 'Delete or end a contact',
    params: one,
    result: Removal,
    errors: ['contact.not_found', 'precondition.failed'],
  }),
  ...phoneCallCalls,
  ...mergeCalls,
  ...contactMergeCalls,
};
