import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { numberFormat } from '#src/ui/page/formats.ts';
import { useLocale } from '#src/ui/use-locale.ts';
import classes from './status-filter.module.css';
import { WorkOrderStanding } from './work-order-standing.tsx';
import { type OrderStatus, orderStatuses, workOrdersFilter } from './work-orders-search.ts';
import type { WorkOrdersToolsProps } from './work-orders-tools.tsx';

const countNames = {
  10: 'open',
  15: 'planned',
  20: 'inProgress',
  25: 'onHold',
  30: 'completed',
  40: 'posted',
  45: 'cancelled',
} as const;

/** Counting stops there. */
const most = 10_000;

/** How many orders of each status the other filters leave, drawn and as figures; a click shows only these. */
export function StatusFilter({ search, onChange }: WorkOrdersToolsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const number = numberFormat(useLocale(), {});
  const { statuses: chosen = [], ...others } = search;
  const query = workOrdersFilter(others);
  const { data } = useCall(
    api.workOrders.count,
    { params: { division }, query },
    { placeholderData: (before) => before },
  );
  const countOf = (status: OrderStatus) => data?.[countNames[status]] ?? 0;
  const toggle = (status: OrderStatus) => {
    const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
    onChange({ statuses: next.length > 0 ? next : undefined });
  };
  const shown = orderStatuses.filter((status) => status < 40 && countOf(status) > 0);
  const total = shown.reduce((sum, status) => sum + countOf(status), 0) || 1;
  return (
    <div className={classes.statuses} role="group" aria-label={t('workOrders.byStatus')}>
      <span className={classes.bar} aria-hidden="true">
        {shown.map((status) => (
          <span
            key={status}
            className={classes.part}
            data-status={status}
            style={{ width: `${(countOf(status) / total) * 100}%` }}
          />
        ))}
      </span>
      <ul className={classes.figures}>
        {orderStatuses.map((status) => (
          <li key={status}>
            <button
              type="button"
              className={classes.figure}
              aria-pressed={chosen.includes(status)}
              disabled={countOf(status) === 0 && !chosen.includes(status)}
              onClick={() => toggle(status)}
            >
              <WorkOrderStanding status={status} quiet />
              <span className={classes.count}>
                {number.format(countOf(status))}
                {countOf(status) >= most && '+'}
              </span>
            </button>
          </li>
        ))}
        {data !== undefined && data.late > 0 && (
          <li className={classes.late}>{t('workOrders.late', { count: data.late, n: number.format(data.late) })}</li>
        )}
      </ul>
    </div>
  );
}
