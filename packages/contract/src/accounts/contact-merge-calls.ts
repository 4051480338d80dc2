import * as z from 'zod';
import { accounting, call, limited, limitedToAccounts } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid, line } from '../wire/shapes.ts';
import { mergeParts, remainingParts } from '../wire/shared/merge.ts';
import { ContactDuplicate, ContactMergeInput, ContactMergePreview } from './contact-merge.ts';

const parts = mergeParts({
  kind: 'contact',
  preview: ContactMergePreview,
  input: ContactMergeInput,
  otherId: idOf('contact'),
});
const access = { ...accounting('accounts.change'), ...limitedToAccounts };

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
  previewContactMerge: call({ ...access, ...parts.preview, summary: 'Two contacts before they are merged' }),
  /**
   * Moves everything that refers to the other contact to this one, takes over the chosen fields, and deletes the other contact. It can be
   * undone for seven days.
   */
  mergeContacts: call({
    ...access,
    ...parts.merge,
    summary: 'Merge another contact into a contact',
    errors: [
      ...parts.merge.errors,
      'contact.merge_both_in_exact',
      'contact.merge_other_in_exact',
      'contact.merge_other_account',
    ],
  }),
  /** The merges into a contact that can still be undone, newest first. */
  listContactMerges: call({ ...access, ...parts.list, summary: 'Contacts that were merged into a contact' }),
  /** Brings the merged contact back, with what still belongs to the remaining one; fields changed since keep their new value. */
  undoContactMerge: call({ ...access, ...parts.undo, summary: 'Undo the merge of two contacts' }),
  /** The contact that remained of one that was merged, and its account: old links lead to it. */
  findRemainingContact: call({
    ...remainingParts('contact'),
    ...accounting('accounts.see'),
    ...limited,
    summary: 'The contact that remained of a merged one',
    result: z.object({ id: Guid, accountId: Guid }),
  }),
};
