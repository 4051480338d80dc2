import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '../page/section.tsx';
import { ErrorState } from '../page/states/error-state.tsx';
import type { HistoryEvent } from './history-model.ts';
import { HistoryTimeline, type HistoryTimelineProps } from './history-timeline.tsx';

interface RecordHistoryProps extends Pick<HistoryTimelineProps, 'partLabels' | 'renderValue'> {
  /** Its events: `useInfiniteQuery(pagesOptions(api.accounts.history, input))`. */
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: readonly HistoryEvent[] }>>;
  /** Columns of the record, with the key of the text that names each. */
  labels: Readonly<Record<string, string>>;
  /** How an event is meant, where its columns alone do not say it. */
  read?: (event: HistoryEvent) => HistoryEvent;
  /** "History" when left out. */
  title?: string;
}

/** The part of a record's page that says what happened to it, the newest first. */
export function RecordHistory({ pages, labels, read = (event) => event, title, ...timeline }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={title ?? t('history')}>
      <HistoryTimeline
        {...timeline}
        events={data?.pages.flatMap((page) => page.rows.map(read)) ?? []}
        labels={Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, t(key)]))}
        isLoading={isPending || isFetchingNextPage}
        {...(hasNextPage && { onShowMore: () => void fetchNextPage() })}
      />
    </Section>
  );
}
