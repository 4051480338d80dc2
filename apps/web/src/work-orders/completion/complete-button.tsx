import { Button } from '@mantine/core';
import { IconCheck, IconFileInvoice } from '@tabler/icons-react';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkOrderAccess } from '../shared/use-work-order-access.ts';

const CompleteDialog = lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog }));
const PostDialog = lazy(async () => ({ default: (await import('./post-dialog.tsx')).PostDialog }));

/** The next step of an order that somebody works on, or that is ready for the books. */
export function CompleteButton({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan } = useWorkOrderAccess();
  const [isOpen, setOpen] = useState(false);
  const isPost = order.status === 30;
  if (!canPlan || (order.status !== 15 && order.status !== 20 && !isPost)) return null;
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
