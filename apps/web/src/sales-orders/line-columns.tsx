import '#src/ui/data-grid/cell-editor.tsx';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order.ts';
import type { TFunction } from 'i18next';
import { ItemLink } from '#src/items/item-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/grid-types.ts';
import { Amount, DateText, Percentage, Quantity } from '#src/ui/page/values.tsx';
import { LineMenu } from './line-menu.tsx';
import { LineProgress } from './line-progress.tsx';
import classes from './order-lines.module.css';

type Line = SalesOrderLine;

const isUnpriced = (line: Line) => line.quantityInvoiced === 0;

/** Columns of the lines of an order; those that may be typed over have an editor. */
export function lineColumns(t: TFunction, order: SalesOrder, isOpen: boolean): GridColumn<Line>[] {
  return [
    {
      id: 'line',
      yields: 4,
      header: t('salesOrders.lineShort'),
      width: 44,
      align: 'end',
      card: 'none',
      cell: ({ lineNumber }) => lineNumber,
    },
    { id: 'item', header: t('salesOrders.item'), width: 104, primary: true, cell: (line) => <LineName line={line} /> },
    {
      id: 'description',
      header: t('field.description'),
      width: 150,
      grow: true,
      card: 'none',
      cell: ({ description }) => description,
      edit: {
        kind: 'text',
        maximumLength: 100,
        get: ({ description }) => description,
        set: (line, description) => ({ ...line, description }),
      },
    },
    {
      id: 'progress',
      header: t('salesOrders.progress'),
      width: 152,
      cell: (line) => <LineProgress line={line} caption />,
    },
    ...quantityColumns(t),
    ...priceColumns(t, order),
    {
      id: 'deliveryDate',
      yields: 3,
      header: t('salesOrders.deliveryDate'),
      width: 108,
      cell: (line) => <DateText value={line.deliveryDate} />,
      edit: {
        kind: 'date',
        get: ({ deliveryDate }) => deliveryDate,
        set: (line, deliveryDate) => ({ ...line, deliveryDate }),
      },
    },
    ...(isOpen || order.status === 21
      ? [
          {
            id: 'menu',
            header: t('action.more'),
            width: 52,
            interactive: true,
            card: 'beside',
            cell: (line: Line) => <LineMenu line={line} order={order} canRemove={isOpen} />,
          } as const,
        ]
      : []),
  ];
}

const quantityColumns = (t: TFunction): GridColumn<Line>[] => [
  {
    id: 'quantity',
    header: t('field.quantity'),
    width: 104,
    align: 'end',
    cell: (line) => <Quantity value={line.quantity} unit={line.unitDescription ?? line.unitCode} />,
    edit: {
      kind: 'number',
      decimals: 4,
      required: true,
      get: ({ quantity }) => quantity,
      set: (line, quantity) => ({ ...line, quantity: quantity ?? line.quantity }),
    },
  },
];

const priceColumns = (t: TFunction, { currency }: SalesOrder): GridColumn<Line>[] => [
  {
    id: 'unitPrice',
    yields: 5,
    header: t('salesOrders.unitPrice'),
    width: 112,
    align: 'end',
    cell: ({ unitPrice }) => <Amount value={unitPrice} currency={currency} />,
    edit: {
      kind: 'money',
      decimals: 6,
      minimum: 0,
      canEdit: isUnpriced,
      get: ({ unitPrice }) => unitPrice,
      set: (line, unitPrice) => ({ ...line, unitPrice: unitPrice ?? line.unitPrice }),
    },
  },
  {
    id: 'discount',
    yields: 2,
    header: t('salesOrders.discount'),
    width: 84,
    align: 'end',
    cell: ({ discount }) => <Percentage value={discount || null} />,
    edit: {
      kind: 'number',
      decimals: 4,
      minimum: 0,
      maximum: 100,
      canEdit: isUnpriced,
      get: ({ discount }) => toPercent(discount),
      set: (line, percent) => ({ ...line, discount: toShare(percent) }),
    },
  },
  {
    id: 'vat',
    yields: 1,
    header: t('salesOrders.vat'),
    width: 64,
    align: 'end',
    card: 'none',
    cell: ({ vatPercentage }) => <Percentage value={vatPercentage || null} />,
  },
  {
    id: 'amount',
    header: t('salesOrders.amount'),
    width: 112,
    align: 'end',
    cell: (line) => <Amount value={line.amountFC} currency={currency} />,
  },
];

/** A share is typed as a percentage; six decimals of one are four of the other. */
const toPercent = (share: number) => Number((share * 100).toFixed(4));
export const toShare = (percent: number | null) => Number(((percent ?? 0) / 100).toFixed(6));

function LineName({ line }: { line: Line }) {
  return (
    <ItemLink code={line.itemCode}>
      <span className={classes.code}>{line.itemCode}</span>
      <span className={classes.descriptionOnCard}>{line.description}</span>
    </ItemLink>
  );
}
