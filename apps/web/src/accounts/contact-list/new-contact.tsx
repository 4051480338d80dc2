import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';

const AccountOfContact = lazy(async () => ({ default: (await import('./account-of-contact.tsx')).AccountOfContact }));

/** Asks for the account of a new contact, and continues with its form on the page of that account. */
export function NewContact({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useShortcut('c', ask, { label: t('accounts.newContact') });
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={16} />} onClick={ask}>
        {t('accounts.newContact')}
      </Button>
      {isAsking && (
        <Suspense>
          <AccountOfContact
            onChoose={(id) =>
              void navigate({ to: '/accounts/$id', params: { id }, search: { tab: 'contacts', contact: 'new' } })
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
