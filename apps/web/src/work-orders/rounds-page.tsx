import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/business-day.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { type GridSelection, nothingSelected } from '#src/ui/data-grid/selection-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { CreateRounds } from './create-rounds.tsx';
import { roundColumns } from './rounds-columns.tsx';
import { pageSize, type RoundsSearch, roundsQuery } from './rounds-search.ts';
import { RoundsTools } from './rounds-tools.tsx';
import { useWorkOrderAccess } from './use-work-order-access.ts';

const route = getRouteApi('/guarded/side/work-orders/rounds');

/** Locations with devices that come due, to tick and make orders for. */
export function RoundsPage() {
  const { t } = useTranslation();
  const { canPlan } = useWorkOrderAccess();
  if (!canPlan) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
      ]}
      title={t('workOrders.rounds.title')}
      description={t('workOrders.rounds.text')}
    >
      <RoundGrid />
    </Page>
  );
}

function RoundGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const columns = useMemo(() => roundColumns(t), [t]);
  const query = roundsQuery(search, businessDay());
  const rows = useGridRows(
    (block) => callOptions(api.workOrders.listRounds, { params: { division }, query, ...block }),
    {
      page: search.page ?? 1,
      pageSize,
      by: 'keyset',
    },
  );
  const show = (change: { [Name in keyof RoundsSearch]?: RoundsSearch[Name] | undefined }) => {
    // A location that the next window does not show would get an order unseen.
    if (change.page === undefined) setSelection(nothingSelected);
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as RoundsSearch,
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <DataGrid
      label={t('workOrders.rounds.title')}
      columns={columns}
      rows={rows}
      rowId={({ locationId }) => locationId}
      layoutName="rounds"
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={<CreateRounds search={search} selection={selection} onDone={() => setSelection(nothingSelected)} />}
      toolbar={<RoundsTools search={search} onChange={show} />}
      paging={{
        page: search.page ?? 1,
        pageSize,
        onPageChange: (page) => show({ page }),
        onPageSizeChange: () => undefined,
      }}
      empty={
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
      }
    />
  );
}
