import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';

/** Number of rows per kind when all kinds are shown, and when only one is. */
export const rowsShown = { some: 5, many: 50 } as const;

export interface Listing<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface TodayListProps<Row> {
  title: string;
  listing: Listing<Row>;
  columns: DataColumn<Row>[];
  /** The list with all of them. */
  all: Pick<LinkProps, 'to' | 'search'>;
}

/** The first rows of one kind of waiting work; nothing when there is none. */
export function TodayList<Row extends { id: string }>({
  title,
  listing,
  columns,
  all,
}: TodayListProps<Row>): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = listing;
  if (error)
    return (
      <Section title={title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={title} count={data.total} flush>
      <DataTable caption={title} columns={columns} rows={[...data.rows]} rowKey={({ id }) => id} />
      <RestOfRows shown={data.rows.length} total={data.total}>
        <Link {...all}>{t('list.showAll')}</Link>
      </RestOfRows>
    </Section>
  );
}
