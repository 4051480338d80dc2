import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTruckLoading } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Percentage } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { addDays, mondayOf, weekNumber } from '../shared/days.ts';
import { EngineerSection } from './engineer-section.tsx';
import classes from './forecast.module.css';

const route = getRouteApi('/guarded/side/work-orders/forecast');

/** What each mechanic will probably need in a week, compared with the van. */
export function ForecastPage() {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const { week } = route.useSearch();
  if (!canPlan) return <NoPermission level={1} />;
  const monday = mondayOf(week ?? addDays(businessDay(), 7));
  return (
    <Page
      title={t('workOrders.forecast.title')}
      description={t('workOrders.forecast.text')}
      trail={[
        <Link key="board" to="/work-orders/board">
          {t('workOrders.board.title')}
        </Link>,
      ]}
      facts={<Accuracy />}
    >
      <WeekTools monday={monday} />
      <Forecast monday={monday} />
    </Page>
  );
}

function WeekTools({ monday }: { monday: string }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const show = (days: number) =>
    void navigate({ search: { week: addDays(monday, days) }, replace: true, resetScroll: false });
  return (
    <div className={classes.tools} role="group" aria-label={t('workOrders.forecast.week')}>
      <Button variant="default" px="xs" aria-label={t('workOrders.board.earlier')} onClick={() => show(-7)}>
        <IconChevronLeft size={16} />
      </Button>
      <span aria-live="polite">{t('workOrders.forecast.weekOf', { number: weekNumber(monday) })}</span>
      <Button variant="default" px="xs" aria-label={t('workOrders.board.later')} onClick={() => show(7)}>
        <IconChevronRight size={16} />
      </Button>
    </div>
  );
}

function Forecast({ monday }: { monday: string }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const input = { params: { division }, query: { day: monday }, pageSize: 200 };
  const { data, error, refetch } = useCall(api.workOrders.listVanForecast, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={5} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<IconTruckLoading size={22} stroke={1.75} />}
        title={t('workOrders.forecast.none')}
        actions={
          <Button component={Link} to="/work-orders/board" variant="default">
            {t('workOrders.board.title')}
          </Button>
        }
      >
        {t('workOrders.forecast.noneText')}
      </EmptyState>
    );
  return data.rows.map((engineer) => <EngineerSection key={engineer.engineerId} engineer={engineer} />);
}

/** How much of what eight weeks needed the forecast would have brought, and how much of that was needed. */
function Accuracy() {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data } = useCall(api.workOrders.getForecastAccuracy, { params: { division } }, { staleTime: 600_000 });
  return (
    <KeyFacts
      facts={[
        { label: t('workOrders.forecast.foreseen'), value: <Percentage value={data?.foreseen ?? null} /> },
        { label: t('workOrders.forecast.needed'), value: <Percentage value={data?.needed ?? null} /> },
      ]}
    />
  );
}
