import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { isUnfinished } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import classes from '../shared/work-orders.module.css';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { PlannedFor } from '../visits/planned-for.tsx';

/** Location, customer, date and progress. */
export function OrderFacts({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const isLate = isUnfinished(order.status) && order.dueOn !== null && order.dueOn < businessDay();
  return (
    <KeyFacts
      facts={[
        {
          label: t('workOrders.location'),
          value: <LocationLink id={order.locationId}>{order.locationName}</LocationLink>,
          hint: [order.addressLine1, [order.postcode, order.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        },
        {
          label: t('workOrders.account'),
          value: order.accountId ? <AccountLink id={order.accountId}>{order.accountName}</AccountLink> : '–',
          hint: order.yourRef ?? order.relationNumber,
        },
        {
          label: t('workOrders.planned'),
          value: <PlannedFor order={order} />,
          hint: order.expectedMinutes === null ? null : t('workOrders.minutes', { n: order.expectedMinutes }),
        },
        {
          label: t('workOrders.dueOn'),
          value: (
            <span className={isLate ? classes.late : undefined}>
              <DateText value={order.dueOn} />
            </span>
          ),
          hint:
            order.priority === 'normal'
              ? null
              : `${t('workOrders.priority')}: ${t(`workOrders.priority.${order.priority}`)}`,
        },
        { label: t('workOrders.tasks'), value: <TaskProgress done={order.tasksDone} of={order.taskCount} /> },
        {
          label: t('workOrders.type'),
          value: t(`workOrders.type.${order.type}`),
          hint: !order.totalExclVat ? null : <Amount value={order.totalExclVat} currency="EUR" />,
        },
      ]}
    />
  );
}
