import type { SalesStatus } from '@werkbank/contract/sales-orders/shared/status.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

const tones = {
  [salesStatus.open]: 'open',
  [salesStatus.partial]: 'active',
  [salesStatus.complete]: 'done',
  [salesStatus.cancelled]: 'stopped',
} as const;

/** The delivery status of an order. */
export function DeliveryStatusBadge({
  order: { status, deliveryStatus },
  quiet = false,
}: {
  order: { status: SalesStatus; deliveryStatus: SalesStatus };
  quiet?: boolean;
}) {
  const { t } = useTranslation();
  const shown = status === salesStatus.cancelled ? status : deliveryStatus;
  return (
    <StatusBadge tone={tones[shown]} quiet={quiet}>
      {t(`ordering.standing.${shown}`)}
    </StatusBadge>
  );
}
