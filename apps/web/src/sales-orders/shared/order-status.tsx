import type { SalesStatus } from '@werkbank/contract/sales-orders/shared/status.ts';
import { isUnfinishedSale, salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

const tones = { 12: 'open', 20: 'active', 21: 'done', 45: 'stopped' } as const;

export interface OrderStatusProps {
  status: SalesStatus;
  /** The overall status, or that of the delivery or the invoice only. */
  of?: 'order' | 'delivery' | 'invoice';
  quiet?: boolean;
}

export function OrderStatus({ status, of = 'order', quiet = false }: OrderStatusProps) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} quiet={quiet}>
      {t(`salesOrders.status.${of}.${status}`)}
    </StatusBadge>
  );
}

type Statuses = Record<'status' | 'deliveryStatus' | 'invoiceStatus', SalesStatus>;

/** What an order is waiting for: delivery, invoicing, or nothing. */
export function OrderProgressBadge({ order, quiet = false }: { order: Statuses; quiet?: boolean }) {
  const isWaiting = order.status === salesStatus.partial && order.deliveryStatus === salesStatus.complete;
  if (isWaiting) return <OrderStatus of="invoice" status={order.invoiceStatus} quiet={quiet} />;
  return isUnfinishedSale(order.status) ? (
    <OrderStatus of="delivery" status={order.deliveryStatus} quiet={quiet} />
  ) : (
    <OrderStatus status={order.status} quiet={quiet} />
  );
}
