import { Button } from '@mantine/core';
import type { Purchase } from '@werkbank/contract/purchase-orders/purchases/purchase.ts';
import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Amount, DateText, Nothing, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { PurchaseOrderLink } from '../shared/purchase-order-link.tsx';
import { PurchaseOrderStatus } from '../shared/purchase-status.tsx';
import classes from './purchases.module.css';

const shown = 20;

/** Earlier purchases of an item or at a supplier, newest first: prices, how they differ, and when the goods came. */
export function PurchaseList({ of }: { of: { itemId: string } | { supplierId: string } }) {
  const { t } = useTranslation();
  const seesPrices = useHasRight('purchaseOrders.prices');
  const input = { params: { division: useDivision() }, query: of, pageSize: shown };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    api.purchaseOrders.listPurchases,
    input,
  );
  const title = t('purchaseOrders.purchases');
  return (
    <Section title={title} count={data?.pages[0]?.total} flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          caption={title}
          columns={columnsOf(t, 'itemId' in of, seesPrices)}
          rows={data.pages.flatMap(({ rows }) => rows)}
          rowKey={({ id }) => id}
          empty={<p className={classes.nothing}>{t('purchaseOrders.noPurchases')}</p>}
        />
      ) : (
        <TableSkeleton rows={6} columns={6} />
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('action.showMore')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function columnsOf(t: TFunction, isOfItem: boolean, seesPrices: boolean): DataColumn<Purchase>[] {
  const supplier: DataColumn<Purchase> = {
    key: 'supplier',
    header: t('purchaseOrders.supplier'),
    phone: 'plain',
    cell: ({ supplierId, supplierName }) => <AccountLink id={supplierId}>{supplierName}</AccountLink>,
  };
  const item: DataColumn<Purchase> = {
    key: 'item',
    header: t('purchaseOrders.item'),
    phone: 'plain',
    cell: ({ itemCode, itemDescription }) => (
      <ItemLink code={itemCode}>
        {itemCode} {itemDescription}
      </ItemLink>
    ),
  };
  return [
    {
      key: 'order',
      header: t('field.number'),
      width: '7rem',
      primary: true,
      cell: (row) => <PurchaseOrderLink id={row.purchaseOrderId}>{row.orderNumber}</PurchaseOrderLink>,
    },
    {
      key: 'date',
      header: t('purchaseOrders.orderDate'),
      width: '7rem',
      cell: ({ orderDate }) => <DateText value={orderDate} />,
    },
    isOfItem ? supplier : item,
    {
      key: 'quantity',
      header: t('field.quantity'),
      width: '7rem',
      align: 'end',
      cell: ({ quantity, itemUnit }) => <Quantity value={quantity} unit={itemUnit} />,
    },
    ...(seesPrices ? priceColumns(t) : []),
    { key: 'arrival', header: t('purchaseOrders.arrival'), width: '12rem', cell: Arrival },
  ];
}

const priceColumns = (t: TFunction): DataColumn<Purchase>[] => [
  {
    key: 'price',
    header: t('purchaseOrders.pricePerUnit'),
    width: '9rem',
    align: 'end',
    phone: 'end',
    cell: Price,
  },
  {
    key: 'cost',
    header: t('purchaseOrders.costDifference'),
    width: '9rem',
    align: 'end',
    from: 'medium',
    cell: CostDifference,
  },
];

/** The price, and by how much it differs from that of the order before. */
function Price({ netPrice, previousPrice, currency }: Purchase) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = netPrice !== null && previousPrice ? netPrice / previousPrice - 1 : 0;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <>
      <Amount value={netPrice} currency={currency} />
      {Math.abs(change) >= 0.0005 && (
        <span className={classes.change} data-more={change > 0 || undefined}>
          {t('purchaseOrders.sinceBefore', { change: percent.format(change) })}
        </span>
      )}
    </>
  );
}

/** What was paid more or less than the cost price of the item. */
function CostDifference({ costDifference, divisionCurrency: currency }: Purchase) {
  const locale = useLocale();
  if (costDifference === null) return <Nothing />;
  const money = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: 'exceptZero',
  });
  return (
    <data value={costDifference} className={classes.cost} data-more={costDifference > 0 || undefined}>
      {money.format(costDifference)}
    </data>
  );
}

/** Received in time, or how many days late, and what was rejected. */
function Arrival({ receiptStatus, promisedDate, receivedDate, daysLate, rejectedQuantity, itemUnit }: Purchase) {
  const { t } = useTranslation();
  const isDone = receiptStatus === purchaseStatus.complete;
  return (
    <span className={classes.arrival}>
      <PurchaseOrderStatus status={receiptStatus} quiet />
      <span className={classes.small}>
        {isDone && receivedDate ? (
          <DateText value={receivedDate} />
        ) : (
          <>
            {t('purchaseOrders.promised')} <DateText value={promisedDate} />
          </>
        )}
      </span>
      {daysLate !== null && <span className={classes.late}>{t('purchaseOrders.daysLate', { count: daysLate })}</span>}
      {rejectedQuantity > 0 && (
        <span className={classes.late}>
          <Quantity value={rejectedQuantity} unit={itemUnit} /> {t('purchaseOrders.rejectedShort')}
        </span>
      )}
    </span>
  );
}
