import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { StatusFigures } from '#src/ui/list/status-figures.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { statusTones, WorkOrderStanding } from '../shared/work-order-standing.tsx';
import { workOrdersFilter } from './work-orders-query.ts';
import { orderStatuses } from './work-orders-search.ts';
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
  const figures = orderStatuses.map((status) => ({
    status,
    count: data?.[countNames[status]] ?? 0,
    tone: statusTones[status],
    badge: <WorkOrderStanding status={status} quiet />,
    isDrawn: status < 40,
  }));
  return (
    <StatusFigures
      label={t('workOrders.byStatus')}
      figures={figures}
      most={most}
      chosen={chosen}
      onChange={(statuses) => onChange({ statuses })}
    >
      {data !== undefined && data.late > 0 && t('workOrders.late', { count: data.late, n: number.format(data.late) })}
    </StatusFigures>
  );
}
