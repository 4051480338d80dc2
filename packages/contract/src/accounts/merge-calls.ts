import * as z from 'zod';
import { accounting, call, limited, limitedToAccounts } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { Guid } from '../wire/shapes.ts';
import { mergeParts, remainingParts } from '../wire/shared/merge.ts';
import { MergeInput, MergePreview } from './merge.ts';

const parts = mergeParts({ kind: 'account', preview: MergePreview, input: MergeInput, otherId: idOf('account') });
const access = { ...accounting('accounts.change'), ...limitedToAccounts };

/** Two accounts that are the same one. */
export const mergeCalls = {
  /** Both accounts, what would move to the first one, and why they cannot be merged. */
  previewMerge: call({ ...access, ...parts.preview, summary: 'Two accounts before they are merged' }),
  /**
   * Moves everything that refers to the other account to this one, takes over the chosen fields, and deletes the other account. It can be
   * undone for seven days.
   */
  merge: call({
    ...access,
    ...parts.merge,
    summary: 'Merge another account into an account',
    errors: [
      ...parts.merge.errors,
      'account.merge_both_in_exact',
      'account.merge_other_in_exact',
      'account.merge_related',
    ],
  }),
  /** The merges into an account that can still be undone, newest first. */
  listMerges: call({ ...access, ...parts.list, summary: 'Accounts that were merged into an account' }),
  /** Brings the merged account back, with what still belongs to the remaining one; fields changed since keep their new value. */
  undoMerge: call({
    ...access,
    ...parts.undo,
    summary: 'Undo the merge of two accounts',
    errors: [...parts.undo.errors, 'account.code_taken'],
  }),
  /** The account that remained of one that was merged: old links lead to it. */
  findRemainingAccount: call({
    ...remainingParts('account'),
    ...accounting('accounts.see'),
    ...limited,
    summary: 'The account that remained of a merged one',
    result: z.object({ id: Guid }),
  }),
};
