import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { CreateRounds } from './create-rounds.tsx';
import { roundColumns } from './rounds-columns.tsx';
import { roundFilters } from './rounds-filters.ts';
import { RoundsTools } from './rounds-tools.tsx';

/** Locations with assets that become due, to tick and create orders for. */
export const RoundsPage: ListPage = listPage({
  route: '/guarded/side/work-orders/rounds',
  texts: 'workOrders.rounds',
  name: 'rounds',
  Icon: IconCalendarCheck,
  access: 'workOrders',
  canSee: ({ canPlan }) => canPlan,
  above: { to: '/work-orders', name: 'workOrders.title' },
  hasDescription: true,
  filters: roundFilters,
  columns: roundColumns,
  rowId: ({ locationId }) => locationId,
  Tools: RoundsTools,
  bulk: () => CreateRounds,
  Empty: NoRounds,
});

function NoRounds() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCalendarCheck size={22} stroke={1.75} />}
      title={t('workOrders.rounds.none')}
      actions={
        <Button component={Link} to="/assets/calendar" variant="default">
          {t('nav.dueCalendar')}
        </Button>
      }
    >
      {t('workOrders.rounds.noneText')}
    </EmptyState>
  );
}
