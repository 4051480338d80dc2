import { Button } from '@mantine/core';
import { IconCalendarTime, IconClipboardList, IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { useOrderNews } from '../shared/use-order-news.ts';
import { editedWorkOrderColumns, workOrderColumns } from './columns.tsx';
import { type WorkOrdersSearch, workOrderFilters } from './filters.ts';
import { CodeAndStatuses, WhoSelect } from './work-orders-tools.tsx';

const WorkOrdersBulk = lazy(async () => ({ default: (await import('./work-orders-bulk.tsx')).WorkOrdersBulk }));

const WorkOrderEdits = lazy(async () => ({ default: (await import('./work-order-edits.tsx')).WorkOrderEdits }));

/** The work orders of the division. */
export const WorkOrdersPage: ListPage = listPage({
  route: '/guarded/side/work-orders',
  texts: 'workOrders',
  name: 'work-orders',
  customFieldsOf: 'workOrder',
  Icon: IconClipboardList,
  access: 'workOrders',
  canSee: ({ canSee }) => canSee,
  filters: workOrderFilters,
  columns: ({ canPlan }) => (canPlan ? editedWorkOrderColumns : workOrderColumns),
  edits: ({ canPlan }) => canPlan && WorkOrderEdits,
  Tools: WhoSelect,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).WorkOrdersPanel),
  Figures: CodeAndStatuses,
  useNews: useOrderNews,
  useWords,
  bulk: ({ canPlan }) => canPlan && WorkOrdersBulk,
  actions: ({ canPlan }) => canPlan && <Actions />,
  first: () => <ToRounds />,
});

/** Filters that only links to the list set. */
function useWords(): FilterWords<WorkOrdersSearch> {
  const { t } = useTranslation();
  return { firstVisit: () => t('workOrders.firstVisitDone'), unsigned: () => t('workOrders.unsigned') };
}

function Actions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/work-orders/new' }), { label: t('workOrders.new') });
  return (
    <>
      <PageLinks
        links={[
          { to: '/work-orders/rounds', label: t('workOrders.rounds.title'), Icon: IconRepeat },
          { to: '/work-orders/board', label: t('workOrders.board.title'), Icon: IconCalendarTime },
        ]}
      />
      <Button component={Link} to="/work-orders/new" leftSection={<IconPlus size={16} />}>
        {t('workOrders.new')}
      </Button>
    </>
  );
}

function ToRounds() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/work-orders/rounds" variant="default">
      {t('workOrders.rounds.title')}
    </Button>
  );
}
