import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';

type Warnings = Pick<WorkOrderVisit, 'overlaps' | 'absence'>;

/** The warnings about a visit as one text; empty when there are none. */
export function useWarningText(): (visit: Warnings) => string {
  const { t } = useTranslation();
  return ({ overlaps, absence }) =>
    [
      ...(absence ? [t('workOrders.away', { why: t(`engineers.absence.${absence.kind}`) })] : []),
      ...(overlaps.length > 0
        ? [t('workOrders.overlaps', { numbers: overlaps.map(({ number }) => number).join(', ') })]
        : []),
    ].join(' ');
}
