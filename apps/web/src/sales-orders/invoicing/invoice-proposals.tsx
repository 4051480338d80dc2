import { Link } from '@tanstack/react-router';
import { InvoiceProfile, type InvoiceProposalListed } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { RowMark } from '#src/frame/record-of-kind.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** What was handed over, newest first, with its files for the bookkeeper. */
export function InvoiceProposals() {
  const { t } = useTranslation();
  const input = { params: { division: useDivision() } };
  const { data, error, refetch, more } = useRows(api.salesOrders.listInvoiceProposals, input, 50);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={5} />;
  if (data.rows.length === 0) return null;
  return (
    <Section title={t('salesOrders.proposals')} count={data.total} flush>
      <DataTable
        caption={t('salesOrders.proposals')}
        columns={columns(
          t,
          data.rows.map(({ id }) => id),
        )}
        rows={[...data.rows]}
        rowKey={({ id }) => id}
      />
      <MoreRows data={data} more={more} />
    </Section>
  );
}

const columns = (t: TFunction, among: readonly string[]): DataColumn<InvoiceProposalListed>[] => [
  {
    key: 'number',
    header: t('salesOrders.proposal'),
    width: '11rem',
    primary: true,
    cell: ({ proposalNumber, type }) => `${proposalNumber} · ${t(`salesOrders.proposalType.${type}`)}`,
  },
  { key: 'date', header: t('field.date'), width: '7rem', cell: ({ invoiceDate }) => <DateText value={invoiceDate} /> },
  { key: 'customer', header: t('salesOrders.customer'), phone: 'plain', cell: ({ invoiceToName }) => invoiceToName },
  {
    key: 'order',
    header: t('salesOrders.order'),
    width: '7rem',
    from: 'medium',
    cell: ({ salesOrderId, orderNumber }) => (
      <Link to="/sales-orders/$id" params={{ id: salesOrderId }}>
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'amount',
    header: t('salesOrders.amountInclVat'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  {
    key: 'exchange',
    header: t('salesOrders.exact'),
    headerHidden: true,
    width: '7rem',
    cell: ({ id, proposalNumber }) => (
      <RowMark kind="invoiceProposal" recordId={id} among={among} name={String(proposalNumber)} />
    ),
  },
  {
    key: 'files',
    header: t('salesOrders.proposalFiles'),
    width: '6rem',
    align: 'end',
    phone: 'end',
    cell: (proposal) => <Files proposal={proposal} />,
  },
];

/** Names of formats, the same in every language. */
const pdf = 'PDF';
const csv = 'CSV';
const profiles = { peppol: 'Peppol BIS 3.0', xrechnung: 'XRechnung 3.0', en16931: 'EN 16931 (UBL)' } as const;

function Files({ proposal: { id, division, proposalNumber } }: { proposal: InvoiceProposalListed }) {
  const { t } = useTranslation();
  const { keep } = useDownloadDocument();
  const params = { division: String(division), invoiceProposalId: id };
  const keepPdf = () =>
    keep({
      fileName: `${proposalNumber}.pdf`,
      load: async () => await api.salesOrders.printInvoiceProposal({ params }),
    });
  const keepCsv = () =>
    keep({
      fileName: `${proposalNumber}.csv`,
      load: async () => new Blob([await api.salesOrders.downloadInvoiceCsv({ params })], { type: 'text/csv' }),
    });
  const keepInvoice = (profile: InvoiceProfile) =>
    keep({
      fileName: `${proposalNumber}.xml`,
      load: async () => await api.salesOrders.downloadInvoiceUbl({ params, query: { profile } }),
    });
  return (
    <RowMenu label={t('salesOrders.proposalFilesOf', { number: proposalNumber })}>
      <Menu.Item onClick={keepPdf}>{pdf}</Menu.Item>
      <Menu.Item onClick={keepCsv}>{csv}</Menu.Item>
      {InvoiceProfile.options.toReversed().map((profile) => (
        <Menu.Item key={profile} onClick={() => keepInvoice(profile)}>
          {profiles[profile]}
        </Menu.Item>
      ))}
    </RowMenu>
  );
}
