import { Button } from '@mantine/core';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { NextStepBar } from '#src/ui/page/next-step-bar.tsx';

const VisitDialog = lazy(async () => ({ default: (await import('../visits/visit-dialog.tsx')).VisitDialog }));

/** The main statuses of an order, as stations. */
const stations = [
  workOrderStatus.open,
  workOrderStatus.planned,
  workOrderStatus.inProgress,
  workOrderStatus.completed,
  workOrderStatus.posted,
] as const;

/** The progress of an order, and its next step. */
export function NextStep({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { status } = order;
  return (
    <NextStepBar
      label={t('workOrders.way')}
      stations={
        status === workOrderStatus.cancelled ? [] : stations.map((station) => t(`workOrders.status.${station}`))
      }
      reached={stations.findIndex(
        (station) => station === (status === workOrderStatus.onHold ? workOrderStatus.inProgress : status),
      )}
      isHeld={status === workOrderStatus.onHold}
      action={<PlanButton order={order} />}
    >
      <NextText order={order} />
    </NextStepBar>
  );
}

function NextText({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  if (order.status === workOrderStatus.onHold || order.status === workOrderStatus.cancelled) {
    if (!order.statusReason) return t(`workOrders.status.${order.status}`);
    return (
      <>
        {t(`workOrders.next.${order.status}`)} {order.statusReason}
      </>
    );
  }
  if (order.status === workOrderStatus.planned)
    return (
      <>
        {t('workOrders.next.15', { engineer: order.engineerFullName ?? '–' })}{' '}
        <DateText value={order.plannedDate} as="long" /> {order.plannedStartTime}
      </>
    );
  if (order.status === workOrderStatus.inProgress)
    return t('workOrders.next.20', { n: order.taskCount - order.tasksDone });
  return t(`workOrders.next.${order.status}`);
}

function PlanButton({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [isPlanning, setPlanning] = useState(false);
  if (!canPlan || order.status !== workOrderStatus.open) return null;
  return (
    <>
      <Button variant="default" onClick={() => setPlanning(true)}>
        {t('workOrders.plan')}
      </Button>
      {isPlanning && (
        <Suspense>
          <VisitDialog workOrderId={order.id} number={order.number} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </>
  );
}
