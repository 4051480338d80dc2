import type { PersonRemoval } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { useDivisionName } from '../people/right-text.ts';

/** The removals that were carried out, without what was removed. */
export function RemovalList() {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  const { data, error, refetch } = useCall(api.administration.listPersonRemovals, { pageSize: 100 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  const columns: DataColumn<PersonRemoval>[] = [
    { key: 'on', header: t('personalData.on'), width: '9rem', cell: ({ created }) => <DateText value={created} /> },
    { key: 'reason', header: t('personalData.reason'), primary: true, cell: ({ reason }) => reason },
    {
      key: 'where',
      header: t('personalData.where'),
      cell: ({ division }) => (division === null ? t('personalData.user') : nameOf(division)),
    },
    { key: 'by', header: t('personalData.by'), from: 'medium', cell: (row) => row.creatorFullName ?? '–' },
    {
      key: 'count',
      header: t('personalData.count'),
      align: 'end',
      cell: ({ removed }) => <Quantity value={removed.reduce((sum, { count }) => sum + count, 0)} />,
    },
  ];
  return (
    <Section title={t('personalData.removals')} count={data.total} flush>
      <DataTable caption={t('personalData.removals')} columns={columns} rows={data.rows} rowKey={({ id }) => id} />
    </Section>
  );
}
