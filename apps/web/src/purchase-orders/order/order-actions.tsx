import { Button } from '@mantine/core';
import {
  IconArchiveOff,
  IconCalendarCheck,
  IconMail,
  IconPackageImport,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseTransitions } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { canSend, SendPurchase } from '../documents/purchase-documents.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));
const icon = { size: 16, stroke: 1.75 };
const refreshes = ['purchaseOrders', 'items'];

type Opened = 'cancel' | 'send' | 'confirm' | null;

/** Actions that the status of an order allows; others are not offered. */
export function OrderActions({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
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
  if (isCancelled) return <Reopen order={order} />;
  return (
    <>
      <MoreActions order={order} onOpen={setOpened} />
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
        <Button leftSection={<IconMail {...icon} />} onClick={() => setOpened('send')}>
          {t('purchaseOrders.send')}
        </Button>
      )}
      <Dialogs order={order} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

const hasOpen = ({ lines }: PurchaseOrder) => lines.some(({ openQuantity }) => openQuantity > 0);
const isToSend = (order: PurchaseOrder) => canSend(order) && order.sentAt === null;

function MoreActions({ order, onOpen }: { order: PurchaseOrder; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const isUntouched = order.lines.every((line) => line.receivedQuantity === 0 && line.invoicedQuantity === 0);
  const canCancel = isUntouched && isAllowed(purchaseTransitions.cancel, order.orderStatus);
  if (!canCancel && !canSend(order)) return null;
  return (
    <MoreMenu>
      {hasOpen(order) && (
        <Menu.Item leftSection={<IconCalendarCheck {...icon} />} onClick={() => onOpen('confirm')}>
          {t('purchaseOrders.confirm')}
        </Menu.Item>
      )}
      {canSend(order) && !isToSend(order) && (
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => onOpen('send')}>
          {t('purchaseOrders.send')}
        </Menu.Item>
      )}
      {isToSend(order) && <MarkSent order={order} />}
      {canCancel && (
        <Menu.Item color="red" leftSection={<IconX {...icon} />} onClick={() => onOpen('cancel')}>
          {t('purchaseOrders.cancel')}
        </Menu.Item>
      )}
    </MoreMenu>
  );
}

interface DialogsProps {
  order: PurchaseOrder;
  opened: Opened;
  onClose: () => void;
}

function Dialogs({ opened, ...props }: DialogsProps) {
  if (opened === 'send') return <SendPurchase {...props} />;
  if (opened === 'cancel') return <CancelOrder {...props} />;
  if (opened === null) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}

/** Marks an order as sent by telephone or in a web shop; shortages are then no longer added to it. */
function MarkSent({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const mark = useAction(api.purchaseOrders.markSent, refreshes);
  const run = () =>
    void mark
      .mutateAsync({ params: { division: order.division, purchaseOrderId: order.id }, ifMatch: order.version })
      .then(
        () => showToast({ text: t('purchaseOrders.markedSent', { order: order.orderNumber }) }),
        (error: Error) => showToast({ text: error.message, kind: 'error' }),
      );
  return (
    <Menu.Item leftSection={<IconSend {...icon} />} onClick={run}>
      {t('purchaseOrders.markSent')}
    </Menu.Item>
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

function CancelOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.purchaseOrders.cancel, refreshes);
  return (
    <ReasonedAction
      danger
      title={t('purchaseOrders.cancelTitle', { order: order.orderNumber })}
      text={t('purchaseOrders.cancelText')}
      label={t('purchaseOrders.reason')}
      confirmLabel={t('purchaseOrders.cancel')}
      suggestions={[t('purchaseOrders.reason.twice'), t('purchaseOrders.reason.unavailable')]}
      action={cancel}
      inputOf={(reason) => ({
        params: { division: order.division, purchaseOrderId: order.id },
        body: { reason },
        ifMatch: order.version,
      })}
      doneText={() => t('purchaseOrders.cancelled', { order: order.orderNumber })}
      onClose={onClose}
    />
  );
}
