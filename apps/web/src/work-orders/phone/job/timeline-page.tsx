import { getRouteApi } from '@tanstack/react-router';
import type { TimelineEntry } from '@werkbank/contract/workplace/timeline.ts';
import { useTranslation } from 'react-i18next';
import { timedApi as api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import classes from './timeline-page.module.css';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/timeline');

/** How many events are shown. */
const shown = 50;

/** What happened last at the location of a job, newest first; read from the server, so only with a network. */
export function TimelinePage() {
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  return job ? <Timeline job={job} /> : null;
}

function Timeline({ job: { order } }: { job: Job }) {
  const { t } = useTranslation();
  const { isOnline } = usePhone();
  const params = { locationId: order.order.locationId };
  const { data, error, refetch } = useCall(
    api.workplace.locationTimeline,
    { params, query: {}, pageSize: shown },
    { enabled: isOnline },
  );
  const entries = data?.rows ?? [];
  return (
    <PhoneScreen title={t('phone.timeline')} description={order.order.locationName} back={<JobBack order={order} />}>
      {!data && !isOnline && <p className={classes.small}>{t('phone.timeline.offline')}</p>}
      {!data && error && isOnline && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && isOnline && <TableSkeleton rows={6} />}
      {data && entries.length === 0 && <p className={classes.small}>{t('phone.timeline.none')}</p>}
      <ol className={classes.events}>
        {entries.map((entry) => (
          <Event key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
    </PhoneScreen>
  );
}

function Event({ entry: { kind, at, number, text, person, status } }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  const what = t(kind === 'move' ? `phone.timeline.move.${status}` : `phone.timeline.kind.${kind}`);
  return (
    <li className={classes.event}>
      <span className={classes.small}>
        <DateText value={at} as="dateTime" />
        {person && ` · ${person}`}
      </span>
      <span className={classes.what}>{[what, number].filter(Boolean).join(' ')}</span>
      {text && <span>{text}</span>}
    </li>
  );
}
