import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconCloudUp, IconFileText, IconMessagePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { projectVisits } from '../outbox/projected-day.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { nextVisit } from '../today/today-model.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import type { Job } from '../widgets/use-job.ts';
import { undecidedEntries } from './finish-model.ts';
import classes from './finish-page.module.css';
import { FinishSummary } from './finish-summary.tsx';
import { type FollowUp, FollowUpDialog, noFollowUp } from './follow-up-dialog.tsx';
import { MissingList } from './missing-list.tsx';

/** A completed job: whether it is sent, the report, a follow-up request and the next job. */
export function Finished({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { order, entries } = job;
  const asking = useKeptForm<FollowUp>(`phone.followUp.1.${order.order.id}`);
  const waiting = entries.find(({ waitsForOrder }) => waitsForOrder);
  const undecided = waiting ? undecidedEntries(entries) : [];
  return (
    <PhoneScreen title={t('phone.finished')} back={<JobBack order={order} />} actions={<NextJob job={job} />}>
      <p className={classes.done} data-waiting={waiting ? true : undefined}>
        {waiting ? (
          <IconCloudUp size={28} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />
        )}
        <span>{t(waiting ? 'phone.finished.waiting' : 'phone.finished.sent')}</span>
      </p>
      {undecided.length > 0 && (
        <MissingList
          title={t('phone.lacking', { count: undecided.length, n: undecided.length })}
          missing={undecided}
          workOrderId={order.order.id}
        />
      )}
      {waiting ? (
        <Button size="lg" variant="default" onClick={() => void phone().drop(waiting)}>
          {t('phone.finished.takeBack')}
        </Button>
      ) : (
        <Report job={job} />
      )}
      {order.order.accountId !== null && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconMessagePlus size={20} aria-hidden="true" />}
          onClick={() => asking.open(noFollowUp)}
        >
          {t('phone.followUp')}
        </Button>
      )}
      <FinishSummary job={job} />
      {asking.values && (
        <FollowUpDialog
          order={order}
          asked={asking.values}
          formKey={asking.key}
          onChange={asking.change}
          onClose={asking.close}
        />
      )}
    </PhoneScreen>
  );
}

/** The stored report; until there is one, a preview. */
function Report({ job: { order } }: { job: Job }) {
  const { t } = useTranslation();
  const { isOnline } = usePhone();
  const { keep, isPending } = useDownloadDocument();
  const { id: workOrderId, number } = order.order;
  const load = async () => {
    const params = { workOrderId };
    const { rows } = await api.workOrders.listDocuments({ params, pageSize: 50 });
    const frozen = rows.find(({ type }) => type === 'serviceReport');
    return frozen
      ? await api.workOrders.downloadDocument({ params: { ...params, reference: frozen.reference } })
      : await api.workOrders.printServiceReport({ params });
  };
  return (
    <Button
      size="lg"
      variant="default"
      loading={isPending}
      leftSection={<IconFileText size={20} aria-hidden="true" />}
      onClick={() => keep({ fileName: `${t('phone.finished.reportName')}-${number}.pdf`, load })}
      {...lockedBy(!isOnline && t('phone.finished.reportOffline'))}
    >
      {t(isOnline ? 'phone.finished.report' : 'phone.finished.reportOffline')}
    </Button>
  );
}

function NextJob({ job: { order } }: { job: Job }) {
  const { t } = useTranslation();
  const { pack, entries } = usePhone();
  const next = pack && nextVisit(projectVisits(pack, entries), businessDay(), order.order.id);
  const arrow = <IconArrowRight size={20} aria-hidden="true" />;
  if (!next)
    return (
      <Button size="lg" rightSection={arrow} renderRoot={(props) => <Link to="/m" {...props} />}>
        {t('phone.today')}
      </Button>
    );
  return (
    <Button
      size="lg"
      rightSection={arrow}
      renderRoot={(props) => <Link to="/m/jobs/$workOrderId" params={{ workOrderId: next.workOrderId }} {...props} />}
    >
      <span className={classes.cut}>
        {t('phone.next')}: {next.locationName}
      </span>
    </Button>
  );
}
