import type { PurchaseStatus } from '@werkbank/contract/purchase-orders/shared/status.ts';
import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

const tones = {
  [purchaseStatus.open]: 'open',
  [purchaseStatus.partial]: 'active',
  [purchaseStatus.complete]: 'done',
  [purchaseStatus.cancelled]: 'stopped',
} as const;

/** The receipt status of an order. */
export function PurchaseOrderStatus({ status, quiet = false }: { status: PurchaseStatus; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} quiet={quiet}>
      {t(`purchaseOrders.status.${status}`)}
    </StatusBadge>
  );
}
