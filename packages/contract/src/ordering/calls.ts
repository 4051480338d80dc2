import * as z from 'zod';
import { Account, AccountSummary } from '../accounts/account.ts';
import { Contact, ContactInput } from '../accounts/contact.ts';
import { call, staff } from '../wire/call.ts';
import { Division, Guid, QueryBoolean, Search } from '../wire/shapes.ts';
import { OrderingAccountInput } from './account.ts';

/** The calls reach the caller's mobility divisions; a reseller there its own account and those it brought in. */
const access = [...staff, 'Reseller'] as const;
const backend = 'accounting';
/** One of the caller's mobility divisions; all of them when it is missing. */
const QueryDivision = z.coerce.number().pipe(Division).optional();
const ofAccount = z.object({ accountId: Guid });

/** Orders of resellers and other systems for the mobility divisions. */
export const ordering = {
  /** Who can be sold to, by name: customers and prospects, with `includeSuppliers` suppliers too. Blocked accounts are among them. */
  listAccounts: call({
    method: 'GET',
    path: '/api/EscapeMobility/accounts',
    backend,
    access,
    summary: 'Accounts to order for',
    query: z.object({
      search: Search.optional(),
      includeSuppliers: QueryBoolean.optional(),
      division: QueryDivision,
    }),
    result: z.array(AccountSummary),
    page: 'skip',
    errors: ['division.forbidden'],
  }),
  /**
   * Creates a customer. A likely duplicate is refused; `X-Allow-Duplicate: true` confirms that it is a different one. A reseller cannot
   * confirm it against an account that it may not see, and learns nothing of that account.
   */
  createAccount: call({
    method: 'POST',
    path: '/api/EscapeMobility/accounts',
    backend,
    access,
    summary: 'Create a customer to order for',
    headers: z.object({ 'x-allow-duplicate': z.enum(['true', 'false']).optional() }),
    body: OrderingAccountInput,
    result: Account,
    status: 201,
    errors: ['division.forbidden', 'account.duplicate', 'reference.not_found'],
  }),
  /** One account with its addresses. */
  getAccount: call({
    method: 'GET',
    path: '/api/EscapeMobility/accounts/{id}',
    backend,
    access,
    summary: 'An account to order for',
    params: z.object({ id: Guid }),
    result: Account,
    errors: ['account.not_found'],
  }),
  /** Contacts of an account: the main contact first, former contacts last, otherwise by name. */
  listContacts: call({
    method: 'GET',
    path: '/api/EscapeMobility/accounts/{accountId}/contacts',
    backend,
    access,
    summary: 'Contacts of an account to order for',
    params: ofAccount,
    result: z.array(Contact),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** Adds a contact. */
  createContact: call({
    method: 'POST',
    path: '/api/EscapeMobility/accounts/{accountId}/contacts',
    backend,
    access,
    summary: 'Add a contact to an account to order for',
    params: ofAccount,
    body: ContactInput,
    result: Contact,
    status: 201,
    errors: ['account.not_found', 'division.forbidden'],
  }),
};
