import type { WorkOrderStatus } from '@werkbank/contract/work-orders/shared/status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

/** A dashed ring while no visit is planned, a solid one once it is. */
export const statusTones: Readonly<Record<WorkOrderStatus, StatusTone>> = {
  10: 'draft',
  15: 'open',
  20: 'active',
  25: 'attention',
  30: 'done',
  40: 'done',
  45: 'stopped',
};

export function WorkOrderStatusBadge({ status, quiet = false }: { status: WorkOrderStatus; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={statusTones[status]} quiet={quiet}>
      {t(`workOrders.status.${status}`)}
    </StatusBadge>
  );
}
