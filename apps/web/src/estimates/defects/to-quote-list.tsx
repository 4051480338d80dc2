import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { ToQuote } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

const shown = 100;

/** Locations with failed assets that are not on any estimate, the longest waiting first. */
export function ToQuoteList() {
  const { t } = useTranslation();
  const division = useDivision();
  const { data, error, refetch, more } = useRows(api.workOrders.listToQuote, { params: { division } }, shown);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={4} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('estimates.nothingToQuote')}>
        {t('estimates.nothingToQuoteText')}
      </EmptyState>
    );
  return (
    <Section title={t('estimates.toQuote')} count={data.total} flush>
      <DataTable
        caption={t('estimates.toQuote')}
        columns={columns(t)}
        rows={data.rows}
        rowKey={({ locationId }) => locationId}
      />
      <MoreRows data={data} more={more} />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<ToQuote>[] => [
  {
    key: 'location',
    header: t('estimates.location'),
    primary: true,
    cell: ({ locationId, locationName, city }) => (
      <Link to="/estimates/defects" search={{ location: locationId }}>
        {locationLabel(locationName, city)}
      </Link>
    ),
  },
  {
    key: 'account',
    header: t('estimates.customer'),
    from: 'medium',
    phone: 'plain',
    cell: ({ accountName }) => accountName ?? '–',
  },
  {
    key: 'assets',
    header: t('estimates.failedAssets'),
    width: '9rem',
    align: 'end',
    phone: 'end',
    cell: ({ taskCount }) => taskCount,
  },
  {
    key: 'since',
    header: t('estimates.foundOn'),
    width: '9rem',
    cell: ({ since }) => <DateText value={since} />,
  },
];
