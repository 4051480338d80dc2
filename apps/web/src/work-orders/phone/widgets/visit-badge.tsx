import type { VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

const tones: Record<VisitStatus, StatusTone> = {
  planned: 'open',
  travelling: 'active',
  working: 'active',
  onBreak: 'attention',
  done: 'done',
  aborted: 'failed',
  cancelled: 'stopped',
};

export function VisitBadge({ status }: { status: VisitStatus }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} quiet>
      {t(`phone.visit.${status}`)}
    </StatusBadge>
  );
}
