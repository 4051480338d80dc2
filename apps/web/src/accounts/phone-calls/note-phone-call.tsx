import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PhoneCallDialog = lazy(async () => ({ default: (await import('./phone-call-dialog.tsx')).PhoneCallDialog }));

/** Notes a telephone call with an account. */
export function NotePhoneCall({ account: { division, id } }: { account: Pick<Account, 'division' | 'id'> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        px="xs"
        aria-label={t('phoneCalls.note')}
        title={t('phoneCalls.note')}
        onClick={() => setOpen(true)}
      >
        <IconPhonePlus size={18} stroke={1.75} />
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneCallDialog division={division} accountId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
