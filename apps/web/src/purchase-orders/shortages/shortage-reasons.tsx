import { Link } from '@tanstack/react-router';
import type { Shortage, ShortageReasons } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { AssemblyOrderLink } from '#src/inventory/shared/assembly-order-link.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './shortages.module.css';

type Need = ShortageReasons['needs'][number];
type Coming = ShortageReasons['comes'][number];

/** The requirements for an item, and its expected receipts. */
export function ShortageReasonsDialog({ row, onClose }: { row: Shortage; onClose: () => void }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data, error, refetch } = useCall(api.purchaseOrders.explainShortage, {
    params: { division, itemId: row.itemId },
  });
  return (
    <Dialog opened size="lg" onClose={onClose} title={`${row.itemCode} ${row.itemDescription}`}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={4} />}
      {data && (
        <div className={classes.reasons}>
          <Section title={t('purchaseOrders.neededFor')} count={data.needs.length} flush>
            <DataTable
              caption={t('purchaseOrders.neededFor')}
              columns={columnsOf(t, needLink)}
              rows={data.needs}
              rowKey={({ kind, orderId, warehouseCode, day, quantity }) =>
                [kind, orderId, warehouseCode, day, quantity].join()
              }
            />
          </Section>
          <Section title={t('purchaseOrders.onOrder')} count={data.comes.length} flush>
            <DataTable
              caption={t('purchaseOrders.onOrder')}
              columns={columnsOf(t, comingLink)}
              rows={data.comes}
              rowKey={({ orderId, day, quantity }) => [orderId, day, quantity].join()}
              empty={<p className={classes.hint}>{t('purchaseOrders.nothingComes')}</p>}
            />
          </Section>
        </div>
      )}
    </Dialog>
  );
}

function columnsOf<Row extends Need | Coming>(
  t: TFunction,
  link: (row: Row, t: TFunction) => ReactNode,
): DataColumn<Row>[] {
  return [
    { key: 'what', header: t('purchaseOrders.reasonOf'), primary: true, cell: (row) => <>{link(row, t)}</> },
    { key: 'name', header: t('purchaseOrders.reasonFor'), cell: ({ name }) => name ?? '–' },
    {
      key: 'warehouse',
      header: t('purchaseOrders.warehouse'),
      width: '6rem',
      cell: ({ warehouseCode }) => warehouseCode,
    },
    { key: 'day', header: t('field.date'), width: '7rem', cell: ({ day }) => <DateText value={day} /> },
    {
      key: 'quantity',
      header: t('field.quantity'),
      width: '6rem',
      align: 'end',
      phone: 'end',
      cell: ({ quantity }) => <Quantity value={quantity} />,
    },
  ];
}

function needLink({ kind, orderId, orderNumber }: Need, t: TFunction) {
  const label = `${t(`purchaseOrders.demand.${kind}`)} ${orderNumber ?? ''}`;
  if (orderId === null || kind === 'minimumStock') return label;
  if (kind === 'assemblyOrder') return <AssemblyOrderLink id={orderId}>{label}</AssemblyOrderLink>;
  return kind === 'salesOrder' ? (
    <Link to="/sales-orders/$id" params={{ id: orderId }}>
      {label}
    </Link>
  ) : (
    <Link to="/work-orders/$workOrderId" params={{ workOrderId: orderId }}>
      {label}
    </Link>
  );
}

function comingLink({ kind, orderId, orderNumber }: Coming, t: TFunction) {
  const label = `${t(`purchaseOrders.demand.${kind}`)} ${orderNumber}`;
  if (kind === 'assemblyOrder') return <AssemblyOrderLink id={orderId}>{label}</AssemblyOrderLink>;
  return (
    <Link to="/purchase-orders/$id" params={{ id: orderId }}>
      {label}
    </Link>
  );
}
