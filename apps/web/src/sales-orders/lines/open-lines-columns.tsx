import type { OpenOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import type { GridEditor } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { LineProgress } from '../shared/line-progress.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import classes from '../shared/sales-orders.module.css';

const { link, cell, text, badge, figure } = columns<OpenOrderLine>('salesOrders');

const dateEditor: GridEditor<OpenOrderLine> = {
  kind: 'date',
  get: ({ deliveryDate }) => deliveryDate,
  set: (line, deliveryDate) => ({ ...line, deliveryDate }),
};

const furtherColumns = [
  link('order', 94, (line) => <LineName line={line} />),
  cell('account', 240, ({ orderedByName }) => orderedByName, { header: 'salesOrders.orderedBy', card: 'none' }),
  text('yourRef', 130, ({ yourRef }) => yourRef, { hidden: true, card: 'none' }),
  cell('item', 96, ({ itemCode }) => itemCode, { hidePriority: 3, card: 'none' }),
  cell('description', 256, ({ description }) => description, {
    header: 'field.description',
    hidePriority: 2,
    grow: true,
  }),
  cell('progress', 182, (line) => <LineProgress line={line} caption />),
  badge(
    'open',
    110,
    (line) => <Quantity value={line.quantityOpen} unit={line.unitCode} unitName={line.unitDescription} />,
    { align: 'end' },
  ),
  figure('backOrder', 94, ({ quantityBackOrder }) => <BackOrder quantity={quantityBackOrder} />, {
    header: 'salesOrders.legend.backOrder',
    hidePriority: 1,
  }),
];

/** Columns of the open lines. */
export const openLineColumns = [cell('deliveryDate', 104, (line) => <DueDate line={line} />), ...furtherColumns];

/** The same with an editable date. */
export const editableLineColumns = [
  cell('deliveryDate', 104, (line) => <DueDate line={line} />, { edit: dateEditor }),
  ...furtherColumns,
];

const BackOrder = ({ quantity }: { quantity: number | null }) => (
  <span className={quantity ? classes.late : undefined}>
    <Quantity value={quantity || null} />
  </span>
);

function DueDate({ line: { deliveryDate, isLate } }: { line: OpenOrderLine }) {
  const { t } = useTranslation();
  return (
    <span className={isLate ? classes.late : undefined}>
      <DateText value={deliveryDate} />
      {isLate && <span className="visually-hidden">{t('salesOrders.filter.late')}</span>}
    </span>
  );
}

/** On a card item and account are part of the name; in a row they have their own columns. */
function LineName({ line }: { line: OpenOrderLine }) {
  return (
    <OrderLink id={line.orderId}>
      <CodeName code={line.orderNumber} name={`${line.itemCode} · ${line.orderedByName}`} />
    </OrderLink>
  );
}
