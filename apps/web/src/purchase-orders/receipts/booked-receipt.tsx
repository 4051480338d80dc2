import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { BookedReceipt } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { nextInWalk } from '#src/ui/walk/current-walk.ts';
import classes from './receipts.module.css';

interface BookedReceiptViewProps {
  order: PurchaseOrder;
  receipt: BookedReceipt;
}

/** Shown after posting: the customers for whom the goods are, before they are put away; the way to the next order of the list. */
export function BookedReceiptView({ order, receipt }: BookedReceiptViewProps) {
  const { t } = useTranslation();
  const [next] = useState(() => nextInWalk(`/purchase-orders/${order.id}`));
  return (
    <Page
      title={t('purchaseOrders.booked', { number: receipt.receiptNumber })}
      description={`${order.supplierName} · ${receipt.warehouseDescription}`}
      actions={
        <>
          <Button
            variant={next === undefined ? 'filled' : 'default'}
            renderRoot={(props) => <Link {...props} to="/purchase-orders/$id" params={{ id: order.id }} />}
          >
            {t('purchaseOrders.backToOrder')}
          </Button>
          {next !== undefined && (
            <Button renderRoot={(props) => <Link {...props} to={`${next}/receive`} />}>
              {t('purchaseOrders.receiveNext')}
            </Button>
          )}
        </>
      }
    >
      <Section title={t('purchaseOrders.filled')} count={receipt.filled.length} flush>
        <DataTable
          caption={t('purchaseOrders.filled')}
          columns={columns(t)}
          rows={receipt.filled}
          rowKey={({ salesOrderLineId }) => salesOrderLineId}
          empty={<p className={classes.nothing}>{t('purchaseOrders.nothingFilled')}</p>}
        />
      </Section>
    </Page>
  );
}

const columns = (t: TFunction): DataColumn<BookedReceipt['filled'][number]>[] => [
  {
    key: 'order',
    header: t('purchaseOrders.boughtFor'),
    width: '10rem',
    primary: true,
    cell: ({ salesOrderId, salesOrderNumber }) => (
      <Link to="/sales-orders/$id" params={{ id: salesOrderId }}>
        {salesOrderNumber}
      </Link>
    ),
  },
  { key: 'item', header: t('purchaseOrders.item'), phone: 'plain', cell: ({ itemCode }) => itemCode },
  {
    key: 'quantity',
    header: t('purchaseOrders.setAside'),
    width: '10rem',
    align: 'end',
    phone: 'end',
    cell: ({ quantity }) => <Quantity value={quantity} />,
  },
];
