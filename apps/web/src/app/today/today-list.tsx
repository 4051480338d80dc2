import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';

export interface Listing<Row> {
  rows: readonly Row[];
  total: number;
}

interface TodayListProps<Row> {
  title: string;
  listing: Listing<Row>;
  columns: DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The list with all of them. */
  all: Pick<LinkProps, 'to' | 'search'>;
}

/** The first rows of one kind of waiting work. */
export function TodayList<Row>({ title, listing: { rows, total }, columns, rowKey, all }: TodayListProps<Row>) {
  const { t } = useTranslation();
  return (
    <Section title={title} count={total} flush>
      <DataTable caption={title} columns={columns} rows={[...rows]} rowKey={rowKey} />
      <RestOfRows shown={rows.length} total={total}>
        <Link {...all}>{t('list.showAll')}</Link>
      </RestOfRows>
    </Section>
  );
}
