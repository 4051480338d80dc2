import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';

const ResendDialog = lazy(async () => ({ default: (await import('./resend-dialog.tsx')).ResendDialog }));

/** Opens the dialog that sends a mail again. */
export function ResendButton({ mail, variant }: { mail: Mail; variant: 'default' | 'subtle' }) {
  const { t } = useTranslation();
  const { canResend } = useAccess('mails');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant={variant}
        leftSection={<IconRefresh size={14} />}
        aria-label={t('mails.resendTo', { to: mail.recipient })}
        onClick={() => setOpen(true)}
        {...lockedBy(!canResend && t('why.noRight'))}
      >
        {t('mails.again')}
      </Button>
      {isOpen && (
        <Suspense>
          <ResendDialog mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
