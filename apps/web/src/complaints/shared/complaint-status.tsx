import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

const tones: Readonly<Record<RequestStatus, StatusTone>> = {
  0: 'stopped',
  5: 'failed',
  10: 'draft',
  20: 'open',
  30: 'active',
  40: 'active',
  50: 'done',
};

/** The status of a complaint. */
export function ComplaintStatus({ status, quiet = false }: { status: RequestStatus; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} quiet={quiet}>
      {t(`complaints.status.${status}`)}
    </StatusBadge>
  );
}

const severityTones = { low: 'draft', normal: 'open', high: 'attention' } as const;

/** The severity of a complaint. */
export function SeverityBadge({ severity }: { severity: Complaint['severity'] }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={severityTones[severity]} quiet>
      {t(`complaints.severity.${severity}`)}
    </StatusBadge>
  );
}
