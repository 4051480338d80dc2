import { Button } from '@mantine/core';
import {
  IconChartBar,
  IconMailForward,
  IconSparkles,
  IconTruckLoading,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { VisitConflict } from '../visits/visit-conflict.tsx';
import classes from './board.module.css';
import { BoardDay } from './board-day.tsx';
import { boardDays } from './board-days.ts';
import { BoardGrid } from './board-grid.tsx';
import { type BoardCell, type BoardVisit, boardRows, canMove } from './board-model.ts';
import { BoardMonth } from './board-month.tsx';
import { BoardTools, useShowBoard } from './board-tools.tsx';
import { DayPlan } from './day-plan.tsx';
import { TravelNote } from './travel/travel-note.tsx';
import { useTravel } from './travel/use-travel.ts';
import { Unplanned } from './unplanned.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { type Conflict, useMoveVisit } from './use-move-visit.ts';

const ReplanDialog = lazy(async () => ({ default: (await import('./replan/replan-dialog.tsx')).ReplanDialog }));

const AppointmentsDialog = lazy(async () => ({
  default: (await import('../appointments/appointments-dialog.tsx')).AppointmentsDialog,
}));

const ProposalDialog = lazy(async () => ({ default: (await import('./proposal/proposal-dialog.tsx')).ProposalDialog }));

const route = getRouteApi('/guarded/side/work-orders/board');

/** Interval of the refresh in milliseconds, in addition to the live changes of colleagues. */
const look = 60_000;

/** Engineers as rows, days as columns, and next to them the orders that are waiting for a visit. */
export function BoardPage() {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [replanned, setReplanned] = useState<BoardCell | null>(null);
  const search = route.useSearch();
  const show = useShowBoard();
  const firstDay = boardDays(search, businessDay()).find((day) => day >= businessDay()) ?? businessDay();
  if (!canPlan) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
      ]}
      title={t('workOrders.board.title')}
      actions={
        <>
          <PageLinks
            links={[
              { to: '/work-orders/forecast', label: t('workOrders.forecast.title'), Icon: IconTruckLoading },
              { to: '/work-orders/months', label: t('workOrders.months.title'), Icon: IconChartBar },
            ]}
          />
          <Button
            variant="default"
            leftSection={<IconUserOff size={16} />}
            onClick={() => setReplanned({ engineerId: '', day: businessDay() })}
          >
            {t('workOrders.board.replan')}
          </Button>
          <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={() => show({ arrange: true })}>
            {t('workOrders.appointment.open')}
          </Button>
          <Button variant="default" leftSection={<IconSparkles size={16} />} onClick={() => show({ propose: true })}>
            {t('workOrders.proposal.open')}
          </Button>
        </>
      }
    >
      <BoardTools />
      <BoardContent onReplan={setReplanned} />
      {search.propose && (
        <Suspense>
          <ProposalDialog from={firstDay} onClose={() => show({ propose: undefined })} />
        </Suspense>
      )}
      {replanned && (
        <Suspense>
          <ReplanDialog start={replanned} onClose={() => setReplanned(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function BoardContent({ onReplan }: { onReplan: (cell: BoardCell) => void }) {
  const search = route.useSearch();
  const division = useDivision();
  const days = boardDays(search, businessDay());
  const show = useShowBoard();
  const { data, error, refetch } = useBoard(days);
  const { travelOf, source } = useTravel(days);
  const { place, conflict, settle } = useMoveVisit();
  const drag = useBoardDrag(place);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={8} />;
  const arranging = search.arrange && (
    <Suspense>
      <AppointmentsDialog
        visits={data.visits.filter((visit) => isArrangeable(visit, division))}
        onClose={() => show({ arrange: undefined })}
      />
    </Suspense>
  );
  const rows = boardRows(data, division);
  if (rows.length === 0) return <NoEngineers />;
  if (search.span === 'month')
    return (
      <>
        <BoardMonth board={data} days={days} rows={rows} />
        {arranging}
      </>
    );
  const shared = { board: data, rows, drag, travelOf, onReplan };
  return (
    <div className={classes.split}>
      {search.span === 'day' ? (
        <BoardDay {...shared} day={days[0] ?? ''} />
      ) : (
        <BoardGrid {...shared} days={days} onPlace={place} />
      )}
      <Unplanned drag={drag} />
      {source && days.length <= 7 && <TravelNote source={source} />}
      {search.span === 'day' && <DayPlan board={data} day={days[0] ?? ''} rows={rows} />}
      {drag.ghost && (
        <div className={classes.ghost} style={{ left: drag.ghost.x, top: drag.ghost.y }} aria-hidden="true">
          {drag.ghost.label}
        </div>
      )}
      {arranging}
      {conflict && <MoveConflict {...conflict} onClose={settle} />}
    </div>
  );
}

/** Visits are planned for mechanics, who come first. */
function NoEngineers() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUsersGroup size={22} stroke={1.75} />}
      title={t('workOrders.board.noEngineers')}
      actions={<Button renderRoot={(props) => <Link {...props} to="/engineers" />}>{t('nav.engineers')}</Button>}
    >
      {t('workOrders.board.noEngineersText')}
    </EmptyState>
  );
}

/** Planned visits of the division from tomorrow on. */
const isArrangeable = (visit: BoardVisit, division: number) =>
  visit.division === division && canMove(visit) && visit.plannedOn > businessDay();

function useBoard(days: readonly string[]) {
  const query = { from: days[0] ?? '', until: days.at(-1) ?? '' };
  return useQuery({
    ...callOptions(api.workOrders.getBoard, { query }),
    refetchInterval: look,
    placeholderData: (before) => before,
  });
}

/** Shown when another user moved the visit first: both places side by side, with a choice. */
function MoveConflict({ number, theirs, cell, onInsist, onClose }: Conflict & { onClose: () => void }) {
  const { t } = useTranslation();
  const mine = { engineerId: cell.engineerId, plannedOn: cell.day, startTime: theirs.startTime ?? '', endTime: '' };
  return (
    <ConfirmDialog
      opened
      title={t('workOrders.board.conflict', { number })}
      text={<VisitConflict theirs={theirs} mine={mine} />}
      confirmLabel={t('workOrders.moveAnyway')}
      cancelLabel={t('workOrders.board.leave')}
      onConfirm={onInsist}
      onClose={onClose}
    />
  );
}
