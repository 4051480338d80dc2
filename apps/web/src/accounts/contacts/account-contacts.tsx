import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from '../account/account-page.module.css';
import { ContactCard } from './contact-card.tsx';
import { useAccountContacts } from './use-account-contacts.ts';

const ContactTalkDialog = lazy(async () => ({ default: (await import('./contact-talk.tsx')).ContactTalkDialog }));
const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

interface AccountContactsProps {
  account: Account;
  /** Id of the contact that is open, or `new`. */
  opened: string | undefined;
  /** Id of the contact that a new one repeats. */
  source: string | undefined;
  onOpen: (id: string | undefined, source?: string) => void;
}

/** All contacts of the account: the current ones, then the former ones. */
export function AccountContacts({ account, opened, source, onOpen }: AccountContactsProps) {
  const { t } = useTranslation();
  const { canChange } = useAccess('accounts');
  const { data, error, refetch } = useAccountContacts(account);
  const begin = (from?: Contact) => onOpen('new', from?.id);
  useShortcut('c', () => begin(), { label: t('accounts.newContact'), enabled: canChange });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={3} />;
  const add = (look: { variant: string; size?: string }) =>
    canChange && (
      <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => begin()} {...look}>
        {t('accounts.newContact')}
      </Button>
    );
  const contact = data.rows.find(({ id }) => id === opened);
  const isUnknown = opened !== undefined && opened !== 'new' && !contact;
  return (
    <>
      {isUnknown && <RemainingContact division={account.division} id={opened} />}
      {data.rows.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={22} stroke={1.75} />}
          title={t('accounts.noContacts')}
          actions={add({ variant: 'default' })}
        >
          {t('contacts.noContactsText')}
        </EmptyState>
      ) : (
        <Section title={t('accounts.contacts')} count={data.total} actions={add({ variant: 'subtle', size: 'xs' })}>
          <ul className={classes.people}>
            {data.rows.map((one) => (
              <li key={one.id}>
                <ContactCard
                  contact={one}
                  onOpen={() => onOpen(one.id)}
                  {...(canChange && { onCopy: () => begin(one) })}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <OpenedContact
        account={account}
        contact={contact ?? null}
        isNew={opened === 'new'}
        source={data.rows.find(({ id }) => id === source)}
        onClose={() => onOpen(undefined)}
      />
    </>
  );
}

/** Links to a contact that was merged lead to the one that remained. */
function RemainingContact({ division, id }: { division: number; id: string }) {
  const { data } = useCall(api.accounts.findRemainingContact, { params: { division: String(division), id } });
  if (!data) return null;
  return (
    <Navigate
      to="/accounts/$id"
      params={{ id: data.accountId }}
      search={{ tab: 'contacts', contact: data.id }}
      replace
    />
  );
}

interface OpenedContactProps {
  account: Account;
  contact: Contact | null;
  isNew: boolean;
  /** The contact that a new one repeats. */
  source: Contact | undefined;
  onClose: () => void;
}

/** The form of a contact, or what colleagues say about it for people who may not change it. */
function OpenedContact({ account, contact, isNew, source, onClose }: OpenedContactProps) {
  const { canChange } = useAccess('accounts');
  const copied = useCopiedValues('contact', source?.id);
  if (copied.isLoading || !(contact || (isNew && canChange))) return null;
  return (
    <Suspense>
      {canChange ? (
        <ContactDialog account={account} contact={contact} source={source} copied={copied.values} onClose={onClose} />
      ) : (
        contact && <ContactTalkDialog contact={contact} onClose={onClose} />
      )}
    </Suspense>
  );
}
