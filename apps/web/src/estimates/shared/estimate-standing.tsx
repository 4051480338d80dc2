import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

/** Dashed as long as it was not sent, a ring while the customer decides. */
export const statusTones: Readonly<Record<EstimateStatus, StatusTone>> = {
  20: 'draft',
  25: 'open',
  60: 'active',
  50: 'done',
  70: 'attention',
  5: 'stopped',
  6: 'stopped',
};

interface EstimateStandingProps {
  status: EstimateStatus;
  /** Expired without an answer: this takes precedence over sent. */
  isExpired?: boolean;
  quiet?: boolean;
}

export function EstimateStanding({ status, isExpired = false, quiet = false }: EstimateStandingProps) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={isExpired ? 'failed' : statusTones[status]} quiet={quiet}>
      {isExpired ? t('estimates.expired') : t(`estimates.status.${status}`)}
    </StatusBadge>
  );
}
