import { Button } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ExchangeOverview } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction, useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { type KeyFact, KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { CauseList } from './cause-list.tsx';
import classes from './cockpit.module.css';
import { DayBars } from './day-bars.tsx';
import { IssueList } from './issue-list.tsx';
import { KindTable } from './kind-table.tsx';
import { NotConnected } from './not-connected.tsx';
import { RuleList } from './rule-list.tsx';

const route = getRouteApi('/guarded/side/accounting');
const shown = 50;
/** The first reading is followed closely. */
const refreshMs = ({ kinds }: ExchangeOverview): number => (kinds.some(({ isFilling }) => isFilling) ? 2_000 : 30_000);

/** What is exchanged with Exact Online, what is not in sync, and the possible decisions. */
export function ExchangePage() {
  const isAllowed = useHasRight('accountingConnection.see');
  return isAllowed ? <Exchange /> : <NoPermission level={1} />;
}

function Exchange() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const canDecide = useHasRight('accountingConnection.decide');
  const { data, error, refetch } = useQuery({
    ...callOptions(api.accountingConnection.overview, { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.connected ? refreshMs(state.data) : false),
  });
  return (
    <Page
      title={t('accountingConnection.exchangeTitle')}
      description={t('accountingConnection.exchangeText')}
      {...(data?.connected && { actions: canDecide && <ExchangeNow />, facts: <Facts overview={data} /> })}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} columns={5} />}
      {data && !data.connected && <NotConnected />}
      {data?.connected && (
        <>
          <CauseList causes={data.causes} />
          <Issues />
          <DayBars hours={data.hours} />
          <KindTable kinds={data.kinds} />
          <p>
            <Link to="/accounting/stock" search={{}}>
              {t('accountingConnection.stock.link')}
            </Link>
          </p>
          <RuleList />
        </>
      )}
    </Page>
  );
}

function ExchangeNow() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const { mutate, isPending } = useAction(api.accountingConnection.exchangeNow, ['accountingConnection'], showFailure);
  const onSuccess = () => showToast({ text: t('accountingConnection.exchangeBegun') });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isPending}
      onClick={() => mutate({ params }, { onSuccess })}
    >
      {t('accountingConnection.exchangeNow')}
    </Button>
  );
}

function Facts({ overview }: { overview: ExchangeOverview }) {
  const { t } = useTranslation();
  const sum = (of: 'waiting' | 'failed' | 'differs' | 'proposed') =>
    overview.kinds.reduce((total, kind) => total + kind[of], 0);
  const facts: KeyFact[] = [
    {
      label: t('accountingConnection.state'),
      value: t(overview.pausedUntil ? 'accountingConnection.paused' : 'accountingConnection.running'),
      hint: overview.pausedUntil && (
        <>
          {t(`accountingConnection.pause.${overview.pauseReason ?? 'away'}`)}{' '}
          <DateText value={overview.pausedUntil} as="dateTime" />
        </>
      ),
    },
    {
      label: t('accountingConnection.exchangeState.waiting'),
      value: sum('waiting'),
      hint: overview.oldestWaiting && (
        <>
          {t('accountingConnection.since')} <DateText value={overview.oldestWaiting} as="dateTime" />
        </>
      ),
    },
    { label: t('accountingConnection.attention'), value: sum('failed') + sum('differs') + sum('proposed') },
    {
      label: t('accountingConnection.calls'),
      value: t('accountingConnection.callsOf', { used: overview.dayCalls, limit: overview.dayLimit }),
      hint: t('accountingConnection.callsOfMinute', { used: overview.minuteCalls, limit: overview.minuteLimit }),
    },
  ];
  return <KeyFacts facts={facts} />;
}

/** The records behind the figure that was chosen. */
function Issues() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const { state, kind, cause } = route.useSearch();
  const query = { ...(state && { state }), ...(kind && { kind }), ...(cause && { cause }) };
  const isFiltered = Object.keys(query).length > 0;
  const { data, error, refetch } = useCall(
    api.accountingConnection.listIssues,
    { params, query, pageSize: shown },
    { staleTime: 0, enabled: isFiltered },
  );
  if (!isFiltered) return null;
  return (
    <Section
      title={[
        kind && t(`accountingConnection.kinds.${kind}`),
        state && t(`accountingConnection.exchangeState.${state}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      {...(data && { count: data.total })}
      flush
      actions={
        <div className={classes.filter}>
          <Link to="/accounting" search={{}}>
            {t('accountingConnection.showAll')}
          </Link>
        </div>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && data.rows.length === 0 && (
        <EmptyState icon={<IconCheck size={22} stroke={1.75} />} title={t('accountingConnection.nothingLeft')}>
          {t('accountingConnection.nothingLeftText')}
        </EmptyState>
      )}
      {data && <IssueList issues={data.rows} />}
      {data && (
        <RestOfRows shown={data.rows.length} total={data.total}>
          {null}
        </RestOfRows>
      )}
    </Section>
  );
}
