import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { isUnfinished } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { choiceCell, dayCell, editable, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { orderTypes, priorities } from '../shared/order-kinds.ts';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import classes from '../shared/work-orders.module.css';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { PlannedFor } from '../visits/planned-for.tsx';

const { link, cell, text, date, amount, badge } = columns<WorkOrderListed>('workOrders');
const unseen = { hidden: true, card: 'none' } as const;

/** Columns of the list of work orders. */
export const workOrderColumns = [
  link('number', 96, (order) => <OrderName order={order} />, { header: 'field.number', sortable: true }),
  cell('location', 274, (order) => <LocationLink id={order.locationId}>{placeOf(order)}</LocationLink>, {
    grow: true,
    card: 'none',
  }),
  cell('type', 168, ({ type }, t) => t(`workOrders.type.${type}`), { hidePriority: 6 }),
  badge('status', 136, ({ status }) => <WorkOrderStatusBadge status={status} quiet />, { header: 'field.status' }),
  cell('planned', 242, (order) => <PlannedFor order={order} />, { hidePriority: 8 }),
  cell('due', 100, (order) => <Due order={order} />, { header: 'workOrders.dueOn', sortable: true }),
  cell('progress', 82, ({ taskCount, tasksDone }) => <TaskProgress done={tasksDone} of={taskCount} />, {
    header: 'workOrders.tasks',
    hidePriority: 7,
  }),
  cell('description', 190, ({ description }) => description, {
    header: 'field.description',
    grow: true,
    hidePriority: 3,
  }),
  text('account', 170, ({ accountName }) => accountName, { hidePriority: 2 }),
  text('area', 76, ({ area }) => area, { hidePriority: 1, card: 'none' }),
  cell('priority', 110, ({ priority }, t) => t(`workOrders.priority.${priority}`), unseen),
  text('yourRef', 140, ({ yourRef }) => yourRef, unseen),
  amount('total', 120, ({ totalExclVat }) => [totalExclVat, 'EUR'], unseen),
  date('modified', 150, ({ modified }) => modified, { ...unseen, header: 'field.changedOn', as: 'dateTime' }),
];

const canEdit = ({ status }: WorkOrderListed) => isUnfinished(status);

/** The same for those who plan. */
export const editedWorkOrderColumns = editable(workOrderColumns, {
  type: choiceCell<WorkOrderListed, 'type'>('type', orderTypes, 'workOrders.type', canEdit),
  priority: choiceCell<WorkOrderListed, 'priority'>('priority', priorities, 'workOrders.priority', canEdit),
  description: {
    kind: 'text',
    maximumLength: 250,
    canEdit,
    get: ({ description }) => description,
    // An order keeps its description when the cell is emptied.
    set: (order, text) => ({ ...order, description: text.trim() || order.description }),
  },
  due: dayCell('dueOn', { canEdit }),
  yourRef: { ...textCell<WorkOrderListed>('yourRef', 40), canEdit },
});

const placeOf = ({ locationName, city }: WorkOrderListed) => locationLabel(locationName, city);

/** On a card the location is part of the name; in a row it has its own column. */
function OrderName({ order }: { order: WorkOrderListed }) {
  return (
    <WorkOrderLink id={order.id}>
      <CodeName code={order.number} name={placeOf(order)} />
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
