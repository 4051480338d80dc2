import type { MailState } from '@werkbank/contract/mails/mail.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

export const mailTones: Readonly<Record<MailState, StatusTone>> = {
  waiting: 'open',
  trying: 'attention',
  sent: 'done',
  failed: 'failed',
};

/** The state of a mail: is being sent, tried again, sent, could not be sent. */
export function MailStatusBadge({ status, quiet = false }: { status: MailState; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={mailTones[status]} quiet={quiet}>
      {t(`mails.state.${status}`)}
    </StatusBadge>
  );
}
