import { useInfiniteQuery } from '@tanstack/react-query';
import type { Warehouse } from '@werkbank/contract/inventory.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { HistoryTimeline } from '#src/ui/history-timeline.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { Section } from '#src/ui/page/section.tsx';

const labels: Readonly<Record<string, string>> = {
  code: 'field.code',
  description: 'field.description',
  e_mail: 'inventory.email',
  main: 'inventory.main',
  manager_user_full_name: 'inventory.manager',
  use_storage_locations: 'inventory.storageLocations',
  active: 'field.active',
};

/** What happened to a warehouse itself; what happened to its stock stands in the ledger of each item. */
export function WarehouseHistory({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const input = { params: { division: String(warehouse.division), warehouseId: warehouse.id }, pageSize: 40 };
  const { data, error, refetch, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery(
    pagesOptions(api.inventory.listWarehouseHistory, input),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t('history')}>
      <HistoryTimeline
        events={data?.pages.flatMap((page) => page.rows) ?? []}
        labels={Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, t(key)]))}
        isLoading={isPending || isFetchingNextPage}
        {...(hasNextPage && { onShowMore: () => void fetchNextPage() })}
      />
    </Section>
  );
}
