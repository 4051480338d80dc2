import {
  IconCopy,
  IconFileCheck,
  IconFileText,
  IconMail,
  IconMessageExclamation,
  IconPencil,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { isUnfinishedSale, salesTransitions } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';
import { saveFile } from '#src/ui/files/save-file.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { aboutOrder } from '../shared/about-order.ts';
import { isAwaitingApproval } from '../shared/awaiting-approval.ts';
import { canConfirm } from '../shared/can-confirm.ts';

const isOpen = ({ status }: SalesOrder) => isUnfinishedSale(status);

/** What can be done with a sales order. */
export const orderCommandSet: CommandSet<SalesOrder> = {
  nameOf: ({ orderNumber }) => String(orderNumber),
  read: ({ id }, division) => callOptions(api.salesOrders.get, { params: { division, salesOrderId: id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'salesOrders.change',
      isOffered: isOpen,
      to: ({ id }) => ({ to: '/sales-orders/$id/edit', params: { id } }),
    },
    {
      id: 'deliver',
      label: 'salesOrders.deliver',
      icon: IconTruckDelivery,
      right: 'salesOrders.handle',
      isOffered: (order) =>
        isOpen(order) && isUnfinishedSale(order.deliveryStatus) && order.lineCount > 0 && !isAwaitingApproval(order),
      to: ({ id }) => ({ to: '/sales-orders/$id/deliver', params: { id } }),
    },
    {
      id: 'sendConfirmation',
      label: 'salesOrders.sendConfirmation',
      icon: IconMail,
      right: 'salesOrders.change',
      isOffered: (order) => canConfirm(order) && !isAwaitingApproval(order),
      Dialog: lazyDialog(async () => {
        const { SendOrderDialog } = await import('../documents/send-order-dialog.tsx');
        return ({ record, onClose }) => (
          <SendOrderDialog order={record} document={{ type: 'orderConfirmation' }} onClose={onClose} />
        );
      }),
    },
    {
      id: 'confirmation',
      label: 'salesOrders.downloadConfirmation',
      icon: IconFileText,
      right: 'salesOrders.change',
      isOffered: (order) => canConfirm(order) && !isAwaitingApproval(order),
      run: ({ division, id: salesOrderId }, { store }) => {
        const params = { division, salesOrderId };
        void store(api.salesOrders.createDocument, { params, body: { type: 'orderConfirmation' } }, [
          'salesOrders',
        ]).then(async (made) => {
          if (!made) return;
          const file = await store(
            api.salesOrders.downloadDocument,
            { params: { ...params, reference: made.reference } },
            [],
          );
          if (file) saveFile(file, made.fileName);
        });
      },
    },
    {
      id: 'markInvoiced',
      label: 'salesOrders.markInvoiced',
      icon: IconFileCheck,
      right: 'salesOrders.change',
      isOffered: (order) =>
        isOpen(order) &&
        order.lines.some(({ quantityDelivered, quantityInvoiced }) => quantityDelivered > quantityInvoiced),
      run: ({ division, id: salesOrderId }, { t, store }) =>
        void store(api.salesOrders.markInvoiced, { params: { division, salesOrderId } }, ['salesOrders']).then(
          (done) => done !== null && showToast({ text: t('salesOrders.markedInvoiced') }),
        ),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'salesOrders.change',
      isOffered: ({ lineCount }) => lineCount > 0,
      Dialog: lazyDialog(async () => {
        const { DuplicateOrder } = await import('./duplicate-order.tsx');
        return ({ record, onClose }) => <DuplicateOrder order={record} onClose={onClose} />;
      }),
    },
    {
      id: 'complaint',
      label: 'salesOrders.complain',
      icon: IconMessageExclamation,
      right: 'complaints.change',
      to: (order) => ({ to: '/complaints/new', search: aboutOrder(order) }),
    },
    {
      id: 'cancel',
      label: 'salesOrders.cancel',
      icon: IconX,
      right: 'salesOrders.change',
      danger: true,
      isOffered: ({ status }) => isAllowed(salesTransitions.cancel, status),
      Dialog: lazyDialog(async () => {
        const { CancelOrder } = await import('./cancel-order.tsx');
        return ({ record, onClose }) => <CancelOrder order={record} onClose={onClose} />;
      }),
    },
  ],
};
