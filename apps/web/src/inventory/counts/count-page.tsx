import { getRouteApi, Link } from '@tanstack/react-router';
import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { CountActions } from './count-actions.tsx';
import { CountDifferences } from './count-differences.tsx';
import { CountEntry } from './count-entry.tsx';
import { CountStatusBadge } from './count-status-badge.tsx';

const route = getRouteApi('/guarded/side/counts/$id');

/** One count: entering quantities on the phone, and the differences from the stock on record. */
export function CountPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { data, error, refetch } = useCall(api.inventory.getCount, { params: { division, countId: id } });
  if (data) return <CountView count={data} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton tabs rows={8} />;
}

function CountView({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('inventory');
  const isOpen = count.status === countStatus.open;
  const { tab = isOpen ? 'lines' : 'differences' } = route.useSearch();
  const tabs = [
    ...(isOpen ? [{ value: 'lines', label: t('inventory.counting') }] : []),
    ...(canChange || !isOpen ? [{ value: 'differences', label: t('inventory.differences') }] : []),
    ...(canChange ? [{ value: 'history', label: t('history') }] : []),
  ];
  return (
    <Page
      trail={[
        <Link key="counts" to="/counts">
          {t('inventory.counts.title')}
        </Link>,
      ]}
      number={count.countNumber}
      title={count.warehouseDescription}
      status={<CountStatusBadge status={count.status} />}
      description={count.cancelledReason ?? count.reason ?? count.description ?? t(`inventory.countKind.${count.kind}`)}
      actions={<CountActions count={count} />}
      tabs={<PageTabs label={t('inventory.countSections')} value={tab} tabs={tabs} />}
    >
      {tab === 'history' && canChange ? (
        <CountHistory count={count} />
      ) : tab === 'lines' && isOpen ? (
        <CountEntry count={count} />
      ) : (
        <CountDifferences count={count} />
      )}
    </Page>
  );
}

const columns: HistoryColumns = {
  count_number: 'field.number',
  description: 'field.description',
  counted: column.quantity('inventory.counted'),
  expected: column.quantity('inventory.expected'),
  booked: column.quantity('inventory.difference'),
  reason: 'inventory.reason',
  cancelled_reason: 'inventory.reason',
  booked_on: column.day('inventory.bookedOn'),
  status: column.own('field.status', (value, t) =>
    typeof value === 'number' ? t(`inventory.countStatus.${value}`) : undefined,
  ),
};

function CountHistory({ count }: { count: StockCount }) {
  const input = { params: { division: count.division, countId: count.id }, pageSize: 60 };
  return (
    <RecordHistory
      pages={usePages(api.inventory.listCountHistory, input)}
      columns={columns}
      parts={{ stock_count_line: 'inventory.item' }}
    />
  );
}
