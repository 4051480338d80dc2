import { IconScale } from '@tabler/icons-react';
import type { Import, ImportDifference } from '@werkbank/contract/imports/import.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

const shown = 200;

/** Orders whose lines do not add up to the total in the file, the largest difference first. */
export function ImportDifferences({ job }: { job: Import }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const input = { params: { division, id: job.id } };
  const { data, error, refetch, more } = useRows(api.imports.listDifferences, input, shown);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton columns={4} />;
  return (
    <Section title={t('imports.tab.differences')} count={data.total} flush>
      <DataTable
        caption={t('imports.tab.differences')}
        columns={columns(t)}
        rows={data.rows}
        rowKey={(row) => row.orderId}
        empty={
          <EmptyState icon={<IconScale size={22} stroke={1.75} />} title={t('imports.noDifferences')}>
            {t('imports.noDifferencesText')}
          </EmptyState>
        }
      />
      <MoreRows data={data} more={more} />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<ImportDifference>[] => [
  { key: 'order', header: t('imports.order'), primary: true, cell: (row) => row.orderNumber },
  { key: 'kind', header: t('imports.kind'), cell: (row) => t(`imports.entity.${row.entity}`) },
  { key: 'expected', header: t('imports.expected'), align: 'end', cell: (row) => <Cents value={row.expected} /> },
  { key: 'imported', header: t('imports.imported'), align: 'end', cell: (row) => <Cents value={row.imported} /> },
  { key: 'difference', header: t('imports.difference'), align: 'end', cell: (row) => <Cents value={row.difference} /> },
];

/** Amounts of several currencies share one table, so they are shown without a currency. */
function Cents({ value }: { value: number }) {
  const locale = useLocale();
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}
