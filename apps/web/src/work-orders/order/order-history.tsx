import { useInfiniteQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { useEngineers } from '#src/engineers/engineer-picker.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { orderStatuses } from '../list/work-orders-search.ts';
import { WorkOrderStanding } from '../shared/work-order-standing.tsx';

/** Columns of an order, its visits, tasks and items, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
  number: 'field.number',
  type: 'workOrders.type',
  description: 'field.description',
  notes: 'field.notes',
  status: 'field.status',
  status_reason: 'workOrders.reason',
  priority: 'workOrders.priority',
  due_on: 'workOrders.dueOn',
  expected_minutes: 'workOrders.expectedMinutes',
  your_ref: 'workOrders.yourRef',
  contact_name: 'workOrders.contact',
  contact_phone: 'workOrders.contactPhone',
  contact_email: 'workOrders.contactEmail',
  signature_required: 'workOrders.signatureRequired',
  signed_by_name: 'workOrders.signedBy',
  engineer_id: 'workOrders.engineer',
  planned_on: 'workOrders.day',
  start_time: 'workOrders.startTime',
  end_time: 'workOrders.endTime',
  outcome_reason: 'workOrders.reason',
  kilometres: 'workOrders.kilometresName',
  note: 'field.notes',
  result: 'workOrders.resultName',
  reason: 'workOrders.reason',
  quantity: 'field.quantity',
  charge: 'workOrders.charge',
};

const parts = {
  work_order_visit: 'workOrders.visit',
  work_order_task: 'workOrders.task',
  work_order_item: 'workOrders.item',
};

export function OrderHistory({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const engineers = useEngineers();
  const input = { params: { workOrderId: order.id }, pageSize: 60 };
  const pages = useInfiniteQuery(pagesOptions(api.workOrders.listHistory, input));
  const show = (name: string, value: unknown) => {
    if (name === 'engineer_id') return engineers.find(({ id }) => id === value)?.fullName ?? '–';
    if ((name === 'due_on' || name === 'planned_on') && typeof value === 'string') return <DateText value={value} />;
    if (name === 'status') return <Standing value={value} />;
    if (name === 'result') return t(`workOrders.result.${String(value)}`);
    if (name === 'charge') return t(`workOrders.charge.${String(value)}`);
    if (name === 'type') return t(`workOrders.type.${String(value)}`);
    return name === 'priority' ? t(`workOrders.priority.${String(value)}`) : undefined;
  };
  return (
    <RecordHistory
      pages={pages}
      labels={labels}
      partLabels={Object.fromEntries(Object.entries(parts).map(([name, key]) => [name, t(key)]))}
      renderValue={show}
    />
  );
}

/** Of the order a number, of a visit a word. */
function Standing({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const status = orderStatuses.find((known) => known === value);
  return status ? <WorkOrderStanding status={status} quiet /> : t(`workOrders.visitStatus.${String(value)}`);
}
