import { Link } from '@tanstack/react-router';
import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { pricedColumns } from '#src/ui/data-grid/table/priced-columns.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { LateDate } from '../shared/late-date.tsx';
import classes from '../shared/purchase-orders.module.css';
import { LineMenu } from './line-menu.tsx';

/** A line with the property names used by priced columns. */
export type Line = PurchaseOrderLine & { unitCode: string };

const isUnpriced = ({ unitPrice, invoicedQuantity }: Line) => unitPrice !== null && invoicedQuantity === 0;

/** Columns of the lines of an order; editable ones have an editor. */
export function lineColumns(t: TFunction, order: PurchaseOrder, isOpen: boolean): GridColumn<Line>[] {
  const priced = pricedColumns<Line>(t, {
    texts: 'purchaseOrders',
    currency: order.currency,
    canPrice: isUnpriced,
  });
  return [
    priced.line,
    { id: 'item', header: t('purchaseOrders.item'), width: 104, primary: true, cell: LineName },
    { ...priced.description, width: 150 },
    quantityColumn(t),
    {
      id: 'received',
      header: t('purchaseOrders.received'),
      width: 112,
      align: 'end',
      cell: (line) => <Received line={line} />,
    },
    priced.unitPrice,
    priced.discount,
    priced.vat,
    priced.amount,
    {
      id: 'receiptDate',
      hidePriority: 4,
      header: t('purchaseOrders.receiptDate'),
      width: 140,
      cell: Expected,
      edit: {
        kind: 'date',
        get: ({ receiptDate }) => receiptDate,
        set: (line, receiptDate) => ({ ...line, receiptDate }),
      },
    },
    { id: 'salesOrder', hidePriority: 3, header: t('purchaseOrders.boughtFor'), width: 108, cell: BoughtFor },
    ...(isOpen
      ? [
          {
            id: 'menu',
            header: t('action.more'),
            width: 52,
            interactive: true,
            card: 'beside',
            cell: (line: Line) => <LineMenu line={line} division={order.division} />,
          } as const,
        ]
      : []),
  ];
}

/** In the supplier's units, as ordered. */
const quantityColumn = (t: TFunction): GridColumn<Line> => ({
  id: 'quantity',
  header: t('field.quantity'),
  width: 104,
  align: 'end',
  cell: Ordered,
  edit: {
    kind: 'number',
    decimals: 4,
    required: true,
    get: (line) => line.quantityInPurchaseUnits,
    set: (line, typed) => ({ ...line, quantityInPurchaseUnits: typed ?? line.quantityInPurchaseUnits }),
  },
});

/** The confirmed day, else the requested one; and the quantity that the supplier cannot deliver. */
function Expected({ expectedDate, isLate, confirmedDate, confirmedQuantity, quantityInPurchaseUnits }: Line) {
  const { t } = useTranslation();
  const isLess = confirmedQuantity !== null && confirmedQuantity < quantityInPurchaseUnits;
  return (
    <>
      <LateDate day={expectedDate} isLate={isLate} />
      <span className={isLess ? `${classes.inItemUnits} ${classes.differs}` : classes.inItemUnits}>
        {isLess && t('purchaseOrders.confirmedLess', { quantity: confirmedQuantity })}
        {!isLess && confirmedDate === null && t('purchaseOrders.notConfirmed')}
      </span>
    </>
  );
}

function Ordered(line: Line) {
  return (
    <>
      <Quantity value={line.quantityInPurchaseUnits} unit={line.unit} unitName={line.unitDescription} />
      {line.unitFactor !== 1 && (
        <span className={classes.inItemUnits}>
          <Quantity value={line.quantity} unit={line.itemUnit} />
        </span>
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

/** The received quantity out of the expected one. */
function Received({ line }: { line: Line }) {
  return (
    <>
      <Quantity value={line.receivedQuantity} /> / <Quantity value={line.quantity - line.closedQuantity} />
    </>
  );
}

/** The sales order that is waiting for the goods. */
function BoughtFor({ salesOrderId, salesOrderNumber }: Line) {
  if (salesOrderId === null) return '–';
  return (
    <Link to="/sales-orders/$id" params={{ id: salesOrderId }}>
      {salesOrderNumber}
    </Link>
  );
}
