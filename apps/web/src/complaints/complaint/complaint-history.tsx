import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import { complaintStates } from '../shared/complaint-words.ts';

/** Columns of a complaint, with the text for each. */
const columns: HistoryColumns = {
  hid: 'field.number',
  status: column.own('field.status', (value) => <Status value={value} />),
  complaint: 'complaints.complaint',
  cause: column.word('complaints.cause', 'complaints.cause'),
  severity: column.word('complaints.severity', 'complaints.severity'),
  notes: 'field.notes',
  receipt_date: column.moment('complaints.received'),
  next_action: column.moment('complaints.nextAction'),
  decided_by_full_name: 'complaints.decidedBy',
  decision_reason: 'complaints.reason',
  outcome: column.word('complaints.outcome', 'complaints.outcome'),
  corrective_action: 'complaints.correctiveAction',
  costs: 'complaints.costs',
};

/** What happened to a complaint. */
export function ComplaintHistory({ complaint }: { complaint: Complaint }) {
  const input = { params: { division: String(complaint.division), id: complaint.id }, pageSize: 40 };
  const pages = usePages(api.complaints.listHistory, input);
  return <RecordHistory pages={pages} columns={columns} parts={{ document: 'document_one' }} />;
}

function Status({ value }: { value: unknown }) {
  const state = complaintStates.find(([status]) => status === value);
  return state ? <ComplaintStatus status={state[0]} quiet /> : String(value);
}
