import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { AppointmentBadge } from '../appointments/appointment-badge.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { VisitDialog } from '../visits/visit-dialog.tsx';
import { useWarningText } from '../visits/visit-warnings.tsx';
import classes from './board.module.css';
import { type BoardVisit, canMove } from './board-model.ts';
import { VisitPreparation } from './visit-preparation.tsx';

const AppointmentDialog = lazy(async () => ({
  default: (await import('../appointments/appointment-dialog.tsx')).AppointmentDialog,
}));

/** Details of a visit on the board, with the form that moves it. */
export function BoardVisitDialog({ visit, onClose }: { visit: BoardVisit; onClose: () => void }) {
  const { t } = useTranslation();
  const [isMoving, setMoving] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const { workOrderId, number } = visit;
  if (isMoving) return <VisitDialog workOrderId={workOrderId} number={number} visit={visit} onClose={onClose} />;
  if (isArranging)
    return (
      <Suspense>
        <AppointmentDialog visit={visit} number={number} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${number} · ${visit.description}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          {canMove(visit) && (
            <Button variant="default" onClick={() => setArranging(true)}>
              {t('workOrders.appointment.propose')}
            </Button>
          )}
          {canMove(visit) && (
            <Button data-autofocus onClick={() => setMoving(true)}>
              {t('workOrders.move')}
            </Button>
          )}
        </>
      }
    >
      <VisitFacts visit={visit} />
      <VisitPreparation visit={visit} />
    </Dialog>
  );
}

function VisitFacts({ visit }: { visit: BoardVisit }) {
  const { t } = useTranslation();
  const warning = useWarningText()(visit);
  const { workOrderId, number, appointment } = visit;
  const place = [visit.postcode, visit.city].filter(Boolean).join(' ');
  return (
    <>
      {warning && <p className={classes.warning}>{warning}</p>}
      <FactList
        facts={[
          { label: t('workOrders.workOrder'), value: <WorkOrderLink id={workOrderId}>{number}</WorkOrderLink> },
          { label: t('field.status'), value: <WorkOrderStatusBadge status={visit.status} quiet /> },
          {
            label: t('workOrders.location'),
            value: <LocationLink id={visit.locationId}>{visit.locationName}</LocationLink>,
          },
          { label: t('workOrders.place'), value: place },
          { label: t('workOrders.account'), value: visit.accountName },
          {
            label: t('workOrders.planned'),
            value: (
              <>
                <DateText value={visit.plannedOn} as="long" />{' '}
                {[visit.startTime, visit.endTime].filter(Boolean).join('–') || t('workOrders.anyTime')}
              </>
            ),
          },
          ...(appointment
            ? [{ label: t('workOrders.appointment.answer'), value: <AppointmentBadge appointment={appointment} /> }]
            : []),
          { label: t('workOrders.tasks'), value: <TaskProgress done={visit.tasksDone} of={visit.taskCount} /> },
        ]}
      />
    </>
  );
}
