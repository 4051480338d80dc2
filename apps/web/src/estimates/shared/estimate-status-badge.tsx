import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import { sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { MailState } from '@werkbank/contract/mails/mail.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

/** Dashed until it is sent, a ring while waiting for the customer. */
export const statusTones: Readonly<Record<EstimateStatus, StatusTone>> = {
  20: 'draft',
  25: 'open',
  60: 'active',
  50: 'done',
  70: 'attention',
  5: 'stopped',
  6: 'stopped',
};

interface EstimateStatusBadgeProps {
  status: EstimateStatus;
  /** Expired without an answer: this takes precedence over sent. */
  isExpired?: boolean;
  /** A sent estimate whose mail has not been sent yet is not shown as sent. */
  mailState?: MailState | null;
  quiet?: boolean;
}

export function EstimateStatusBadge({
  status,
  isExpired = false,
  mailState = null,
  quiet = false,
}: EstimateStatusBadgeProps) {
  const { t } = useTranslation();
  const isSent = sentEstimates.some((sent) => sent === status);
  if (isSent && !isExpired && mailState !== null && mailState !== 'sent')
    return (
      <StatusBadge tone={mailState === 'waiting' ? 'open' : 'failed'} quiet={quiet}>
        {t(`estimates.mail.${mailState}`)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={isExpired ? 'failed' : statusTones[status]} quiet={quiet}>
      {isExpired ? t('estimates.expired') : t(`estimates.status.${status}`)}
    </StatusBadge>
  );
}
