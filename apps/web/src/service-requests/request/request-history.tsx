import { useInfiniteQuery } from '@tanstack/react-query';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus as Status } from '@werkbank/contract/service-requests/shared/status.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { requestStates } from '../inbox/inbox-search.ts';
import { RequestStatus } from '../shared/request-status.tsx';

/** Columns of a request, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
  hid: 'field.number',
  status: 'field.status',
  kind: 'field.kind',
  channel: 'serviceRequests.channel',
  description: 'field.description',
  notes: 'field.notes',
  reporter_name: 'serviceRequests.reporter',
  reporter_email: 'serviceRequests.reporterEmail',
  reporter_phone: 'serviceRequests.reporterPhone',
  receipt_date: 'serviceRequests.received',
  next_action: 'serviceRequests.nextAction',
  decided_by_full_name: 'serviceRequests.decidedBy',
  decline_reason: 'serviceRequests.declineReason',
  tag: 'serviceRequests.tag',
};

/** What happened to a request. */
export function RequestHistory({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const input = { params: { division: String(request.division), id: request.id }, pageSize: 40 };
  const pages = useInfiniteQuery(pagesOptions(api.serviceRequests.listHistory, input));
  const show = (name: string, value: unknown) => {
    const status = requestStates.find((state: Status) => state === value);
    if (name === 'status' && status !== undefined) return <RequestStatus status={status} quiet />;
    if ((name === 'kind' || name === 'channel') && typeof value === 'string')
      return t(`serviceRequests.${name}.${value}`);
    if ((name === 'receipt_date' || name === 'next_action') && typeof value === 'string')
      return <DateText value={value} as="dateTime" />;
    return undefined;
  };
  return <RecordHistory pages={pages} labels={labels} partLabels={{ document: t('photo_one') }} renderValue={show} />;
}
