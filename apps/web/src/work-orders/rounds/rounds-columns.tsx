import type { RoundProposal } from '@werkbank/contract/work-orders/rounds/round.ts';
import { AssetTypeCounts } from '#src/assets/shared/asset-type-picker.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import classes from './rounds.module.css';

const { link, cell, text, date, badge, figure } = columns<RoundProposal>('workOrders.rounds');

/** Columns of the proposed rounds. */
export const roundColumns = [
  link('location', 210, (round) => <LocationLink id={round.locationId}>{round.locationName}</LocationLink>, {
    header: 'workOrders.location',
    grow: true,
  }),
  text('area', 80, ({ area }) => area, { header: 'workOrders.area', hidePriority: 5 }),
  text('city', 160, ({ postcode, city }) => [postcode, city].filter(Boolean).join(' '), {
    header: 'workOrders.place',
    hidePriority: 3,
  }),
  cell('due', 150, (round) => <DueCount round={round} />),
  date('firstDue', 120, ({ firstDueOn }) => firstDueOn, { hidePriority: 4 }),
  cell('types', 220, ({ types }) => <AssetTypeCounts types={types} />, { hidePriority: 2 }),
  figure('minutes', 100, ({ minutes }) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`),
  text('account', 150, ({ accountName }) => accountName, { header: 'workOrders.account', hidePriority: 1 }),
  badge('order', 190, ({ openOrder }) => openOrder && <OpenOrder order={openOrder} />),
];

const OpenOrder = ({ order }: { order: NonNullable<RoundProposal['openOrder']> }) => (
  <span className={classes.order}>
    <WorkOrderLink id={order.id}>{order.number}</WorkOrderLink>
    <WorkOrderStatusBadge status={order.status} quiet />
  </span>
);

/** A bar: overdue assets solid, the others hatched. */
function DueCount({ round: { dueCount, overdueCount } }: { round: RoundProposal }) {
  return (
    <span className={classes.due}>
      <b>{dueCount}</b>
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.late} style={{ width: `${(overdueCount / Math.max(1, dueCount)) * 100}%` }} />
      </span>
      {overdueCount > 0 && <span className={classes.lateCount}>{overdueCount}</span>}
    </span>
  );
}
