import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './today.module.css';

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
  const rest = <Link {...all}>{t('today.all')}</Link>;
  return (
    <Section title={title} count={total} flush {...(rows.length < total && { actions: rest })}>
      <div className={classes.list}>
        <DataTable caption={title} columns={columns} rows={[...rows]} rowKey={rowKey} />
      </div>
    </Section>
  );
}
