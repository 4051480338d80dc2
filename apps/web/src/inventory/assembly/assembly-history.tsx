import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';

const columns: HistoryColumns = {
  order_number: 'field.number',
  description: 'field.description',
  notes: 'field.notes',
  order_date: column.day('inventory.orderDate'),
  assembly_date: column.day('inventory.assemblyDate'),
  finished_assembly_date: column.day('inventory.finishedOn'),
  finished_on: column.day('inventory.finishedOn'),
  planned_quantity: column.quantity('inventory.planned'),
  scrapped_quantity: column.quantity('inventory.scrapped'),
  finished_quantity: column.quantity('inventory.finished'),
  reserved_quantity: column.quantity('inventory.reserved'),
  quantity: column.quantity('field.quantity'),
  cancelled_reason: 'inventory.reason',
  status: column.own('field.status', (value, t) =>
    typeof value === 'number' ? t(`inventory.assemblyStatus.${value}`) : undefined,
  ),
};

/** The history of an assembly order. */
export function AssemblyHistory({ order }: { order: AssemblyOrder }) {
  const input = { params: { division: order.division, assemblyOrderId: order.id }, pageSize: 60 };
  return (
    <RecordHistory
      pages={usePages(api.inventory.listAssemblyOrderHistory, input)}
      columns={columns}
      parts={{ assembly_finish: `inventory.finishes.${order.typeName}` }}
    />
  );
}
