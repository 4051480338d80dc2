import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OpenOrderLine } from '@werkbank/contract/sales-orders/line.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import type { GridEdit } from '#src/ui/data-grid/grid-types.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { ListSearch } from '#src/ui/list-search.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ProgressLegend } from './line-progress.tsx';
import { openLineColumns } from './open-line-columns.tsx';
import { AccountFilter } from './order-tools.tsx';
import classes from './sales-orders.module.css';
import { type LinesSearch, lineFilters, linesQuery, usualPageSize } from './sales-orders-search.ts';
import { useLineEdits } from './use-line-edits.tsx';
import { useOrderAccess } from './use-order-access.ts';

const route = getRouteApi('/guarded/side/sales-orders/lines');

/** Everything that customers still wait for, the most urgent first. */
export function OpenLinesPage() {
  const { t } = useTranslation();
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/sales-orders">
          {t('salesOrders.title')}
        </Link>,
      ]}
      title={t('salesOrders.openLines')}
      description={t('salesOrders.openLinesText')}
    >
      <LineGrid />
      <ProgressLegend parts={['delivered', 'reserved', 'backOrder', 'closed']} />
    </Page>
  );
}

function LineGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useOrderAccess();
  const search = route.useSearch();
  const show = useShowLines();
  const columns = useMemo(() => openLineColumns(t, canChange), [t, canChange]);
  const { page = 1, size = usualPageSize } = search;
  const input = { params: { division }, query: linesQuery(search) };
  const rows = useGridRows((block) => callOptions(api.salesOrders.listOpenLines, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  const { store, conflict } = useLineEdits({ division });
  return (
    <>
      <DataGrid
        label={t('salesOrders.openLines')}
        columns={columns}
        rows={rows}
        rowId={(line) => line.id}
        layoutName="sales-order-open-lines"
        {...(canChange && { onEdit: async (edit: GridEdit<OpenOrderLine>) => await store(edit) })}
        toolbar={<LineTools search={search} onChange={show} />}
        paging={{
          page,
          pageSize: size,
          onPageChange: (next) => show({ page: next }),
          onPageSizeChange: (next) => show({ size: next }),
        }}
        empty={<NoLines search={search} />}
      />
      {conflict}
    </>
  );
}

type Change = { [Name in keyof LinesSearch]?: LinesSearch[Name] | undefined };

function LineTools({ search, onChange }: { search: LinesSearch; onChange: (change: Change) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        className={classes.search}
        label={t('salesOrders.searchLines')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <AccountFilter id={search.account} onChange={(account) => onChange({ account })} />
      <div className={classes.chips} role="group" aria-label={t('action.filter')}>
        {lineFilters.map((filter) => (
          <Button
            key={filter}
            variant={search.show === filter ? 'light' : 'default'}
            aria-pressed={search.show === filter}
            onClick={() => onChange({ show: search.show === filter ? undefined : filter })}
          >
            {t(`salesOrders.filter.${filter}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function NoLines({ search: { page: _, size: __, ...filters } }: { search: LinesSearch }) {
  const { t } = useTranslation();
  const isFiltered = Object.keys(filters).some((name) => name !== 'division');
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      title={t(isFiltered ? 'salesOrders.noLinesFound' : 'salesOrders.allDelivered')}
      actions={
        isFiltered && (
          <Button component={Link} to="/sales-orders/lines" variant="default">
            {t('action.clearFilter')}
          </Button>
        )
      }
    >
      {t(isFiltered ? 'salesOrders.noneFoundText' : 'salesOrders.allDeliveredText')}
    </EmptyState>
  );
}

function useShowLines() {
  const navigate = route.useNavigate();
  return (change: Change) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as LinesSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
