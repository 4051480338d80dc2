import { Button } from '@mantine/core';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { BoardVisit } from '@werkbank/contract/work-orders/planning/board.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { AppointmentBadge } from './appointment-badge.tsx';
import classes from './appointments.module.css';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

interface AppointmentsDialogProps {
  /** Planned visits that the board shows. */
  visits: readonly BoardVisit[];
  onClose: () => void;
}

/** Proposes the times of several visits at once; those already proposed are not ticked. */
export function AppointmentsDialog({ visits, onClose }: AppointmentsDialogProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(visits.filter(({ appointment }) => !appointment).map(({ id }) => id)),
  );
  const propose = useAction(api.workOrders.proposeAppointments, ['workOrders']);
  const ticked = visits.filter(({ id }) => chosen.has(id)).slice(0, maxVisits);
  const submit = () =>
    propose.mutate({
      params: { division },
      body: { visits: ticked.map(({ id, version }) => ({ id, version })) },
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('workOrders.appointment.bulkTitle')}
      size="xl"
      footer={propose.data && <Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {propose.data ? (
        <Outcome visits={ticked} codes={new Map(propose.data.visits.map(({ id, code }) => [id, code]))} />
      ) : (
        <DialogForm
          submitLabel={t('workOrders.appointment.bulkSend', { count: ticked.length })}
          isBusy={propose.isPending}
          error={propose.error}
          onSubmit={() => ticked.length > 0 && submit()}
          onClose={onClose}
        >
          <Choice visits={visits} chosen={chosen} onChoose={setChosen} />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Visits that are sent at once. */
const maxVisits = 200;

interface ChoiceProps extends Pick<AppointmentsDialogProps, 'visits'> {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function Choice({ visits, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const [isSetting, setSetting] = useState(false);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <>
      <p className={classes.hint}>
        {t(visits.length === 0 ? 'workOrders.appointment.bulkNone' : 'workOrders.appointment.bulkText')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setSetting(true)}>
          {t('workOrders.appointment.settings')}
        </Button>
      </p>
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <label className={classes.choice}>
              <input type="checkbox" checked={chosen.has(visit.id)} onChange={() => toggle(visit.id)} />
              <VisitLine visit={visit} />
              {visit.appointment && <AppointmentBadge appointment={visit.appointment} />}
            </label>
          </li>
        ))}
      </ul>
      {isSetting && (
        <Suspense>
          <SettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface OutcomeProps extends Pick<AppointmentsDialogProps, 'visits'> {
  codes: ReadonlyMap<string, string | null>;
}

/** How many mails were sent, and the visits for which none was. */
function Outcome({ visits, codes }: OutcomeProps) {
  const { t } = useTranslation();
  const refused = visits.filter(({ id }) => codes.get(id));
  return (
    <>
      <p role="status">{t('workOrders.appointment.bulkSent', { count: visits.length - refused.length })}</p>
      <ul className={classes.visits}>
        {refused.map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} /> {t(`workOrders.appointment.refusal.${codes.get(visit.id) ?? ''}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function VisitLine({ visit }: { visit: BoardVisit }) {
  const { t } = useTranslation();
  const time = [visit.startTime, visit.endTime].filter(Boolean).join('–') || t('workOrders.anyTime');
  return (
    <span>
      <b>
        <DateText value={visit.plannedOn} /> {time}
      </b>{' '}
      {`${visit.number} · ${locationLabel(visit.locationName, visit.city)}`}
    </span>
  );
}
