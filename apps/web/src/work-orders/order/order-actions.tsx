import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { isUnfinished } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useAccess } from '#src/identity/access.ts';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { CompleteButton } from '../completion/complete-button.tsx';
import { workOrderCommandSet } from './order-command-set.tsx';

/** The actions that the status of an order allows; others are not shown. */
export function OrderActions({ order }: { order: WorkOrder }) {
  const { canPlan } = useAccess('workOrders');
  return (
    <>
      <RecordMenu set={workOrderCommandSet} record={order} />
      {canPlan && isUnfinished(order.status) && (
        <EditButton to={{ to: '/work-orders/$workOrderId/edit', params: { workOrderId: order.id } }} />
      )}
      <CompleteButton order={order} />
    </>
  );
}
