import { NativeSelect } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { contactColumns, editedContactColumns } from './contact-columns.tsx';
import { type ContactsSearch, contactFilters } from './contact-filters.ts';
import { NewContact } from './new-contact.tsx';

const ContactEdits = lazy(async () => ({ default: (await import('./contact-edits.tsx')).ContactEdits }));
const ContactsBulk = lazy(async () => ({ default: (await import('./contacts-bulk.tsx')).ContactsBulk }));

/** The contacts of all accounts of the division. */
export const ContactsPage: ListPage = listPage({
  route: '/guarded/side/contacts',
  texts: 'contacts',
  name: 'contacts',
  customFieldsOf: 'contact',
  imported: 'contacts',
  Icon: IconAddressBook,
  access: 'accounts',
  canSee: ({ canSee }) => canSee,
  filters: contactFilters,
  columns: ({ canChange }) => (canChange ? editedContactColumns : contactColumns),
  edits: ({ canChange }) => canChange && ContactEdits,
  Tools: StatusSelect,
  panel: lazyPanel(async () => (await import('./contacts-panel.tsx')).ContactsPanel),
  useWords,
  bulk: ({ canChange }) => canChange && ContactsBulk,
  ticksOnDemand: true,
  actions: ({ canChange }) => canChange && <NewContact />,
  first: ({ canChange }) => canChange && <NewContact variant="default" />,
});

function StatusSelect({ search, onChange }: FilterProps<ContactsSearch>) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('field.status')}
      value={search.status ?? 'active'}
      onChange={({ currentTarget: { value } }) =>
        onChange({ status: value === 'former' || value === 'all' ? value : undefined })
      }
      data={[
        { value: 'active', label: t('contacts.present') },
        { value: 'former', label: t('contacts.left') },
        { value: 'all', label: t('all') },
      ]}
    />
  );
}

function useWords({ account }: ContactsSearch): FilterWords<ContactsSearch> {
  const { t } = useTranslation();
  const params = { division: String(useDivision()), id: account ?? '' };
  const { data } = useCall(api.accounts.get, { params }, { enabled: account !== undefined });
  return {
    account: () => data?.name,
    kind: (kind) => t(`accounts.kinds.${kind}`),
    job: (job) => t('contacts.jobNamed', { job }),
    main: (main) => t(main === 'yes' ? 'contacts.onlyMain' : 'contacts.notMain'),
  };
}
