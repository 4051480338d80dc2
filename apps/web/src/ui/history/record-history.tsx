import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../page/section.tsx';
import { ErrorState } from '../page/states/error-state.tsx';
import type { HistoryColumn, HistoryColumns } from './history-column.tsx';
import type { HistoryEvent } from './history-model.ts';
import { HistoryTimeline } from './history-timeline.tsx';

interface RecordHistoryProps {
  /** Its events: `usePages(api.accounts.history, input)`. */
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: readonly HistoryEvent[] }>>;
  /** Columns that are shown, in reading order. */
  columns: HistoryColumns;
  /** Parts of the record, with the key of the text for each. */
  parts?: Readonly<Record<string, string>>;
  /** Parts that have their own name. */
  partNames?: Readonly<Record<string, string>>;
  /** Renames the columns or the part of an event, where the event alone is ambiguous. */
  read?: (event: HistoryEvent) => HistoryEvent;
  /** Columns that the company added, and how its events are read. */
  own?: { columns: HistoryColumns; read: (event: HistoryEvent) => HistoryEvent };
  /** The record of an event, when the history covers several records. */
  Subject?: ComponentType<{ event: HistoryEvent }>;
  /** Default: "History". */
  title?: string;
}

const asIs = (event: HistoryEvent) => event;
const ofKey = (label: string): HistoryColumn => ({ label, show: () => undefined });

/** The history on a record's page, newest first. */
export function RecordHistory({
  pages,
  parts = {},
  partNames,
  read = asIs,
  title,
  Subject,
  own,
  ...props
}: RecordHistoryProps) {
  const columns = { ...props.columns, ...own?.columns };
  const readOwn = own?.read ?? asIs;
  const { t } = useTranslation();
  const { data, error, refetch, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columnOf = (name: string) => {
    const column = columns[name] ?? '';
    return typeof column === 'string' ? ofKey(column) : column;
  };
  return (
    <Section title={title ?? t('history')}>
      <HistoryTimeline
        events={data?.pages.flatMap((page) => page.rows.map((event) => read(readOwn(event)))) ?? []}
        labels={Object.fromEntries(
          Object.keys(columns).map((name) => [name, columnOf(name).named ?? t(columnOf(name).label)]),
        )}
        partLabels={{
          ...Object.fromEntries(Object.entries(parts).map(([part, key]) => [part, t(key)])),
          ...partNames,
        }}
        renderValue={(name, value) => columnOf(name).show(value, t)}
        Subject={Subject}
        isLoading={isPending || isFetchingNextPage}
        {...(hasNextPage && { onShowMore: () => void fetchNextPage() })}
      />
    </Section>
  );
}
