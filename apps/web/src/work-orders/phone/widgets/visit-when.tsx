import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { useTranslation } from 'react-i18next';

/** From when until when a visit is planned. */
export function VisitWhen({ visit: { startTime, endTime } }: { visit: DayVisit }) {
  const { t } = useTranslation();
  return startTime ? [startTime, endTime].filter(Boolean).join('–') : t('phone.anyTime');
}
