import type { TravelSource } from '@werkbank/contract/work-orders/planning/travel-source.ts';
import { useTranslation } from 'react-i18next';
import classes from './travel-note.module.css';

/** Where the travel times come from. */
export function TravelNote({ source }: { source: TravelSource }) {
  const { t } = useTranslation();
  return (
    <p className={classes.note} role="status" data-away={source === 'serviceAway' || undefined}>
      {t(`workOrders.board.travel.${source}`)}
    </p>
  );
}
