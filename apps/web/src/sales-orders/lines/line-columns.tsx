import { Link } from '@tanstack/react-router';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { pricedColumns } from '#src/ui/data-grid/table/priced-columns.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { LineProgress } from '../shared/line-progress.tsx';
import { LineMenu } from './line-menu.tsx';

type Line = SalesOrderLine;

const isUnpriced = (line: Line) => line.unitPrice !== null && line.quantityInvoiced === 0;

/** Columns of the lines of an order; editable ones have an editor. */
export function lineColumns(t: TFunction, order: SalesOrder, isOpen: boolean): GridColumn<Line>[] {
  const priced = pricedColumns<Line>(t, {
    texts: 'salesOrders',
    currency: order.currency,
    canPrice: isUnpriced,
  });
  return [
    priced.line,
    { id: 'item', header: t('salesOrders.item'), width: 104, primary: true, cell: LineName },
    { ...priced.description, width: 150 },
    {
      id: 'progress',
      header: t('salesOrders.progress'),
      width: 140,
      cell: (line) => <LineProgress line={line} caption />,
    },
    priced.quantity,
    priced.unitPrice,
    priced.discount,
    priced.vat,
    priced.amount,
    {
      id: 'deliveryDate',
      hidePriority: 3,
      header: t('salesOrders.deliveryDate'),
      width: 108,
      cell: ({ deliveryDate }) => <DateText value={deliveryDate} />,
      edit: {
        kind: 'date',
        get: ({ deliveryDate }) => deliveryDate,
        set: (line, deliveryDate) => ({ ...line, deliveryDate }),
      },
    },
    ...(order.lines.some(({ purchaseOrderId }) => purchaseOrderId !== null)
      ? [{ id: 'purchase', hidePriority: 2, header: t('salesOrders.purchase'), width: 112, cell: Bought }]
      : []),
    {
      id: 'menu',
      header: t('action.more'),
      width: 52,
      interactive: true,
      card: 'beside',
      cell: (line: Line) => <LineMenu line={line} order={order} canRemove={isOpen} />,
    } as const,
  ];
}

/** The purchase order that buys for the line, and when its goods are expected. */
function Bought({ purchaseOrderId, purchaseOrderNumber, purchaseExpectedOn }: Line) {
  const { t } = useTranslation();
  if (purchaseOrderId === null) return '–';
  return (
    <>
      <Link to="/purchase-orders/$id" params={{ id: purchaseOrderId }}>
        {purchaseOrderNumber}
      </Link>
      {purchaseExpectedOn !== null && (
        <>
          {' '}
          {t('salesOrders.purchaseExpected')} <DateText value={purchaseExpectedOn} />
        </>
      )}
    </>
  );
}

function LineName({ itemCode, description }: Line) {
  return (
    <ItemLink code={itemCode}>
      <CodeName code={itemCode} name={description} />
    </ItemLink>
  );
}
