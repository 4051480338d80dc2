import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { isAwaitingApproval } from './awaiting-approval.ts';

/** Leads to the delivery of an order; locked while the order waits for approval. */
export function DeliverButton({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const content = { leftSection: <IconTruckDelivery size={16} stroke={1.75} />, children: t('salesOrders.deliver') };
  if (isAwaitingApproval(order)) return <Button {...content} {...lockedBy(t('salesOrders.why.waiting'))} />;
  return (
    <Button
      {...content}
      renderRoot={(props) => <Link {...props} to="/sales-orders/$id/deliver" params={{ id: order.id }} />}
    />
  );
}
