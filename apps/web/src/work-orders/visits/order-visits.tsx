import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AppointmentBadge } from '../appointments/appointment-badge.tsx';
import classes from './order-visits.module.css';
import { VisitLane } from './visit-lane.tsx';
import { useWarningText } from './visit-warnings.tsx';

const AppointmentDialog = lazy(async () => ({
  default: (await import('../appointments/appointment-dialog.tsx')).AppointmentDialog,
}));
const VisitDialog = lazy(async () => ({ default: (await import('./visit-dialog.tsx')).VisitDialog }));

/** The visits of an order: who, when, and how the time was spent. */
export function OrderVisits({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [opened, setOpened] = useState<WorkOrderVisit | 'new' | null>(null);
  const plan = canPlan && order.status < 30 && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCalendarPlus size={14} />}
      onClick={() => setOpened('new')}
    >
      {t(order.visits.length === 0 ? 'workOrders.planFirst' : 'workOrders.planAnother')}
    </Button>
  );
  return (
    <Section title={t('workOrders.visits')} count={order.visits.length} actions={plan}>
      {order.visits.length === 0 ? (
        <EmptyState icon={<IconCalendarTime size={22} stroke={1.75} />} title={t('workOrders.noVisits')}>
          {t('workOrders.noVisitsText')}
        </EmptyState>
      ) : (
        <ul className={classes.visits}>
          {order.visits.map((visit) => (
            <Visit key={visit.id} order={order} visit={visit} onMove={() => setOpened(visit)} />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <VisitDialog
            workOrderId={order.id}
            number={order.number}
            visit={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

const tones = {
  planned: 'open',
  travelling: 'active',
  working: 'active',
  onBreak: 'attention',
  done: 'done',
  aborted: 'failed',
  cancelled: 'stopped',
} as const;

interface VisitProps {
  order: WorkOrder;
  visit: WorkOrderVisit;
  onMove: () => void;
}

function Visit({ order, visit, onMove }: VisitProps) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const warn = useWarningText();
  const [isCancelling, setCancelling] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const warning = visit.status === 'planned' ? warn(visit) : '';
  const canMove = canPlan && visit.status === 'planned' && order.status < 30;
  return (
    <li className={classes.visit}>
      <div className={classes.head}>
        <span className={classes.when}>
          <DateText value={visit.plannedOn} as="long" />{' '}
          {[visit.startTime, visit.endTime].filter(Boolean).join('–') || t('workOrders.anyTime')}
        </span>
        <span>{visit.engineerFullName}</span>
        <StatusBadge tone={tones[visit.status]} quiet>
          {t(`workOrders.visitStatus.${visit.status}`)}
        </StatusBadge>
        {visit.appointment && <AppointmentBadge appointment={visit.appointment} />}
        {canMove && (
          <span className={classes.actions}>
            <Button variant="subtle" size="compact-sm" onClick={() => setArranging(true)}>
              {t('workOrders.appointment.propose')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={onMove}>
              {t('workOrders.move')}
            </Button>
            <Button variant="subtle" size="compact-sm" color="red" onClick={() => setCancelling(true)}>
              {t('workOrders.cancelVisit')}
            </Button>
          </span>
        )}
      </div>
      {warning && <p className={classes.warning}>{warning}</p>}
      {visit.times.length > 0 && <VisitLane visit={visit} />}
      {(visit.outcomeReason ?? visit.note) && (
        <p className={classes.note}>{[visit.outcomeReason, visit.note].filter(Boolean).join(' · ')}</p>
      )}
      {isArranging && (
        <Suspense>
          <AppointmentDialog visit={visit} number={order.number} onClose={() => setArranging(false)} />
        </Suspense>
      )}
      {isCancelling && <CancelVisit order={order} visit={visit} onClose={() => setCancelling(false)} />}
    </li>
  );
}

function CancelVisit({ order, visit, onClose }: Omit<VisitProps, 'onMove'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.workOrders.cancelVisit, ['workOrders']);
  const run = () =>
    void cancel
      .mutateAsync({ params: { workOrderId: order.id, visitId: visit.id }, body: {}, ifMatch: visit.version })
      .then(
        () => {
          showToast({ text: t('workOrders.visitCancelled') });
          onClose();
        },
        () => undefined,
      );
  return (
    <ConfirmDialog
      opened
      danger
      title={t('workOrders.cancelVisitTitle')}
      text={t('workOrders.cancelVisitText')}
      confirmLabel={t('workOrders.cancelVisit')}
      isBusy={cancel.isPending}
      error={refusalText(cancel.error)}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
