import { Button } from '@mantine/core';
import { IconCertificate, IconDownload, IconPlus } from '@tabler/icons-react';
import type { Document } from '@werkbank/contract/wire/document.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }));
const shown = 100;

/** The certificates of a location, for its page: list, download, issue. */
export function LocationCertificates({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [isIssuing, setIssuing] = useState(false);
  const params = { locationId };
  const { data, error, refetch, more } = useRows(api.workOrders.listLocationDocuments, { params }, shown);
  const { keep } = useDownloadDocument();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={3} />;
  const download = ({ reference, fileName }: Document) =>
    keep({
      fileName,
      load: async () => await api.workOrders.downloadLocationDocument({ params: { ...params, reference } }),
    });
  const issue = canPlan && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => setIssuing(true)}>
      {t('workOrders.certificate.issue')}
    </Button>
  );
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState
          icon={<IconCertificate size={22} stroke={1.75} />}
          title={t('workOrders.certificate.none')}
          actions={issue}
        >
          {t('workOrders.certificate.noneText')}
        </EmptyState>
      ) : (
        <Section title={t('workOrders.certificate.title')} count={data.total} flush actions={issue}>
          <DataTable
            caption={t('workOrders.certificate.title')}
            columns={columns(t, download)}
            rows={data.rows}
            rowKey={({ reference }) => reference}
          />
          <MoreRows data={data} more={more} />
        </Section>
      )}
      {isIssuing && (
        <Suspense>
          <IssueDialog locationId={locationId} onClose={() => setIssuing(false)} onIssued={download} />
        </Suspense>
      )}
    </>
  );
}

const columns = (t: TFunction, download: (document: Document) => void): DataColumn<Document>[] => [
  {
    key: 'document',
    header: t('workOrders.certificate.document'),
    primary: true,
    cell: ({ description, fileName }) => description ?? fileName,
  },
  {
    key: 'issued',
    header: t('workOrders.certificate.issuedOn'),
    width: '10rem',
    cell: ({ created }) => <DateText value={created} />,
  },
  {
    key: 'by',
    header: t('workOrders.certificate.by'),
    width: '12rem',
    from: 'medium',
    cell: ({ creatorFullName }) => creatorFullName ?? '–',
  },
  {
    key: 'download',
    header: t('action.download'),
    headerHidden: true,
    width: '10rem',
    align: 'end',
    phone: 'plain',
    cell: (document) => (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} />}
        aria-label={t('documents.download', { name: document.fileName })}
        onClick={() => download(document)}
      >
        {t('action.download')}
      </Button>
    ),
  },
];
