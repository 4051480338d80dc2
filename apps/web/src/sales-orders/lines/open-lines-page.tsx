import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OpenOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import type { GridEdit } from '#src/ui/data-grid/model/grid-types.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { type ChangeOf, isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { AccountFilter } from '../list/order-tools.tsx';
import { linesQuery } from '../list/sales-orders-query.ts';
import { type LinesSearch, lineFilters, usualRows } from '../list/sales-orders-search.ts';
import { ProgressLegend } from '../shared/line-progress.tsx';
import classes from '../shared/sales-orders.module.css';
import { openLineColumns } from './open-line-columns.tsx';
import { useLineEdits } from './use-line-edits.tsx';

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
  const { canChange } = useAccess('salesOrders');
  const search = route.useSearch();
  const address = useListAddress(search, { size: usualRows });
  const columns = useMemo(() => openLineColumns(t, canChange), [t, canChange]);
  const input = { params: { division }, query: linesQuery(search) };
  const { store, conflict } = useLineEdits({ division });
  return (
    <>
      <ListGrid
        label={t('salesOrders.openLines')}
        address={address}
        source={(block) => callOptions(api.salesOrders.listOpenLines, { ...input, ...block })}
        columns={columns}
        rowId={(line) => line.id}
        layoutName="sales-order-open-lines"
        {...(canChange && { onEdit: async (edit: GridEdit<OpenOrderLine>) => await store(edit) })}
        tools={(show) => <LineTools search={search} onChange={show} />}
        empty={<NoLines search={search} />}
      />
      {conflict}
    </>
  );
}

function LineTools({ search, onChange }: { search: LinesSearch; onChange: (change: ChangeOf<LinesSearch>) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
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

function NoLines({ search }: { search: LinesSearch }) {
  const { t } = useTranslation();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      title={t(filtered ? 'salesOrders.noLinesFound' : 'salesOrders.allDelivered')}
      actions={
        filtered && (
          <Button component={Link} to="/sales-orders/lines" variant="default">
            {t('action.clearFilter')}
          </Button>
        )
      }
    >
      {t(filtered ? 'salesOrders.noneFoundText' : 'salesOrders.allDeliveredText')}
    </EmptyState>
  );
}
