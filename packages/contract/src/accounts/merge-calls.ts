import * as z from 'zod';
import { accounting, call, limitedToAccounts } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';
import { AccountMerge, MergeInput, MergePreview } from './merge.ts';

const params = z.object({ division: DivisionParam, id: Guid });
const path = '/api/{division}/account/{id}/merge';

/** Two accounts that are the same one. */
export const mergeCalls = {
  /** Both accounts, what would move to the first one, and why they cannot be merged. */
  previewMerge: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'GET',
    path,
    summary: 'Two accounts before they are merged',
    params,
    query: z.object({ otherId: idOf('account') }),
    result: MergePreview,
    errors: ['account.not_found', 'account.merge_itself'],
  }),
  /**
   * Moves everything that refers to the other account to this one, takes over the chosen fields, and deletes the other account. It can be
   * undone for seven days.
   */
  merge: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'POST',
    path,
    summary: 'Merge another account into an account',
    params,
    body: MergeInput,
    result: AccountMerge,
    errors: [
      'account.not_found',
      'account.merge_itself',
      'account.merge_both_in_exact',
      'account.merge_other_in_exact',
      'account.merge_related',
      'precondition.failed',
    ],
  }),
  /** The merges into an account that can still be undone, newest first. */
  listMerges: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'GET',
    path: '/api/{division}/account/{id}/merges',
    summary: 'Accounts that were merged into an account',
    params,
    result: z.array(AccountMerge),
    errors: ['account.not_found'],
  }),
  /** Brings the merged account back, with what still belongs to the remaining one; fields changed since keep their new value. */
  undoMerge: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'POST',
    path: '/api/{division}/account/merge/{id}/undo',
    summary: 'Undo the merge of two accounts',
    params,
    result: AccountMerge,
    errors: ['account.merge_not_found', 'account.merge_too_late', 'account.code_taken'],
  }),
};
