import type { RoundProposal } from '@werkbank/contract/work-orders/rounds/round.ts';
import type { TFunction } from 'i18next';
import { AssetTypeCounts } from '#src/assets/shared/asset-type-picker.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStanding } from '../shared/work-order-standing.tsx';
import classes from './rounds.module.css';

type Column = GridColumn<RoundProposal>;

/** Columns of the proposals for rounds. */
export const roundColumns = (t: TFunction): Column[] => [...where(t), ...howMuch(t), ...whose(t)];

const where = (t: TFunction): Column[] => [
  {
    id: 'location',
    header: t('workOrders.location'),
    width: 210,
    grow: true,
    primary: true,
    cell: (round) => <LocationLink id={round.locationId}>{round.locationName}</LocationLink>,
  },
  { id: 'area', hidePriority: 5, header: t('workOrders.area'), width: 80, cell: ({ area }) => area ?? '–' },
  {
    id: 'city',
    hidePriority: 3,
    header: t('workOrders.place'),
    width: 160,
    cell: ({ postcode, city }) => [postcode, city].filter(Boolean).join(' ') || '–',
  },
];

const howMuch = (t: TFunction): Column[] => [
  {
    id: 'due',
    header: t('workOrders.rounds.due'),
    width: 150,
    cell: (round) => <DueCount round={round} />,
  },
  {
    id: 'firstDue',
    hidePriority: 4,
    header: t('workOrders.rounds.firstDue'),
    width: 120,
    cell: ({ firstDueOn }) => <DateText value={firstDueOn} />,
  },
  {
    id: 'types',
    hidePriority: 2,
    header: t('workOrders.rounds.types'),
    width: 220,
    cell: ({ types }) => <AssetTypeCounts types={types} />,
  },
  {
    id: 'minutes',
    header: t('workOrders.rounds.minutes'),
    width: 100,
    align: 'end',
    cell: ({ minutes }) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  },
];

const whose = (t: TFunction): Column[] => [
  {
    id: 'account',
    hidePriority: 1,
    header: t('workOrders.account'),
    width: 150,
    cell: ({ accountName }) => accountName ?? '–',
  },
  {
    id: 'order',
    header: t('workOrders.rounds.order'),
    width: 190,
    card: 'beside',
    cell: ({ openOrder }) =>
      openOrder && (
        <span className={classes.order}>
          <WorkOrderLink id={openOrder.id}>{openOrder.number}</WorkOrderLink>
          <WorkOrderStanding status={openOrder.status} quiet />
        </span>
      ),
  },
];

/** Drawn: the late ones solid, the rest hatched. */
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
