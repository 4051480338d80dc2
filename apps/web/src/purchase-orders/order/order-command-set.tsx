import {
  IconArchiveOff,
  IconCalendarCheck,
  IconCopy,
  IconMail,
  IconPackageImport,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseTransitions } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { canSend } from '../documents/can-send.ts';

const refreshes = ['purchaseOrders', 'items'];
const isCancelled = ({ orderStatus }: PurchaseOrder) => isAllowed(purchaseTransitions.reopen, orderStatus);
export const hasOpen = (order: PurchaseOrder) =>
  !isCancelled(order) && order.lines.some(({ openQuantity }) => openQuantity > 0);
export const isToSend = (order: PurchaseOrder) => canSend(order) && order.sentAt === null;
const isUntouched = ({ lines }: PurchaseOrder) =>
  lines.every((line) => line.receivedQuantity === 0 && line.invoicedQuantity === 0);
const inputOf = ({ division, id, version }: PurchaseOrder) => ({
  params: { division, purchaseOrderId: id },
  ifMatch: version,
});

/** What can be done with a purchase order. */
export const purchaseOrderCommandSet: CommandSet<PurchaseOrder> = {
  nameOf: ({ orderNumber }) => String(orderNumber),
  read: ({ id }, division) => callOptions(api.purchaseOrders.get, { params: { division, purchaseOrderId: id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'purchaseOrders.change',
      isOffered: (order) => !isCancelled(order),
      to: ({ id }) => ({ to: '/purchase-orders/$id/edit', params: { id } }),
    },
    {
      id: 'receive',
      label: 'purchaseOrders.receive',
      icon: IconPackageImport,
      right: 'purchaseOrders.handle',
      isOffered: hasOpen,
      to: ({ id }) => ({ to: '/purchase-orders/$id/receive', params: { id } }),
    },
    {
      id: 'send',
      label: 'purchaseOrders.send',
      icon: IconMail,
      right: 'purchaseOrders.change',
      isOffered: canSend,
      Dialog: lazyDialog(async () => {
        const { SendPurchaseDialog } = await import('../documents/send-purchase-dialog.tsx');
        return ({ record, onClose }) => <SendPurchaseDialog order={record} onClose={onClose} />;
      }),
    },
    {
      id: 'markSent',
      label: 'purchaseOrders.markSent',
      icon: IconSend,
      right: 'purchaseOrders.change',
      isOffered: isToSend,
      run: (order, { t, store }) =>
        void store(api.purchaseOrders.markSent, inputOf(order), refreshes).then(
          (done) => done && showToast({ text: t('purchaseOrders.markedSent', { order: order.orderNumber }) }),
        ),
    },
    {
      id: 'confirm',
      label: 'purchaseOrders.confirm',
      icon: IconCalendarCheck,
      right: 'purchaseOrders.change',
      isOffered: hasOpen,
      Dialog: lazyDialog(async () => {
        const { ConfirmDialog } = await import('./confirm-dialog.tsx');
        return ({ record, onClose }) => <ConfirmDialog order={record} onClose={onClose} />;
      }),
    },
    {
      id: 'reopen',
      label: 'purchaseOrders.reopen',
      icon: IconArchiveOff,
      right: 'purchaseOrders.change',
      isOffered: isCancelled,
      run: (order, { t, store }) =>
        void store(api.purchaseOrders.reopen, inputOf(order), refreshes).then(
          (done) => done && showToast({ text: t('purchaseOrders.reopened', { order: order.orderNumber }) }),
        ),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'purchaseOrders.change',
      Dialog: lazyDialog(async () => {
        const { DuplicateOrder } = await import('./duplicate-order.tsx');
        return ({ record, onClose }) => <DuplicateOrder order={record} onClose={onClose} />;
      }),
    },
    {
      id: 'cancel',
      label: 'purchaseOrders.cancel',
      icon: IconX,
      right: 'purchaseOrders.change',
      danger: true,
      isOffered: (order) => isUntouched(order) && isAllowed(purchaseTransitions.cancel, order.orderStatus),
      Dialog: lazyDialog(async () => {
        const { CancelOrder } = await import('./cancel-purchase.tsx');
        return ({ record, onClose }) => <CancelOrder order={record} onClose={onClose} />;
      }),
    },
  ],
};
