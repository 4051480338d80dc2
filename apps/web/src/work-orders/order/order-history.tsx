import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useEngineers } from '#src/engineers/engineer-picker.tsx';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { orderStatuses } from '../shared/order-kinds.ts';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';

/** Columns of an order, its visits, tasks and items, with the text for each. */
const columns: HistoryColumns = {
  number: 'field.number',
  type: column.word('workOrders.type', 'workOrders.type'),
  description: 'field.description',
  notes: 'field.notes',
  status: column.own('field.status', (value) => <StatusValue value={value} />),
  status_reason: 'workOrders.reason',
  priority: column.word('workOrders.priority', 'workOrders.priority'),
  due_on: column.day('workOrders.dueOn'),
  expected_minutes: 'workOrders.expectedMinutes',
  your_ref: 'workOrders.yourRef',
  contact_name: 'workOrders.contact',
  contact_phone: 'workOrders.contactPhone',
  contact_email: 'workOrders.contactEmail',
  signature_required: 'workOrders.signatureRequired',
  signed_by_name: 'workOrders.signedBy',
  engineer_id: 'workOrders.engineer',
  planned_on: column.day('workOrders.day'),
  start_time: 'workOrders.startTime',
  end_time: 'workOrders.endTime',
  outcome_reason: 'workOrders.reason',
  kilometres: 'workOrders.kilometresName',
  note: 'field.notes',
  recipient: 'workOrders.appointment.sentTo',
  answer_phone: 'workOrders.appointment.phone',
  answer_note: 'workOrders.appointment.note',
  result: column.word('workOrders.resultName', 'workOrders.result'),
  reason: 'workOrders.reason',
  quantity: 'field.quantity',
  charge: column.word('workOrders.charge', 'workOrders.charge'),
};

const parts = {
  work_order_visit: 'workOrders.visit',
  appointment: 'workOrders.appointment.part',
  work_order_task: 'workOrders.task',
  work_order_item: 'workOrders.item',
};

export function OrderHistory({ order }: { order: WorkOrder }) {
  const engineers = useEngineers();
  const pages = usePages(api.workOrders.listHistory, { params: { workOrderId: order.id }, pageSize: 60 });
  const engineer = column.own(
    'workOrders.engineer',
    (value) => engineers.find(({ id }) => id === value)?.fullName ?? '–',
  );
  return (
    <RecordHistory
      own={useCustomHistory('workOrder')}
      pages={pages}
      columns={{ ...columns, engineer_id: engineer }}
      parts={parts}
    />
  );
}

const arranged: ReadonlySet<unknown> = new Set(['proposed', 'confirmed', 'callWanted', 'withdrawn']);

/** Codes of the status: numbers for an order, words for a visit and what is arranged about it. */
function StatusValue({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const status = orderStatuses.find((known) => known === value);
  if (arranged.has(value)) return t(`workOrders.appointment.status.${String(value)}`);
  return status ? <WorkOrderStatusBadge status={status} quiet /> : t(`workOrders.visitStatus.${String(value)}`);
}
