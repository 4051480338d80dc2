import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCheck,
  IconCopy,
  IconFileInvoice,
  IconMapPin,
  IconMessageExclamation,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import {
  isUnfinished,
  workOrderStatus,
  workOrderTransitions,
} from '@werkbank/contract/work-orders/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog, type RecordCommand } from '#src/frame/commands/record-command.ts';
import { aboutOrder } from './about-order.ts';
import type { StateVerb } from './state-dialog.tsx';

const verb = (id: StateVerb, icon: RecordCommand<WorkOrder>['icon']): RecordCommand<WorkOrder> => ({
  id,
  label: `workOrders.${id}`,
  icon,
  right: 'workOrders.plan',
  ...(id === 'cancel' && { danger: true }),
  isOffered: ({ status }) => isAllowed(workOrderTransitions[id], status),
  Dialog: lazyDialog(async () => {
    const { StateDialog } = await import('./state-dialog.tsx');
    return ({ record, onClose }) => <StateDialog verb={id} order={record} onClose={onClose} />;
  }),
});

/** What can be done with a work order. */
export const workOrderCommandSet: CommandSet<WorkOrder> = {
  nameOf: ({ number, description }) => `${number} ${description}`,
  read: ({ id }) => callOptions(api.workOrders.get, { params: { workOrderId: id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'workOrders.plan',
      isOffered: ({ status }) => isUnfinished(status),
      to: ({ id }) => ({ to: '/work-orders/$workOrderId/edit', params: { workOrderId: id } }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'workOrders.plan',
      to: ({ id, locationId }) => ({
        to: '/locations/$id/work-orders/new',
        params: { id: locationId },
        search: { copy: id },
      }),
    },
    {
      id: 'plan',
      label: 'workOrders.plan',
      icon: IconCalendarPlus,
      right: 'workOrders.plan',
      isOffered: ({ status }) => status === workOrderStatus.open,
      Dialog: lazyDialog(async () => {
        const { VisitDialog } = await import('../visits/visit-dialog.tsx');
        return ({ record: { id, number }, onClose }) => (
          <VisitDialog workOrderId={id} number={number} onClose={onClose} />
        );
      }),
    },
    {
      id: 'complete',
      label: 'workOrders.complete',
      icon: IconCheck,
      right: 'workOrders.plan',
      isOffered: ({ status }) => status === workOrderStatus.planned || status === workOrderStatus.inProgress,
      Dialog: lazyDialog(async () => {
        const { CompleteDialog } = await import('../completion/complete-dialog.tsx');
        return ({ record, onClose }) => <CompleteDialog order={record} onClose={onClose} />;
      }),
    },
    {
      id: 'post',
      label: 'workOrders.post',
      icon: IconFileInvoice,
      right: 'workOrders.plan',
      isOffered: ({ status }) => isAllowed(workOrderTransitions.post, status),
      Dialog: lazyDialog(async () => {
        const { PostDialog } = await import('../completion/post-dialog.tsx');
        return ({ record, onClose }) => <PostDialog order={record} onClose={onClose} />;
      }),
    },
    {
      id: 'undoPost',
      label: 'workOrders.undoPost',
      icon: IconArrowBackUp,
      right: 'workOrders.plan',
      isOffered: ({ status }) => isAllowed(workOrderTransitions.undoPost, status),
      Dialog: lazyDialog(async () => {
        const { UndoPostDialog } = await import('../completion/undo-post-dialog.tsx');
        return ({ record, onClose }) => <UndoPostDialog order={record} onClose={onClose} />;
      }),
    },
    verb('hold', IconPlayerPause),
    verb('resume', IconPlayerPlay),
    verb('reopen', IconArrowBackUp),
    {
      id: 'recreate',
      label: 'workOrders.recreate',
      icon: IconRepeat,
      right: 'workOrders.plan',
      to: ({ locationId }) => ({
        to: '/locations/$id/work-orders/new',
        params: { id: locationId },
        search: { from: 'last' },
      }),
    },
    {
      id: 'location',
      label: 'workOrders.toLocation',
      icon: IconMapPin,
      to: ({ locationId }) => ({ to: '/locations/$id', params: { id: locationId } }),
    },
    {
      id: 'complaint',
      label: 'workOrders.complain',
      icon: IconMessageExclamation,
      right: 'workOrders.plan',
      to: (order) => ({ to: '/complaints/new', search: aboutOrder(order) }),
    },
    verb('cancel', IconX),
  ],
};
