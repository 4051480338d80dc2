import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from '../shared/work-orders.module.css';

type Planned = Pick<WorkOrderListed, 'plannedDate' | 'plannedStartTime' | 'plannedEndTime' | 'engineerFullName'>;

/** Day, time and engineer of the running or next visit. */
export function PlannedFor({ order }: { order: Planned }) {
  const { t } = useTranslation();
  if (!order.plannedDate) return <span className={classes.muted}>{t('workOrders.unplanned')}</span>;
  return (
    <span className={classes.plannedFor}>
      <DateText value={order.plannedDate} /> {order.plannedStartTime}{' '}
      <span className={classes.muted}>{order.engineerFullName}</span>
    </span>
  );
}
