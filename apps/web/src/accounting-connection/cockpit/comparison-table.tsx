import { useQuery } from '@tanstack/react-query';
import type { ExchangeComparison, ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { keyOf } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

type Field = ExchangeComparison['fields'][number];

/** A record as both sides have it now, field by field; those that differ first. */
export function ComparisonTable({ kind, recordId }: { kind: ExchangeKind; recordId: string }) {
  const { t } = useTranslation();
  const input = { params: { division: String(useDivision()), kind, recordId } };
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(api.accountingConnection.compare, input),
    queryFn: async () => await api.accountingConnection.compare(input),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={3} />;
  if (data.exactId === null) return <p>{t('accountingConnection.notThereNow')}</p>;
  const columns: DataColumn<Field>[] = [
    {
      key: 'name',
      header: t('accountingConnection.field'),
      primary: true,
      cell: ({ name }) => t(`accountingConnection.fields.${name}`, name),
    },
    { key: 'ours', header: t('accountingConnection.ours'), cell: ({ ours }) => String(ours ?? '–') },
    { key: 'theirs', header: t('accountingConnection.theirs'), cell: ({ theirs }) => String(theirs ?? '–') },
    {
      key: 'isSame',
      header: t('accountingConnection.compared'),
      width: '8rem',
      cell: ({ isSame }) => t(isSame ? 'accountingConnection.same' : 'accountingConnection.different'),
    },
  ];
  return (
    <DataTable
      caption={t('accountingConnection.compare')}
      columns={columns}
      rows={data.fields}
      rowKey={({ name }) => name}
    />
  );
}
