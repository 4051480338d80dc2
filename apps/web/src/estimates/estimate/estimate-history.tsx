import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { EstimateStatusBadge } from '../shared/estimate-status-badge.tsx';
import { estimateStatuses } from '../shared/estimate-statuses.ts';

/** Columns of an estimate and its lines, with the text for each. */
const columns: HistoryColumns = {
  quotation_number: 'field.number',
  version_number: 'estimates.versionName',
  description: 'field.description',
  your_ref: 'estimates.yourRef',
  reason: column.word('estimates.reason', 'estimates.reason'),
  due_date: column.day('estimates.dueDate'),
  close_date: column.day('estimates.closedOn'),
  introduction: 'estimates.introduction',
  closing: 'estimates.closing',
  remarks: 'field.remarks',
  language: column.word('estimates.language', 'estimates.language'),
  status: column.own('field.status', (value) => <StatusValue value={value} />),
  status_reason: 'estimates.whyNot',
  sent_at: column.moment('estimates.sent'),
  sent_to: 'estimates.sentTo',
  accepted_at: column.moment('estimates.acceptedAt'),
  accepted_by_name: 'estimates.acceptedBy',
  quantity: 'field.quantity',
  unit_price: 'estimates.unitPrice',
  discount: column.percentage('estimates.discount'),
  optional: 'estimates.option',
  chosen: 'estimates.chosen',
  notes: 'field.notes',
};

export function EstimateHistory({ estimate }: { estimate: Estimate }) {
  const pages = usePages(api.estimates.listHistory, { params: { estimateId: estimate.id }, pageSize: 60 });
  const unitPrice = column.amount('estimates.unitPrice', estimate.currency);
  return (
    <RecordHistory
      pages={pages}
      columns={{ ...columns, unit_price: unitPrice }}
      parts={{ estimate_line: 'estimates.line' }}
    />
  );
}

function StatusValue({ value }: { value: unknown }) {
  const status = estimateStatuses.find((known) => known === value);
  return status ? <EstimateStatusBadge status={status} quiet /> : null;
}
