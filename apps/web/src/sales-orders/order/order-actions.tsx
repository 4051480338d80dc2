import { Button } from '@mantine/core';
import { IconFileCheck, IconMessageExclamation, IconPencil, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { isUnfinishedSale, salesTransitions } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ConfirmationItems, SendConfirmation } from '../documents/order-documents.tsx';
import { aboutOrder } from '../shared/about-order.ts';
import { isAwaitingApproval } from '../shared/awaiting-approval.ts';
import { DeliverButton } from '../shared/deliver-button.tsx';

const icon = { size: 16, stroke: 1.75 };

/** Actions that the status of an order allows; others are not offered. */
export function OrderActions({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  const [isSending, setSending] = useState(false);
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
      <MoreMenu>
        <ConfirmationItems order={order} onSend={() => setSending(true)} />
        {isOpen && isAnythingToInvoice(order) && <InvoicedItem order={order} />}
        <Menu.Item
          leftSection={<IconMessageExclamation {...icon} />}
          renderRoot={(props) => <Link {...props} to="/complaints/new" search={aboutOrder(order)} />}
        >
          {t('salesOrders.complain')}
        </Menu.Item>
        {isAllowed(salesTransitions.cancel, order.status) && (
          <Menu.Item color="red" leftSection={<IconX {...icon} />} onClick={() => setCancelling(true)}>
            {t('salesOrders.cancel')}
          </Menu.Item>
        )}
      </MoreMenu>
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
      {isSending && <SendConfirmation order={order} onClose={() => setSending(false)} />}
      {isCancelling && <CancelOrder order={order} onClose={() => setCancelling(false)} />}
    </>
  );
}

const isAnythingToInvoice = ({ lines }: SalesOrder) =>
  lines.some(({ quantityDelivered, quantityInvoiced }) => quantityDelivered > quantityInvoiced);

function InvoicedItem({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const mark = useAction(api.salesOrders.markInvoiced, ['salesOrders']);
  // A completed order renders no actions, so callbacks passed to `mutate` would not run.
  const run = () =>
    void mark.mutateAsync({ params: { division: order.division, salesOrderId: order.id } }).then(
      () => showToast({ text: t('salesOrders.markedInvoiced') }),
      (error: Error) => showToast({ text: error.message, kind: 'error' }),
    );
  return (
    <Menu.Item leftSection={<IconFileCheck {...icon} />} onClick={run}>
      {t('salesOrders.markInvoiced')}
    </Menu.Item>
  );
}

/** A refusal is shown in the dialog. */
const shownInDialog = () => undefined;

function CancelOrder({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.salesOrders.cancel, ['salesOrders', 'items', 'inventory']);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('salesOrders.cancelTitle', { order: order.orderNumber })}
      text={t('salesOrders.cancelText')}
      confirmLabel={t('salesOrders.cancel')}
      cancelLabel={t('salesOrders.keep')}
      isBusy={cancel.isPending}
      error={refusalText(cancel.error)}
      onConfirm={() =>
        void cancel
          .mutateAsync({ params: { division: order.division, salesOrderId: order.id }, ifMatch: order.version })
          .then(() => {
            showToast({ text: t('salesOrders.cancelled', { order: order.orderNumber }) });
            onClose();
          }, shownInDialog)
      }
      onClose={onClose}
    />
  );
}
