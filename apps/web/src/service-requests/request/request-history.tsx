import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus as RequestStatusCode } from '@werkbank/contract/service-requests/shared/status.ts';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { requestStates } from '../shared/request-kinds.ts';
import { RequestStatus } from '../shared/request-status.tsx';

/** Columns of a request, with the text for each. */
const columns: HistoryColumns = {
  hid: 'field.number',
  status: column.own('field.status', (value) => <Status value={value} />),
  kind: column.word('field.kind', 'serviceRequests.kind'),
  channel: column.word('serviceRequests.channel', 'serviceRequests.channel'),
  description: 'field.description',
  notes: 'field.notes',
  reporter_name: 'serviceRequests.reporter',
  reporter_email: 'serviceRequests.reporterEmail',
  reporter_phone: 'serviceRequests.reporterPhone',
  receipt_date: column.moment('serviceRequests.received'),
  next_action: column.moment('serviceRequests.nextAction'),
  decided_by_full_name: 'serviceRequests.decidedBy',
  decline_reason: 'serviceRequests.declineReason',
  tag: 'serviceRequests.tag',
};

/** The history of a request. */
export function RequestHistory({ request }: { request: ServiceRequest }) {
  const input = { params: { division: String(request.division), id: request.id }, pageSize: 40 };
  const pages = usePages(api.serviceRequests.listHistory, input);
  return (
    <RecordHistory
      own={useCustomHistory('serviceRequest')}
      pages={pages}
      columns={columns}
      parts={{ document: 'photo_one' }}
    />
  );
}

function Status({ value }: { value: unknown }) {
  const status = requestStates.find((state: RequestStatusCode) => state === value);
  return status === undefined ? String(value) : <RequestStatus status={status} quiet />;
}
