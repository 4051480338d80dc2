import * as z from 'zod';
import { accounting, call, limitedToAccounts } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid, line } from '../wire/shapes.ts';
import { ContactDuplicate, ContactMerge, ContactMergeInput, ContactMergePreview } from './contact-merge.ts';

const params = z.object({ division: DivisionParam, id: Guid });
const path = '/api/{division}/contact/{id}/merge';

/** Two contacts of an account that are the same person. */
export const contactMergeCalls = {
  /** Up to ten contacts that may be the one being entered: the same e-mail address or telephone number, or the same name at the account. */
  findContactDuplicates: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'GET',
    path: '/api/{division}/contacts/duplicates',
    summary: 'Possible duplicates of a contact',
    params: z.object({ division: DivisionParam }),
    query: z.object({
      name: line(125).optional(),
      accountId: idOf('account').optional(),
      email: line(254).optional(),
      phone: line(30).optional(),
      mobile: line(30).optional(),
      /** The contact being changed, which is left out. */
      except: idOf('contact').optional(),
    }),
    result: z.array(ContactDuplicate),
  }),
  /** Both contacts, what would move to the first one, and why they cannot be merged. */
  previewContactMerge: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'GET',
    path,
    summary: 'Two contacts before they are merged',
    params,
    query: z.object({ otherId: idOf('contact') }),
    result: ContactMergePreview,
    errors: ['contact.not_found', 'contact.merge_itself'],
  }),
  /**
   * Moves everything that refers to the other contact to this one, takes over the chosen fields, and deletes the other contact. It can be
   * undone for seven days.
   */
  mergeContacts: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'POST',
    path,
    summary: 'Merge another contact into a contact',
    params,
    body: ContactMergeInput,
    result: ContactMerge,
    errors: [
      'contact.not_found',
      'contact.merge_itself',
      'contact.merge_both_in_exact',
      'contact.merge_other_in_exact',
      'contact.merge_other_account',
      'precondition.failed',
    ],
  }),
  /** The merges into a contact that can still be undone, newest first. */
  listContactMerges: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'GET',
    path: '/api/{division}/contact/{id}/merges',
    summary: 'Contacts that were merged into a contact',
    params,
    result: z.array(ContactMerge),
    errors: ['contact.not_found'],
  }),
  /** Brings the merged contact back, with what still belongs to the remaining one; fields changed since keep their new value. */
  undoContactMerge: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'POST',
    path: '/api/{division}/contact/merge/{id}/undo',
    summary: 'Undo the merge of two contacts',
    params,
    result: ContactMerge,
    errors: ['contact.merge_not_found', 'contact.merge_too_late'],
  }),
};
