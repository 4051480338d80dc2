import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { StatusFigures } from '#src/ui/list/status-figures.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { EstimateStanding, statusTones } from '../shared/estimate-standing.tsx';
import classes from '../shared/estimates.module.css';
import { estimatesFilter } from './estimates-query.ts';
import { estimateStatuses } from './estimates-search.ts';
import type { EstimatesToolsProps } from './estimates-tools.tsx';

const countNames = {
  20: 'draft',
  25: 'open',
  60: 'awaitingOnlineAcceptance',
  70: 'acceptedWithError',
  50: 'accepted',
  5: 'rejected',
  6: 'superseded',
} as const;

/** Counting stops there. */
const most = 10_000;

/** How many estimates of each status the other filters leave; what waits too long stands behind them. */
export function StatusFilter({ search, onChange }: EstimatesToolsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const number = numberFormat(useLocale(), {});
  const { status: chosen = [], expired, ...others } = search;
  const query = estimatesFilter(others);
  const { data } = useCall(
    api.estimates.count,
    { params: { division }, query },
    { placeholderData: (before) => before },
  );
  const figures = estimateStatuses.map((status) => ({
    status,
    count: data?.[countNames[status]] ?? 0,
    tone: statusTones[status],
    badge: <EstimateStanding status={status} quiet />,
    isDrawn: status !== estimateStatus.rejected && status !== estimateStatus.superseded,
  }));
  const late = data?.expired ?? 0;
  return (
    <StatusFigures
      label={t('estimates.byStatus')}
      figures={figures}
      most={most}
      chosen={chosen}
      onChange={(status) => onChange({ status })}
    >
      {(late > 0 || expired) && (
        <button
          type="button"
          className={classes.expired}
          aria-pressed={expired === true}
          onClick={() => onChange({ expired: expired ? undefined : true })}
        >
          {t('estimates.expiredCount', { count: late, n: number.format(late) })}
        </button>
      )}
    </StatusFigures>
  );
}
