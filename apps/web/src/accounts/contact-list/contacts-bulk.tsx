import { lazy } from 'react';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { MergeTwoButton } from '#src/frame/merge/merge-two-button.tsx';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { contactFilters } from './contact-filters.ts';

const ChangeContacts = lazy(async () => ({ default: (await import('./change-contacts.tsx')).ChangeContacts }));
const MergeTwoContacts = lazy(async () => ({
  default: (await import('./merge-contacts-dialog.tsx')).MergeTwoContacts,
}));

/** Actions on several contacts at once. */
export const ContactsBulk = (props: BulkProps<QueryOf<CallOf<typeof contactFilters>>>) => (
  <>
    <ChangeFieldButton>{(onClose) => <ChangeContacts {...props} onClose={onClose} />}</ChangeFieldButton>
    <MergeTwoButton selection={props.selection} onDone={props.onDone}>
      {(pair) => <MergeTwoContacts {...pair} />}
    </MergeTwoButton>
  </>
);
