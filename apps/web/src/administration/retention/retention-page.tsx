import { getRouteApi, Link } from '@tanstack/react-router';
import type { Retention } from '@werkbank/contract/administration/retention/retention-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { OpenButton } from '../shared/open-button.tsx';
import { useSizeText } from '../status/use-size-text.ts';
import { ArchiveSearch } from './archive-search.tsx';
import { TermDialog } from './term-dialog.tsx';

const route = getRouteApi('/guarded/side/administration/retention');

/** How long what happened stays in the database, and what was archived. */
export function RetentionPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('company.administer');
  const { data, error, refetch } = useCall(api.administration.listRetention, {}, { staleTime: 0, enabled: isAllowed });
  const [opened, setOpened] = useState<Retention | null>(null);
  const { kind } = route.useSearch();
  const columns = useColumns(setOpened);
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      title={t('retention.title')}
      description={t('retention.text')}
      trail={[
        <Link key="divisions" to="/administration/divisions">
          {t('divisions.title')}
        </Link>,
      ]}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={5} columns={4} />}
      {data && (
        <>
          <Section title={t('retention.terms')} flush>
            <DataTable caption={t('retention.terms')} columns={columns} rows={data.rows} rowKey={(row) => row.kind} />
          </Section>
          <Section title={t('retention.never')}>
            <p>{t('retention.neverText')}</p>
          </Section>
          <ArchiveSearch key={kind} />
        </>
      )}
      {opened && <TermDialog term={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function useColumns(onOpen: (row: Retention) => void): DataColumn<Retention>[] {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  return [
    {
      key: 'kind',
      header: t('retention.kind'),
      primary: true,
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{t(`retention.kinds.${row.kind}`)}</OpenButton>,
    },
    {
      key: 'months',
      header: t('retention.term'),
      phone: 'end',
      cell: ({ months }) => (months === null ? t('retention.keep') : t('retention.months', { count: months })),
    },
    {
      key: 'after',
      header: t('retention.after'),
      from: 'medium',
      cell: ({ kind }) =>
        t(kind === 'webhooks' || kind === 'importFiles' ? 'retention.isDeleted' : 'retention.isArchived'),
    },
    {
      key: 'rows',
      header: t('retention.archived'),
      align: 'end',
      cell: ({ archivedRows }) => <Quantity value={archivedRows} />,
    },
    {
      key: 'size',
      header: t('retention.size'),
      align: 'end',
      from: 'medium',
      cell: ({ archivedSize }) => (archivedSize > 0 ? sizeText(archivedSize) : '–'),
    },
    {
      key: 'until',
      header: t('retention.until'),
      from: 'wide',
      cell: ({ archivedUntil }) => (archivedUntil ? <DateText value={archivedUntil} /> : '–'),
    },
  ];
}
