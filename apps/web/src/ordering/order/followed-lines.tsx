import type { FollowedLine, OrderDetail } from '@werkbank/contract/ordering/order-detail.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Availability } from '../shared/availability.tsx';
import shared from '../shared/ordering.module.css';
import classes from './order.module.css';

/** The lines of an order, each with its progress. */
export function FollowedLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('ordering.lines')}
      columns={columns(t, order.currency)}
      rows={order.lines}
      rowKey={({ id }) => id}
    />
  );
}

const columns = (t: TFunction, currency: string): DataColumn<FollowedLine>[] => [
  {
    key: 'item',
    header: t('ordering.item'),
    primary: true,
    cell: ({ description, articleCode }) => (
      <span className={shared.item}>
        {description}
        <span className={shared.code}>{articleCode}</span>
      </span>
    ),
  },
  {
    key: 'events',
    header: t('ordering.events'),
    width: '17rem',
    phone: 'plain',
    cell: (line) => <Events line={line} />,
  },
  {
    key: 'quantity',
    header: t('ordering.orderedQuantity'),
    width: '7rem',
    align: 'end',
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  {
    key: 'amount',
    header: t('ordering.amount'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ amount }) => <Amount value={amount} currency={currency} />,
  },
];

/** Delivered with serial numbers, ready, expected, and cancelled quantities. */
function Events({ line }: { line: FollowedLine }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 4 });
  const { quantityDelivered, quantityReserved, quantityClosed, quantityOpen, serialNumbers, isStockItem } = line;
  const waiting = isStockItem ? quantityOpen - Math.min(quantityReserved, quantityOpen) : 0;
  const count = (key: string, n: number) => n > 0 && <span>{t(`ordering.event.${key}`, { n: number.format(n) })}</span>;
  return (
    <span className={classes.events}>
      {count('delivered', quantityDelivered)}
      {serialNumbers.length > 0 && (
        <span className={classes.muted}>{t('ordering.serialNumbers', { numbers: serialNumbers.join(', ') })}</span>
      )}
      {count('ready', isStockItem ? Math.min(quantityReserved, quantityOpen) : 0)}
      {waiting > 0 && (
        <span>
          {t('ordering.event.waiting', { n: number.format(waiting) })} · <Availability article={line} />
        </span>
      )}
      {count('service', isStockItem ? 0 : quantityOpen)}
      {quantityClosed > 0 && (
        <span className={classes.muted}>
          {t('ordering.event.closed', { n: number.format(quantityClosed), reason: line.closedReason ?? '' })}
        </span>
      )}
    </span>
  );
}
