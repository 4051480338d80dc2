import { useQuery } from '@tanstack/react-query';
import type { SystemStatus } from '@werkbank/contract/administration/status/status-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { MinuteBars } from './minute-bars.tsx';
import classes from './status.module.css';
import { StatusPoints } from './status-points.tsx';
import { useSizeText } from './use-size-text.ts';

/** Milliseconds between two reads while the page is open: as often as processes report. */
const refetchInterval = 15_000;

/** How the installation is: what needs attention first, then the last quarter of an hour, and what is slow. */
export function StatusPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('company.see');
  const { data, error, refetch } = useQuery({
    ...callOptions(api.administration.getStatus, {}),
    staleTime: 0,
    enabled: isAllowed,
    refetchInterval,
  });
  if (!isAllowed) return <NoPermission level={1} />;
  if (error && !data) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={10} />;
  return (
    <Page title={t('status.title')} description={t('status.text')}>
      <StatusPoints status={data} />
      <MinuteBars minutes={data.minutes} />
      <Processes processes={data.processes} />
      <Calls calls={data.calls} />
      <Statements statements={data.statements} />
      <Failures failures={data.failures} />
    </Page>
  );
}

function Processes({ processes }: Pick<SystemStatus, 'processes'>) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const moment = dateFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short' });
  const share = (value: number) => <Percentage value={Math.round(value * 100) / 100} />;
  const columns: DataColumn<SystemStatus['processes'][number]>[] = [
    { key: 'process', header: t('status.process'), primary: true, cell: ({ host, pid }) => `${host} · ${pid}` },
    { key: 'version', header: t('status.version'), from: 'medium', cell: ({ version }) => version },
    {
      key: 'started',
      header: t('status.started'),
      from: 'medium',
      cell: ({ started }) => moment.format(new Date(started)),
    },
    { key: 'memory', header: t('status.memory'), align: 'end', cell: ({ memory }) => sizeText(memory) },
    { key: 'processor', header: t('status.processor'), align: 'end', cell: ({ processor }) => share(processor) },
    { key: 'loop', header: t('status.loop'), align: 'end', from: 'wide', cell: ({ loop }) => share(loop) },
    {
      key: 'connections',
      header: t('status.connections'),
      align: 'end',
      cell: ({ connections: { used, idle } }) => t('status.usedOf', { used, all: used + idle }),
    },
    {
      key: 'streams',
      header: t('status.streams'),
      align: 'end',
      from: 'wide',
      cell: ({ streams }) => <Quantity value={streams} />,
    },
  ];
  return (
    <Section title={t('status.processes')} flush>
      <DataTable
        caption={t('status.processes')}
        columns={columns}
        rows={processes}
        rowKey={({ process }) => process}
        empty={<p className={classes.empty}>{t('status.noProcesses')}</p>}
      />
    </Section>
  );
}

/** A duration of a call or a statement. */
const useMilliseconds = () => {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  return (value: number) =>
    value >= 1000
      ? t('status.seconds', { value: format.format(value / 1000) })
      : t('status.milliseconds', { value: format.format(Math.round(value)) });
};

function Calls({ calls }: Pick<SystemStatus, 'calls'>) {
  const { t } = useTranslation();
  const milliseconds = useMilliseconds();
  const columns: DataColumn<SystemStatus['calls'][number]>[] = [
    { key: 'call', header: t('status.call'), primary: true, width: '50%', cell: ({ call }) => <code>{call}</code> },
    {
      key: 'requests',
      header: t('status.requests'),
      align: 'end',
      cell: ({ requests }) => <Quantity value={requests} />,
    },
    { key: 'failed', header: t('status.failed'), align: 'end', cell: ({ failed }) => <Quantity value={failed} /> },
    {
      key: 'median',
      header: t('status.median'),
      align: 'end',
      from: 'medium',
      cell: ({ median }) => milliseconds(median),
    },
    { key: 'p95', header: t('status.p95'), align: 'end', cell: ({ p95 }) => milliseconds(p95) },
  ];
  return (
    <Section title={t('status.calls')} flush>
      <DataTable
        caption={t('status.calls')}
        columns={columns}
        rows={calls}
        rowKey={({ call }) => call}
        empty={<p className={classes.empty}>{t('status.noCalls')}</p>}
      />
    </Section>
  );
}

function Statements({ statements }: Pick<SystemStatus, 'statements'>) {
  const { t } = useTranslation();
  const milliseconds = useMilliseconds();
  const columns: DataColumn<SystemStatus['statements'][number]>[] = [
    {
      key: 'call',
      header: t('status.call'),
      primary: true,
      width: '60%',
      cell: ({ call, sql }) => (
        <details>
          <summary>
            <code>{call === 'background' ? t('status.background') : call}</code>
          </summary>
          <code>{sql}</code>
        </details>
      ),
    },
    { key: 'times', header: t('status.times'), align: 'end', cell: ({ times }) => <Quantity value={times} /> },
    { key: 'longest', header: t('status.longest'), align: 'end', cell: ({ longest }) => milliseconds(longest) },
    { key: 'total', header: t('status.total'), align: 'end', from: 'medium', cell: ({ total }) => milliseconds(total) },
  ];
  return (
    <Section title={t('status.statements')} flush>
      <DataTable
        caption={t('status.statements')}
        columns={columns}
        rows={statements}
        rowKey={({ call, sql }) => `${call} ${sql}`}
        empty={<p className={classes.empty}>{t('status.noStatements')}</p>}
      />
    </Section>
  );
}

function Failures({ failures }: Pick<SystemStatus, 'failures'>) {
  const { t } = useTranslation();
  const moment = dateFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium' });
  const columns: DataColumn<SystemStatus['failures'][number]>[] = [
    { key: 'at', header: t('status.at'), cell: ({ at }) => moment.format(new Date(at)), width: '11rem' },
    { key: 'call', header: t('status.call'), primary: true, cell: ({ call }) => <code>{call}</code> },
    { key: 'status', header: t('status.answer'), align: 'end', cell: ({ status }) => status },
    { key: 'traceId', header: t('status.reference'), from: 'medium', cell: ({ traceId }) => <code>{traceId}</code> },
  ];
  return (
    <Section title={t('status.failures')} flush>
      <DataTable
        caption={t('status.failures')}
        columns={columns}
        rows={failures}
        rowKey={({ traceId }) => traceId}
        empty={<p className={classes.empty}>{t('status.noFailures')}</p>}
      />
    </Section>
  );
}
