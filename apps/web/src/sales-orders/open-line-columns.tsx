import type { OpenOrderLine } from '@werkbank/contract/sales-orders/line.ts';
import type { TFunction } from 'i18next';
import type { GridColumn } from '#src/ui/data-grid/grid-types.ts';
import { DateText, Quantity } from '#src/ui/page/values.tsx';
import { LineProgress } from './line-progress.tsx';
import { OrderLink } from './order-link.tsx';
import classes from './sales-orders.module.css';

/** Columns of the open lines; date and quantity may be typed over. */
export function openLineColumns(t: TFunction, canChange: boolean): GridColumn<OpenOrderLine>[] {
  return [
    {
      id: 'deliveryDate',
      header: t('salesOrders.deliveryDate'),
      width: 120,
      cell: (line) => (
        <span className={line.isLate ? classes.late : undefined}>
          <DateText value={line.deliveryDate} />
          {line.isLate && <span className="visually-hidden">{t('salesOrders.filter.late')}</span>}
        </span>
      ),
      ...(canChange && {
        edit: {
          kind: 'date',
          get: ({ deliveryDate }: OpenOrderLine) => deliveryDate,
          set: (line: OpenOrderLine, deliveryDate: string | null) => ({ ...line, deliveryDate }),
        } as const,
      }),
    },
    {
      id: 'order',
      header: t('salesOrders.order'),
      width: 110,
      primary: true,
      cell: (line) => (
        <OrderLink id={line.orderId}>
          <span className={classes.number}>{line.orderNumber}</span>
          <span className={classes.nameOnCard}>
            {line.itemCode} · {line.orderedByName}
          </span>
        </OrderLink>
      ),
    },
    {
      id: 'account',
      header: t('salesOrders.orderedBy'),
      width: 200,
      card: 'none',
      cell: ({ orderedByName }) => orderedByName,
    },
    {
      id: 'item',
      header: t('salesOrders.item'),
      width: 110,
      card: 'none',
      cell: ({ itemCode }) => itemCode,
    },
    {
      id: 'description',
      header: t('field.description'),
      width: 200,
      grow: true,
      cell: ({ description }) => description,
    },
    {
      id: 'progress',
      header: t('salesOrders.progress'),
      width: 170,
      cell: (line) => <LineProgress line={line} caption />,
    },
    {
      id: 'open',
      header: t('salesOrders.open'),
      width: 100,
      align: 'end',
      card: 'beside',
      cell: (line) => <Quantity value={line.quantityOpen} unit={line.unitDescription ?? line.unitCode} />,
    },
    {
      id: 'backOrder',
      header: t('salesOrders.legend.backOrder'),
      width: 110,
      align: 'end',
      cell: (line) => <BackOrder line={line} />,
    },
    {
      id: 'yourRef',
      header: t('salesOrders.yourRef'),
      width: 130,
      hidden: true,
      card: 'none',
      cell: ({ yourRef }) => yourRef ?? '–',
    },
  ];
}

function BackOrder({ line: { quantityBackOrder } }: { line: OpenOrderLine }) {
  return (
    <span className={quantityBackOrder ? classes.late : undefined}>
      <Quantity value={quantityBackOrder || null} />
    </span>
  );
}
