import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { Amount, DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStanding } from '../shared/work-order-standing.tsx';
import classes from '../shared/work-orders.module.css';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { PlannedFor } from '../visits/planned-for.tsx';

type Column = GridColumn<WorkOrderListed>;

/** Columns of the list of work orders. */
export const workOrderColumns = (t: TFunction): Column[] => [...what(t), ...when(t), ...further(t)];

const what = (t: TFunction): Column[] => [
  {
    id: 'number',
    header: t('field.number'),
    width: 100,
    primary: true,
    sortable: true,
    cell: (order) => <OrderName order={order} />,
  },
  {
    id: 'location',
    header: t('workOrders.location'),
    width: 210,
    grow: true,
    card: 'none',
    cell: (order) => (
      <LocationLink id={order.locationId}>{[order.locationName, order.city].filter(Boolean).join(', ')}</LocationLink>
    ),
  },
  {
    id: 'type',
    hidePriority: 6,
    header: t('workOrders.type'),
    width: 160,
    cell: ({ type }) => t(`workOrders.type.${type}`),
  },
  {
    id: 'status',
    header: t('field.status'),
    width: 140,
    card: 'beside',
    cell: ({ status }) => <WorkOrderStanding status={status} quiet />,
  },
];

const when = (t: TFunction): Column[] => [
  { id: 'planned', header: t('workOrders.planned'), width: 250, cell: (order) => <PlannedFor order={order} /> },
  { id: 'due', header: t('workOrders.dueOn'), width: 108, sortable: true, cell: (order) => <Due order={order} /> },
  {
    id: 'progress',
    hidePriority: 7,
    header: t('workOrders.tasks'),
    width: 130,
    cell: ({ taskCount, tasksDone }) => <TaskProgress done={tasksDone} of={taskCount} />,
  },
];

const further = (t: TFunction): Column[] => [
  {
    id: 'description',
    hidePriority: 3,
    header: t('field.description'),
    width: 190,
    cell: ({ description }) => description,
  },
  {
    id: 'account',
    hidePriority: 2,
    header: t('workOrders.account'),
    width: 170,
    cell: ({ accountName }) => accountName ?? '–',
  },
  {
    id: 'area',
    hidePriority: 1,
    header: t('workOrders.area'),
    width: 76,
    card: 'none',
    cell: ({ area }) => area ?? '–',
  },
  {
    ...unseen('priority', t('workOrders.priority'), 110, ({ priority }) => t(`workOrders.priority.${priority}`)),
  },
  unseen('yourRef', t('workOrders.yourRef'), 140, ({ yourRef }) => yourRef ?? '–'),
  {
    ...unseen('total', t('workOrders.total'), 120, ({ totalExclVat }) => (
      <Amount value={totalExclVat} currency="EUR" />
    )),
    align: 'end',
  },
  unseen('modified', t('field.changedOn'), 150, ({ modified }) => <DateText value={modified} as="dateTime" />),
];

/** Not shown until the reader chooses it. */
const unseen = (id: string, header: string, width: number, cell: Column['cell']): Column => ({
  id,
  header,
  width,
  hidden: true,
  card: 'none',
  cell,
});

/** On a card the location belongs to the name; in a row it has a column of its own. */
function OrderName({ order }: { order: WorkOrderListed }) {
  return (
    <WorkOrderLink id={order.id}>
      <CodeName code={order.number} name={[order.locationName, order.city].filter(Boolean).join(', ')} />
    </WorkOrderLink>
  );
}

function Due({ order: { dueOn, status } }: { order: WorkOrderListed }) {
  if (!dueOn) return <Nothing />;
  const isLate = status < 30 && dueOn < businessDay();
  return (
    <span className={isLate ? classes.late : undefined}>
      <DateText value={dueOn} />
    </span>
  );
}
