import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { Section } from '#src/ui/page/section.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import { PlannedFor } from '../visits/planned-for.tsx';
import classes from './account-next-visit.module.css';

interface AccountNextVisitProps {
  division: number;
  accountId: string;
}

const shown = 3;

/** Planned visits, and orders that are waiting for one, at the locations of an account; nothing when there are none. */
export function AccountNextVisit(props: AccountNextVisitProps) {
  const { canPlan } = useAccess('workOrders');
  return canPlan && <NextVisit {...props} />;
}

function NextVisit({ division, accountId }: AccountNextVisitProps) {
  const { t } = useTranslation();
  const query = { accountId, statuses: [10, 15, 20, 25] as (10 | 15 | 20 | 25)[], sort: 'due' as const };
  const { data, isPending } = useCall(api.workOrders.list, { params: { division }, query, pageSize: shown });
  if (isPending) return <LoadingPart />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('workOrders.nextVisit')} count={data.total}>
      <ul className={classes.orders}>
        {data.rows.map((order) => (
          <li key={order.id} className={classes.order}>
            <WorkOrderLink id={order.id}>
              {order.number} · {order.locationName}
            </WorkOrderLink>
            <WorkOrderStatusBadge status={order.status} quiet />
            <PlannedFor order={order} />
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <Link to="/work-orders" search={{ account: accountId }}>
          {t('workOrders.showAll', { count: data.total })}
        </Link>
      )}
    </Section>
  );
}
