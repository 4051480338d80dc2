import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { isUnfinishedSale } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { isAwaitingApproval } from '../shared/awaiting-approval.ts';
import { DeliverButton } from '../shared/deliver-button.tsx';
import { orderCommandSet } from './order-command-set.tsx';

const icon = { size: 16, stroke: 1.75 };

/** Actions that the status of an order allows; others are not offered. */
export function OrderActions({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { id: order.id };
  const isOpen = isUnfinishedSale(order.status);
  const canDeliver = isUnfinishedSale(order.deliveryStatus);
  useShortcut('e', () => void navigate({ to: '/sales-orders/$id/edit', params }), {
    label: t('action.edit'),
    enabled: isOpen,
  });
  useShortcut('d', () => void navigate({ to: '/sales-orders/$id/deliver', params }), {
    label: t('salesOrders.deliver'),
    enabled: canDeliver && isOpen && !isAwaitingApproval(order),
  });
  return (
    <>
      <RecordMenu set={orderCommandSet} record={order} />
      {isOpen && (
        <Button
          variant="default"
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => <Link {...props} to="/sales-orders/$id/edit" params={params} />}
        >
          {t('action.edit')}
        </Button>
      )}
      {isOpen && canDeliver && order.lineCount > 0 && <DeliverButton order={order} />}
    </>
  );
}
