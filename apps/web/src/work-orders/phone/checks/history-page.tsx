import { getRouteApi, Link } from '@tanstack/react-router';
import type { ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import { useTranslation } from 'react-i18next';
import { timedApi as api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateText, MeasuredValue } from '#src/ui/page/figures/values.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { useJob } from '../widgets/use-job.ts';
import classes from './history-page.module.css';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/assets/$assetId/history');

/** The reports of an asset, newest first; without a network the last one, which is on the phone. */
export function AssetHistoryPage() {
  const { workOrderId, assetId } = route.useParams();
  const job = useJob(workOrderId);
  const task = job?.order.tasks.find((one) => one.assetId === assetId);
  return task ? <History task={task} locationId={job?.order.order.locationId ?? ''} /> : null;
}

type Shown = Pick<ServiceReport, 'id' | 'date' | 'result' | 'level' | 'engineerFullName' | 'findings' | 'actions'> & {
  checks: readonly Pick<ServiceReport['checks'][number], 'code' | 'value' | 'takenOver'>[];
  defects: readonly Pick<ServiceReport['defects'][number], 'code' | 'resolved' | 'remark'>[];
};

function History({ task, locationId }: { task: RoundTask; locationId: string }) {
  const { t } = useTranslation();
  const { isOnline } = usePhone();
  const params = { locationId, id: task.assetId };
  const { data, error, refetch } = useCall(
    api.assets.listServiceReports,
    { params, pageSize: 20 },
    { enabled: isOnline },
  );
  const known: readonly Shown[] = task.lastReport ? [task.lastReport] : [];
  const reports: readonly Shown[] = data?.rows ?? known;
  const { workOrderId, assetId } = task;
  return (
    <PhoneScreen
      title={t('phone.history')}
      description={task.description}
      back={
        <Link to="/m/jobs/$workOrderId/assets/$assetId" params={{ workOrderId, assetId }}>
          {task.description}
        </Link>
      }
    >
      {!data && !isOnline && <p className={classes.small}>{t('phone.history.offline')}</p>}
      {!data && error && isOnline && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && isOnline && known.length === 0 && <TableSkeleton rows={3} />}
      {reports.length === 0 && (data || !isOnline) && <p className={classes.small}>{t('phone.history.none')}</p>}
      <ol className={classes.reports}>
        {reports.map((report) => (
          <Report key={report.id} report={report} task={task} />
        ))}
      </ol>
    </PhoneScreen>
  );
}

function Report({ report, task }: { report: Shown; task: RoundTask }) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const type = pack?.types.find((one) => one.type === task.type);
  const pointOf = (wanted: string) => type?.points.find(({ code }) => code === wanted);
  const measured = report.checks.filter(({ value }) => value !== null);
  return (
    <li className={classes.report}>
      <span className={classes.title}>
        <DateText value={report.date} /> · {t(`phone.report.${report.result}`)}
      </span>
      <span className={classes.small}>
        {[t(`phone.level.${report.level}`), report.engineerFullName].filter(Boolean).join(' · ')}
      </span>
      {measured.map(({ code, value, takenOver }) => (
        <span key={code}>
          {pointOf(code)?.description ?? code}: <MeasuredValue value={value} unit={pointOf(code)?.unit ?? null} />
          {takenOver && ` (${t('phone.value.taken')})`}
        </span>
      ))}
      {report.defects.map(({ code, resolved, remark }) => (
        <span key={code}>
          {[type?.defects.find((one) => one.code === code)?.description ?? code, remark].filter(Boolean).join(': ')} ·{' '}
          {t(resolved ? 'phone.history.repaired' : 'phone.history.open')}
        </span>
      ))}
      {[report.findings, report.actions].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </li>
  );
}
