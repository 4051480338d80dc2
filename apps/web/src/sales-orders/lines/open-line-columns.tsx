import type { OpenOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridEditor } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { LineProgress } from '../shared/line-progress.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import classes from '../shared/sales-orders.module.css';

type Column = GridColumn<OpenOrderLine>;

/** Columns of the open lines; the date may be typed over. */
export const openLineColumns = (t: TFunction, canChange: boolean): Column[] => [
  {
    id: 'deliveryDate',
    header: t('salesOrders.deliveryDate'),
    width: 120,
    cell: (line) => <DueDate line={line} />,
    ...(canChange && { edit: dateEditor }),
  },
  ...ofOrder(t),
  ...ofLine(t),
];

const dateEditor: GridEditor<OpenOrderLine> = {
  kind: 'date',
  get: ({ deliveryDate }) => deliveryDate,
  set: (line, deliveryDate) => ({ ...line, deliveryDate }),
};

const ofOrder = (t: TFunction): Column[] => [
  { id: 'order', header: t('salesOrders.order'), width: 110, primary: true, cell: (line) => <LineName line={line} /> },
  {
    id: 'account',
    header: t('salesOrders.orderedBy'),
    width: 200,
    card: 'none',
    cell: ({ orderedByName }) => orderedByName,
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

const ofLine = (t: TFunction): Column[] => [
  {
    id: 'item',
    hidePriority: 3,
    header: t('salesOrders.item'),
    width: 110,
    card: 'none',
    cell: ({ itemCode }) => itemCode,
  },
  {
    id: 'description',
    hidePriority: 2,
    header: t('field.description'),
    width: 200,
    grow: true,
    cell: ({ description }) => description,
  },
  {
    id: 'progress',
    header: t('salesOrders.progress'),
    width: 180,
    cell: (line) => <LineProgress line={line} caption />,
  },
  {
    id: 'open',
    header: t('salesOrders.open'),
    width: 100,
    align: 'end',
    card: 'beside',
    cell: (line) => <Quantity value={line.quantityOpen} unit={line.unitCode} unitName={line.unitDescription} />,
  },
  {
    id: 'backOrder',
    hidePriority: 1,
    header: t('salesOrders.legend.backOrder'),
    width: 110,
    align: 'end',
    cell: ({ quantityBackOrder }) => (
      <span className={quantityBackOrder ? classes.late : undefined}>
        <Quantity value={quantityBackOrder || null} />
      </span>
    ),
  },
];

function DueDate({ line: { deliveryDate, isLate } }: { line: OpenOrderLine }) {
  const { t } = useTranslation();
  return (
    <span className={isLate ? classes.late : undefined}>
      <DateText value={deliveryDate} />
      {isLate && <span className="visually-hidden">{t('salesOrders.filter.late')}</span>}
    </span>
  );
}

/** On a card item and account belong to the name; in a row they have columns of their own. */
function LineName({ line }: { line: OpenOrderLine }) {
  return (
    <OrderLink id={line.orderId}>
      <CodeName code={line.orderNumber} name={`${line.itemCode} · ${line.orderedByName}`} />
    </OrderLink>
  );
}
