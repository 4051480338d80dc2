import { Button } from '@mantine/core';
import { IconCalendarTime, IconClipboardList, IconRepeat } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { readSort, writeSort } from '#src/ui/data-grid/grid-model.ts';
import { type GridSelection, nothingSelected } from '#src/ui/data-grid/selection-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useOrderNews } from './use-order-news.ts';
import { useWorkOrderAccess } from './use-work-order-access.ts';
import { WorkOrdersBulk } from './work-orders-bulk.tsx';
import { workOrderColumns } from './work-orders-columns.tsx';
import {
  isFiltered,
  type OrderSort,
  usualPageSize,
  type WorkOrdersSearch,
  workOrdersFilter,
} from './work-orders-search.ts';
import { WorkOrdersTools } from './work-orders-tools.tsx';

const route = getRouteApi('/guarded/side/work-orders');

/** The work orders of the division; filters and order are kept in the address. */
export function WorkOrdersPage() {
  const { t } = useTranslation();
  const { canSee, canPlan } = useWorkOrderAccess();
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('workOrders.title')} actions={canPlan && <Actions />}>
      <WorkOrderGrid />
    </Page>
  );
}

function Actions() {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to="/work-orders/rounds" variant="default" leftSection={<IconRepeat size={16} />}>
        {t('workOrders.rounds.title')}
      </Button>
      <Button component={Link} to="/work-orders/board" leftSection={<IconCalendarTime size={16} />}>
        {t('workOrders.board.title')}
      </Button>
    </>
  );
}

function WorkOrderGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canPlan } = useWorkOrderAccess();
  const search = route.useSearch();
  const show = useShowOrders();
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const columns = useMemo(() => workOrderColumns(t), [t]);
  const { page = 1, size = usualPageSize, sort = '-number' as const } = search;
  const query = { ...workOrdersFilter(search), sort };
  const rows = useGridRows((block) => callOptions(api.workOrders.list, { params: { division }, query, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  const frame = useRef<HTMLDivElement>(null);
  const news = useOrderNews(frame);
  const choose = (change: Parameters<typeof show>[0]) => {
    // Rows that the next filter does not show would be changed unseen.
    setSelection(nothingSelected);
    show(change);
  };
  return (
    <DataGrid
      label={t('workOrders.title')}
      columns={columns}
      rows={rows}
      frame={frame}
      news={news}
      rowId={(order) => order.id}
      layoutName="work-orders"
      sort={readSort(search.sort) ?? { column: 'number', direction: 'desc' }}
      onSortChange={(next) => show({ sort: sortOf(writeSort(next)) })}
      {...(canPlan && {
        selection,
        onSelectionChange: setSelection,
        bulkActions: (
          <WorkOrdersBulk query={query} selection={selection} onDone={() => setSelection(nothingSelected)} />
        ),
      })}
      toolbar={<WorkOrdersTools search={search} onChange={choose} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoOrders search={search} />}
    />
  );
}

/** The newest first is what is usual. */
const sortOf = (sort: string | undefined): OrderSort | undefined =>
  sort === '-number' ? undefined : (sort as OrderSort | undefined);

function NoOrders({ search }: { search: WorkOrdersSearch }) {
  const { t } = useTranslation();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconClipboardList size={22} stroke={1.75} />}
      title={t(filtered ? 'workOrders.noneFound' : 'workOrders.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/work-orders" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          <Button component={Link} to="/work-orders/rounds" variant="default">
            {t('workOrders.rounds.title')}
          </Button>
        )
      }
    >
      {t(filtered ? 'workOrders.noneFoundText' : 'workOrders.noneText')}
    </EmptyState>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowOrders() {
  const navigate = route.useNavigate();
  return (change: { [Name in keyof WorkOrdersSearch]?: WorkOrdersSearch[Name] | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as WorkOrdersSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
