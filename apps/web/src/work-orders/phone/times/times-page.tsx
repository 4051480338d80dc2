import { Button } from '@mantine/core';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/ui/basics/use-now.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import type { KeptForm } from '../outbox/use-kept-form.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { usePackReasons } from '../outbox/use-pack-reasons.ts';
import { useStore } from '../outbox/use-store.ts';
import { minutesOf, timeKinds, type VisitTime } from '../pack/visit-times.ts';
import { Duration } from '../widgets/duration.tsx';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { ReasonDialog } from '../widgets/reason-dialog.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { VisitBadge } from '../widgets/visit-badge.tsx';
import { VisitButtons } from '../widgets/visit-buttons.tsx';
import { TimeDialog, type TimeEntry, timeEntryOf } from './time-dialog.tsx';
import classes from './times-page.module.css';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/times');

/** The times of the engineer's own visit, with corrections. */
export function TimesPage() {
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  if (!job) return null;
  return job.visit ? <Times job={job} visit={job.visit} /> : <NoVisit job={job} />;
}

function NoVisit({ job: { order } }: { job: Job }) {
  const { t } = useTranslation();
  return (
    <PhoneScreen title={t('phone.times')} back={<JobBack order={order} />}>
      <EmptyState icon={<IconUserOff size={22} stroke={1.75} />} title={t('phone.times.noVisit')}>
        {t('phone.times.noVisitText')}
      </EmptyState>
    </PhoneScreen>
  );
}

function Times({ job, visit }: { job: Job; visit: WorkOrderVisit }) {
  const { t } = useTranslation();
  const store = useStore();
  const { order, isFinished } = job;
  const { id, status, times } = visit;
  const entry = useKeptForm<TimeEntry>(`phone.time.1.${id}`);
  const aborting = useKeptForm<string>(`phone.abort.1.${id}`);
  const { id: workOrderId, locationName: title } = order.order;
  const isOver = status === 'done' || status === 'aborted';
  const canCorrect = !isFinished && times.length > 0;
  const correct = async (corrected: VisitTime[]) => {
    const step = { call: 'correctTimes', params: { workOrderId, visitId: id }, body: { times: corrected } } as const;
    if (await store({ step, title, form: [entry.key] })) entry.close();
  };
  return (
    <PhoneScreen
      title={t('phone.times')}
      back={<JobBack order={order} />}
      description={<DateText value={visit.plannedOn} as="long" />}
      aside={<VisitBadge status={status} />}
      actions={
        !isFinished &&
        !isOver && (
          <>
            <Button size="lg" variant="default" onClick={() => aborting.open('')}>
              {t('phone.abort')}
            </Button>
            <VisitButtons visit={{ id, workOrderId, visitStatus: status, locationName: title }} />
          </>
        )
      }
    >
      <Clock times={times} />
      <List times={times} canCorrect={canCorrect} onOpen={(index) => entry.open(timeEntryOf(times, index))} />
      {canCorrect && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => entry.open(timeEntryOf(times, null))}
        >
          {t('phone.times.add')}
        </Button>
      )}
      {canCorrect && entry.values && (
        <TimeDialog
          times={times}
          entry={entry.values}
          onChange={entry.change}
          onSave={(corrected) => void correct(corrected)}
          onClose={entry.close}
        />
      )}
      {!isOver && <AbortDialog job={job} visit={visit} form={aborting} />}
    </PhoneScreen>
  );
}

/** The running activity, large; below it the total per kind. */
function Clock({ times }: { times: readonly VisitTime[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const current = times.find(({ until }) => until === null);
  return (
    <div className={classes.clock}>
      {current && (
        <p className={classes.now} data-kind={current.kind}>
          {t(`phone.times.${current.kind}`)} <Duration minutes={minutesOf([current], current.kind, now)} />
        </p>
      )}
      <dl className={classes.sums}>
        {timeKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`phone.times.${kind}`)}</dt>
            <dd>
              <Duration minutes={minutesOf(times, kind, now)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ListProps {
  times: readonly VisitTime[];
  canCorrect: boolean;
  onOpen: (index: number) => void;
}

function List({ times, canCorrect, onOpen }: ListProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (times.length === 0) return <p className={classes.none}>{t('phone.times.none')}</p>;
  return (
    <ol className={classes.times} aria-label={t('phone.times')}>
      {times.map((time, index) => (
        <li key={`${time.since}${time.kind}`} className={classes.time} data-kind={time.kind}>
          <span className={classes.words}>
            <span className={classes.kind}>{t(`phone.times.${time.kind}`)}</span>
            <span className={classes.from}>
              <DateText value={time.since} as="time" /> –{' '}
              {time.until === null ? t('phone.times.now') : <DateText value={time.until} as="time" />}
            </span>
          </span>
          <Duration minutes={minutesOf([time], time.kind, now)} />
          {canCorrect && (
            <Button
              size="md"
              variant="default"
              aria-label={`${t('action.edit')}: ${t(`phone.times.${time.kind}`)}`}
              onClick={() => onOpen(index)}
            >
              {t('action.edit')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface AbortDialogProps {
  job: Job;
  visit: WorkOrderVisit;
  form: KeptForm<string>;
}

/** Ends a visit before the work is done; the order goes back to the planners with the remaining tasks. */
function AbortDialog({ job: { order }, visit, form }: AbortDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const { id: workOrderId, locationName: title, division } = order.order;
  const reasonsFor = usePackReasons(division);
  const usual = [1, 2, 3, 4].map((n) => t(`phone.abort.reason.${n}`));
  const outcome = order.tasks.some(({ result }) => result !== null) ? 'partly' : 'notPossible';
  const abort = async (reason: string) => {
    const body = { outcome, reason, at: new Date().toISOString() } as const;
    const step = { call: 'abortVisit', params: { workOrderId, visitId: visit.id }, body } as const;
    if (!(await store({ step, title, form: [form.key] }))) return;
    form.close();
    await navigate({ to: '/m' });
  };
  return (
    <ReasonDialog
      form={form}
      title={t('phone.abort')}
      text={t(`phone.abortText.${outcome}`)}
      suggestions={reasonsFor('visitAbort', usual)}
      confirmLabel={t('phone.abortConfirm')}
      onConfirm={(reason) => void abort(reason)}
    />
  );
}
