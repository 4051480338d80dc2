import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import classes from './progress.module.css';
import { type OrderLines, progressCells } from './progress-cells.ts';

export type ProgressLine = Pick<
  SalesOrderLine,
  | 'quantity'
  | 'quantityDelivered'
  | 'quantityReserved'
  | 'quantityBackOrder'
  | 'quantityClosed'
  | 'quantityOpen'
  | 'isStockItem'
>;

type Part = 'delivered' | 'reserved' | 'backOrder' | 'toDo' | 'closed';

/** The progress of a line as a bar: solid is delivered, hatched is reserved, dashed is short, grey is closed. */
export function LineProgress({ line, caption = false }: { line: ProgressLine; caption?: boolean }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 3 });
  const parts = partsOf(line).filter(({ size }) => size > 0);
  const whole = parts.reduce((sum, { size }) => sum + size, 0) || 1;
  const label = parts
    .map(({ part, size }) => t(`salesOrders.progress.${part}`, { n: number.format(size) }))
    .join(' · ');
  return (
    <span className={classes.progress} title={label}>
      <span className={classes.bar} aria-hidden="true">
        {parts.map(({ part, size }) => (
          <span key={part} className={classes.part} data-part={part} style={{ width: `${(size / whole) * 100}%` }} />
        ))}
      </span>
      {caption && (
        <span className={classes.caption} aria-hidden="true">
          {number.format(Math.abs(line.quantityDelivered))} / {number.format(Math.abs(line.quantity))}
          {line.quantityBackOrder ? (
            <span className={classes.short}>
              {t('salesOrders.progress.backOrder', { n: number.format(line.quantityBackOrder) })}
            </span>
          ) : null}
        </span>
      )}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The open quantity of a line is split into reserved and short, as the server reports them. */
function partsOf(line: ProgressLine): { part: Part; size: number }[] {
  const { quantityBackOrder, quantityReserved, isStockItem } = line;
  return [
    { part: 'delivered', size: Math.abs(line.quantityDelivered) },
    { part: 'reserved', size: isStockItem ? quantityReserved : 0 },
    { part: 'backOrder', size: quantityBackOrder ?? 0 },
    { part: 'toDo', size: isStockItem && line.quantity > 0 ? 0 : Math.abs(line.quantityOpen) },
    { part: 'closed', size: Math.abs(line.quantityClosed) },
  ];
}

/** The share of completed lines of an order; a cancelled one has none. */
export function OrderProgress({ order }: { order: OrderLines }) {
  const { t } = useTranslation();
  const { status, doneLineCount: done, backOrderLineCount: short, lineCount: lines } = order;
  const isCancelled = status === salesStatus.cancelled;
  const label = isCancelled
    ? t(`salesOrders.status.order.${salesStatus.cancelled}`)
    : [
        t('salesOrders.linesDone', { done, lines }),
        ...(short > 0 ? [t('salesOrders.linesShort', { count: short })] : []),
      ].join(' · ');
  return (
    <span className={classes.lines} title={label}>
      <span className={classes.cells} aria-hidden="true">
        {progressCells(order).map((part, n) => (
          <span key={n} className={classes.cell} data-part={part} />
        ))}
      </span>
      <span className={classes.count} aria-hidden="true">
        {isCancelled ? '–' : `${done}/${lines}`}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The legend of the bar. */
export function ProgressLegend({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {parts.map((part) => (
        <li key={part}>
          <span className={classes.part} data-part={part} aria-hidden="true" />
          {t(`salesOrders.legend.${part}`)}
        </li>
      ))}
    </ul>
  );
}
