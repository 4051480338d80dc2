import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import { PlannedFor } from '../visits/planned-for.tsx';
import classes from './asset-open-work.module.css';

interface AssetOpenWorkProps {
  division: number;
  locationId: string;
  assetId: string;
}

const shown = 20;

/** The unfinished orders with an asset among their tasks; nothing when there are none. */
export function AssetOpenWork({ division, locationId, assetId }: AssetOpenWorkProps) {
  const { t } = useTranslation();
  const { data, isPending } = useCall(api.workOrders.listCurrent, {
    params: { division: String(division), locationId },
    query: { assetId },
    pageSize: shown,
  });
  if (isPending) return <LoadingPart />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('workOrders.openWork')} count={data.total}>
      <ul className={classes.orders}>
        {data.rows.map((order) => (
          <li key={order.id} className={classes.order}>
            <WorkOrderLink id={order.id}>
              {order.number} · {order.description}
            </WorkOrderLink>
            <WorkOrderStatusBadge status={order.status} quiet />
            <PlannedFor order={order} />
          </li>
        ))}
      </ul>
      <RestOfRows shown={data.rows.length} total={data.total}>
        <Link to="/work-orders" search={{ location: locationId }}>
          {t('list.showAll')}
        </Link>
      </RestOfRows>
    </Section>
  );
}
