import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { CountLine, StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './counts.module.css';

/** The counted quantities that differ from the stock on record, before and after posting. */
export function CountDifferences({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const params = { division: count.division, countId: count.id };
  const query = { expected: 'true', different: 'true' } as const;
  const pages = usePages(api.inventory.listCountLines, { params, query, pageSize: 200 });
  if (pages.error) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <TableSkeleton rows={6} columns={5} />;
  return (
    <Section title={t('inventory.differences')} count={pages.data.pages[0]?.total} flush>
      <DataTable
        caption={t('inventory.differences')}
        columns={columns(t)}
        rows={pages.data.pages.flatMap(({ rows }) => rows)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconClipboardCheck size={22} stroke={1.75} />} title={t('inventory.noDifferences')}>
            {t(count.status === countStatus.open ? 'inventory.noDifferencesYet' : 'inventory.noDifferencesText')}
          </EmptyState>
        }
      />
      {pages.hasNextPage && (
        <div className={classes.tools}>
          <Button variant="subtle" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('action.showMore')}
          </Button>
        </div>
      )}
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<CountLine>[] => [
  { key: 'item', header: t('inventory.itemCode'), width: '9rem', primary: true, cell: ({ itemCode }) => itemCode },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: ({ itemDescription, hasMoved }) => (
      <>
        {itemDescription}
        {hasMoved && <span className={classes.moved}>{t('inventory.movedMeanwhile')}</span>}
      </>
    ),
  },
  {
    key: 'by',
    header: t('inventory.countedByShort'),
    width: '10rem',
    from: 'wide',
    cell: ({ countedByFullName }) => countedByFullName ?? '–',
  },
  {
    key: 'expected',
    header: t('inventory.expected'),
    width: '8rem',
    align: 'end',
    cell: ({ expected }) => <Quantity value={expected} />,
  },
  {
    key: 'counted',
    header: t('inventory.counted'),
    width: '8rem',
    align: 'end',
    cell: ({ counted }) => <Quantity value={counted} />,
  },
  {
    key: 'difference',
    header: t('inventory.difference'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ difference, unit }) => (
      <span className={classes.different}>
        {(difference ?? 0) > 0 && '+'}
        <Quantity value={difference} unit={unit} />
      </span>
    ),
  },
];
