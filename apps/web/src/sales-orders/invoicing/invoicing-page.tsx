import { Button, Checkbox } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { InvoiceableOrder } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { lockedBy, lockedCheck } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { InvoiceProposals } from './invoice-proposals.tsx';

/** What was delivered or done and waits to be invoiced, by customer; and what was handed over. */
export function InvoicingPage() {
  const { t } = useTranslation();
  const { canInvoice } = useAccess('salesOrders');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { send, isPending, error } = useHandOver(() => setChosen(new Set()));
  const division = useDivision();
  const [chosenIn, setChosenIn] = useState(division);
  // What was chosen belongs to the division in which it was chosen.
  if (chosenIn !== division) {
    setChosenIn(division);
    setChosen(new Set());
  }
  const { data } = useCall(api.salesOrders.invoicingState, { params: { division } }, { enabled: canInvoice });
  if (!canInvoice) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/sales-orders">
          {t('salesOrders.title')}
        </Link>,
      ]}
      title={t('salesOrders.invoicing')}
      description={t('salesOrders.invoicingText')}
      actions={
        <Button
          loading={isPending}
          onClick={() => send([...chosen])}
          {...lockedBy(
            (data?.isInExact && t('salesOrders.why.invoicedInExact')) ||
              (chosen.size === 0 && t('salesOrders.why.nothingChosen')),
          )}
        >
          {t('salesOrders.handOver', { count: chosen.size })}
        </Button>
      }
    >
      <FormProblem error={error} />
      {data?.isInExact && <p role="status">{t('salesOrders.invoicedInExact')}</p>}
      <Waiting chosen={chosen} onChange={setChosen} />
      <InvoiceProposals />
    </Page>
  );
}

interface WaitingProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** As many orders as are handed over at once. */
const pageSize = 200;

function Waiting({ chosen, onChange }: WaitingProps) {
  const { t } = useTranslation();
  const input = { params: { division: useDivision() } };
  const { data, error, refetch, more } = useRows(api.salesOrders.listInvoiceable, input, pageSize);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={5} />;
  const isFull = chosen.size >= pageSize;
  const choose = (id: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const isAll =
    data.rows.length > 0 && data.rows.slice(0, pageSize).every(({ salesOrderId }) => chosen.has(salesOrderId));
  const all = () =>
    onChange(new Set(isAll ? [] : data.rows.slice(0, pageSize).map(({ salesOrderId }) => salesOrderId)));
  return (
    <Section
      title={t('salesOrders.toInvoice')}
      count={data.total}
      flush
      actions={
        data.rows.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={all}>
            {t(isAll ? 'action.clear' : 'salesOrders.chooseAll')}
          </Button>
        )
      }
    >
      {isFull && <p role="status">{t('salesOrders.mostAtOnce', { count: pageSize })}</p>}
      <DataTable
        caption={t('salesOrders.toInvoice')}
        columns={columns(t, { chosen, choose, isFull })}
        rows={[...data.rows]}
        rowKey={({ salesOrderId }) => salesOrderId}
        empty={
          <EmptyState icon={<IconFileInvoice size={22} stroke={1.75} />} title={t('salesOrders.nothingToInvoice')}>
            {t('salesOrders.nothingToInvoiceText')}
          </EmptyState>
        }
      />
      <MoreRows data={data} more={more} />
    </Section>
  );
}

function columns(
  t: TFunction,
  {
    chosen,
    choose,
    isFull,
  }: { chosen: ReadonlySet<string>; choose: (id: string, isChosen: boolean) => void; isFull: boolean },
): DataColumn<InvoiceableOrder>[] {
  return [
    {
      key: 'order',
      header: t('salesOrders.order'),
      width: '11rem',
      primary: true,
      cell: ({ salesOrderId, orderNumber }) => (
        <Checkbox
          label={String(orderNumber)}
          checked={chosen.has(salesOrderId)}
          onChange={({ currentTarget: { checked } }) => choose(salesOrderId, checked)}
          {...lockedCheck(isFull && !chosen.has(salesOrderId) && t('salesOrders.mostAtOnce', { count: pageSize }))}
        />
      ),
    },
    {
      key: 'customer',
      header: t('salesOrders.customer'),
      phone: 'plain',
      cell: ({ invoiceToId, invoiceToName }) => <AccountLink id={invoiceToId}>{invoiceToName}</AccountLink>,
    },
    { key: 'yourRef', header: t('salesOrders.yourRef'), from: 'medium', cell: ({ yourRef }) => yourRef },
    {
      key: 'lines',
      header: t('salesOrders.lines'),
      width: '12rem',
      cell: ({ lines, creditLines }) =>
        [
          lines > 0 && t('salesOrders.linesToInvoice', { count: lines }),
          creditLines > 0 && t('salesOrders.linesToCredit', { count: creditLines }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'amount',
      header: t('salesOrders.exclVat'),
      width: '9rem',
      align: 'end',
      phone: 'end',
      cell: ({ amountExclVat, currency }) => <Amount value={amountExclVat} currency={currency} />,
    },
  ];
}

/** A refusal is shown above the orders. */
const shownOnPage = () => undefined;

function useHandOver(onDone: () => void) {
  const { t } = useTranslation();
  const division = useDivision();
  const handOver = useAction(api.salesOrders.handOver, ['salesOrders']);
  const withKey = useRequestKey();
  const send = (salesOrderIds: string[]) =>
    void handOver.mutateAsync(withKey({ params: { division }, body: { salesOrderIds } })).then((made) => {
      showToast({ text: t('salesOrders.handedOver', { count: made.length }) });
      onDone();
    }, shownOnPage);
  return { send, isPending: handOver.isPending, error: handOver.error };
}
