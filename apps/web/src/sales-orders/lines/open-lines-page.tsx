import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { List } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { AccountFilter } from '../list/order-tools.tsx';
import { ProgressLegend } from '../shared/line-progress.tsx';
import classes from '../shared/sales-orders.module.css';
import { editableLineColumns, openLineColumns } from './open-lines-columns.tsx';
import { type LinesSearch, lineFilters, openLineFilters } from './open-lines-filters.ts';
import { useLineEdits } from './use-line-edits.tsx';

const route = getRouteApi('/guarded/side/sales-orders/lines');

/** Every line that customers are waiting for, the most urgent first. */
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
      <Lines />
      <ProgressLegend parts={['delivered', 'reserved', 'backOrder', 'closed']} />
    </Page>
  );
}

function Lines() {
  const { t } = useTranslation();
  const { canChange } = useAccess('salesOrders');
  const search = route.useSearch();
  const { store, conflict } = useLineEdits({ division: useDivision() });
  return (
    <>
      <List
        texts="salesOrders"
        name="sales-order-open-lines"
        label={t('salesOrders.openLines')}
        searchLabel="salesOrders.searchLines"
        Icon={IconCircleCheck}
        filters={openLineFilters}
        search={search}
        columns={canChange ? editableLineColumns : openLineColumns}
        onEdit={canChange ? store : undefined}
        Tools={LineTools}
        empty={<NoLines search={search} />}
      />
      {conflict}
    </>
  );
}

function LineTools({ search, onChange }: FilterProps<LinesSearch>) {
  const { t } = useTranslation();
  return (
    <>
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
