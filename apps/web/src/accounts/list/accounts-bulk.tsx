import { Navigate } from '@tanstack/react-router';
import { lazy } from 'react';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { MergeTwoButton } from '#src/frame/merge/merge-two-button.tsx';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { accountFilters } from './filters.ts';

const ChangeAccounts = lazy(async () => ({ default: (await import('./change-accounts.tsx')).ChangeAccounts }));

/** Actions on several accounts at once. */
export const AccountsBulk = (props: BulkProps<QueryOf<CallOf<typeof accountFilters>>>) => (
  <>
    <ChangeFieldButton>{(onClose) => <ChangeAccounts {...props} onClose={onClose} />}</ChangeFieldButton>
    <MergeTwoButton selection={props.selection} onDone={props.onDone}>
      {({ id, otherId }) => <Navigate to="/accounts/$id/merge" params={{ id }} search={{ with: otherId }} />}
    </MergeTwoButton>
  </>
);
