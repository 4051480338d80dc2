import { Button } from '@mantine/core';
import { IconCalendar, IconRepeat } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { firstOfMonth } from '../shared/months.ts';
import classes from './calendar.module.css';
import { CalendarBars } from './calendar-bars.tsx';
import { CalendarDays } from './calendar-days.tsx';
import { before, calendarFilter, listBehind } from './calendar-model.ts';
import { CalendarMonths } from './calendar-months.tsx';
import type { CalendarSearch, CalendarView } from './calendar-search.ts';
import { CalendarTable } from './calendar-table.tsx';
import { CalendarTools, useShowCalendar } from './calendar-tools.tsx';

const views: readonly (CalendarView | undefined)[] = [undefined, 'days', 'table'];
const route = getRouteApi('/guarded/side/assets/calendar');

/** The number of assets due in each of twelve months; every number links to them. */
export function CalendarPage() {
  const { t } = useTranslation();
  const { canSee, seesReports } = useAccess('assets');
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="assets" to="/assets">
          {t('assets.title')}
        </Link>,
      ]}
      title={t('assets.calendar.title')}
      description={t('assets.calendar.text')}
      actions={seesReports && <Rounds />}
    >
      <CalendarTools />
      <Calendar />
    </Page>
  );
}

/** Links to planning the orders for the assets that are due. */
function Rounds() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/work-orders/rounds" variant="default" leftSection={<IconRepeat size={16} />}>
      {t('nav.rounds')}
    </Button>
  );
}

function Calendar() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowCalendar();
  const from = search.from ?? firstOfMonth(businessDay(), 0);
  const query = { from, months: 12, ...calendarFilter(search) };
  const { data, error, refetch } = useCall(api.assets.dueCalendar, { params: { division }, query });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} columns={4} />;
  if (data.overdue === 0 && data.months.every(({ count }) => count === 0)) return <NothingDue />;
  return (
    <div className={classes.stack}>
      <Section
        title={t('assets.calendar.perMonth')}
        actions={<OverdueLink count={data.overdue} search={search} from={from} />}
      >
        <CalendarBars months={data.months} search={search} />
      </Section>
      <Section
        title={t(search.view === 'days' ? 'assets.calendar.perDay' : 'assets.calendar.perType')}
        flush={search.view !== undefined}
        actions={
          <ChoiceSwitch
            label={t('assets.calendar.show')}
            options={views.map((view) => ({ value: view, label: t(`assets.calendar.view.${view ?? 'months'}`) }))}
            value={search.view}
            onChange={(view) => show({ view, ...(view !== 'days' && { month: undefined }) })}
          />
        }
      >
        {search.view === 'table' && <CalendarTable months={data.months} search={search} />}
        {search.view === 'days' && <CalendarDays search={search} month={search.month ?? from} />}
        {search.view === undefined && <CalendarMonths months={data.months} search={search} />}
      </Section>
    </div>
  );
}

function NothingDue() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCalendar size={22} stroke={1.75} />}
      title={t('assets.calendar.none')}
      actions={
        <Button component={Link} to="/assets/calendar" variant="default">
          {t('action.clearFilter')}
        </Button>
      }
    >
      {t('assets.calendar.noneText')}
    </EmptyState>
  );
}

interface OverdueLinkProps {
  count: number;
  search: CalendarSearch;
  /** First month of the calendar. */
  from: string;
}

/** A link to the assets overdue from before the first month of the calendar. */
function OverdueLink({ count, search, from }: OverdueLinkProps) {
  const { t } = useTranslation();
  if (count === 0) return <StatusBadge tone="done">{t('assets.calendar.noneOverdue')}</StatusBadge>;
  return (
    <Link to="/assets" search={listBehind(search, before(from))}>
      <StatusBadge tone="failed">{t('assets.calendar.overdue', { count })}</StatusBadge>
    </Link>
  );
}
