import { Button } from '@mantine/core';
import { IconCheck, IconFileInvoice } from '@tabler/icons-react';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { workOrderStatus, workOrderTransitions } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';

const CompleteDialog = lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog }));
const PostDialog = lazy(async () => ({ default: (await import('./post-dialog.tsx')).PostDialog }));

/** The next step of an order that is in progress or ready to be posted. */
export function CompleteButton({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [isOpen, setOpen] = useState(false);
  const isPost = isAllowed(workOrderTransitions.post, order.status);
  if (!canPlan || (order.status !== workOrderStatus.planned && order.status !== workOrderStatus.inProgress && !isPost))
    return null;
  const Icon = isPost ? IconFileInvoice : IconCheck;
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<Icon size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t(isPost ? 'workOrders.post' : 'workOrders.complete')}
      </Button>
      {isOpen && (
        <Suspense>
          {isPost ? <PostDialog order={order} onClose={close} /> : <CompleteDialog order={order} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
