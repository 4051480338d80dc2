import { Button } from '@mantine/core';
import { IconArchiveOff, IconMail, IconPackageImport, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseTransitions } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { SendPurchase } from '../documents/purchase-documents.tsx';
import { hasOpen, isToSend, purchaseOrderCommandSet } from './order-command-set.tsx';

const icon = { size: 16, stroke: 1.75 };
const refreshes = ['purchaseOrders', 'items'];

/** Actions that the status of an order allows; others are not offered. */
export function OrderActions({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const params = { id: order.id };
  const isCancelled = isAllowed(purchaseTransitions.reopen, order.orderStatus);
  const canReceive = hasOpen(order);
  useShortcut('e', () => void navigate({ to: '/purchase-orders/$id/edit', params }), {
    label: t('action.edit'),
    enabled: !isCancelled,
  });
  useShortcut('d', () => void navigate({ to: '/purchase-orders/$id/receive', params }), {
    label: t('purchaseOrders.receive'),
    enabled: canReceive,
  });
  if (isCancelled)
    return (
      <>
        <RecordMenu set={purchaseOrderCommandSet} record={order} />
        <Reopen order={order} />
      </>
    );
  return (
    <>
      <RecordMenu set={purchaseOrderCommandSet} record={order} />
      <Button
        variant="default"
        leftSection={<IconPencil {...icon} />}
        renderRoot={(props) => <Link {...props} to="/purchase-orders/$id/edit" params={params} />}
      >
        {t('action.edit')}
      </Button>
      {canReceive && (
        <Button
          variant={isToSend(order) ? 'default' : 'filled'}
          leftSection={<IconPackageImport {...icon} />}
          renderRoot={(props) => <Link {...props} to="/purchase-orders/$id/receive" params={params} />}
        >
          {t('purchaseOrders.receive')}
        </Button>
      )}
      {isToSend(order) && (
        <Button leftSection={<IconMail {...icon} />} onClick={() => setSending(true)}>
          {t('purchaseOrders.send')}
        </Button>
      )}
      {isSending && <SendPurchase order={order} onClose={() => setSending(false)} />}
    </>
  );
}

function Reopen({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const reopen = useAction(api.purchaseOrders.reopen, refreshes);
  const run = () =>
    void reopen
      .mutateAsync({ params: { division: order.division, purchaseOrderId: order.id }, ifMatch: order.version })
      .then(
        () => showToast({ text: t('purchaseOrders.reopened', { order: order.orderNumber }) }),
        (error: Error) => showToast({ text: error.message, kind: 'error' }),
      );
  return (
    <Button variant="default" leftSection={<IconArchiveOff {...icon} />} loading={reopen.isPending} onClick={run}>
      {t('purchaseOrders.reopen')}
    </Button>
  );
}
