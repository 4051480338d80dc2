import type { BulkResult, ServiceRequest } from '@werkbank/contract/service-requests/request.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/status-badge.tsx';
import classes from './bulk.module.css';
import { RequestStatus } from './request-status.tsx';
import type { BulkAction } from './requests-bulk.tsx';

interface BulkRowsProps {
  action: BulkAction;
  requests: readonly ServiceRequest[];
  results: readonly BulkResult[] | undefined;
}

/** The requests, each with what will happen to it, or with what did. */
export function BulkRows({ action, requests, results }: BulkRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.rows} aria-label={t('serviceRequests.title')}>
      {requests.map((request) => {
        const result = results?.find(({ id }) => id === request.id);
        return (
          <li key={request.id} className={classes.row}>
            <span className={classes.hid}>{request.hid}</span>
            <span className={classes.what}>
              {request.description}
              <span className={classes.where}>{request.locationName ?? request.accountName}</span>
            </span>
            <span className={classes.result}>
              {result ? <Result result={result} /> : <Expected action={action} request={request} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Result({ result: { done, status, message } }: { result: BulkResult }) {
  if (done && status !== null) return <RequestStatus status={status} quiet />;
  return (
    <StatusBadge tone="failed" quiet>
      {message}
    </StatusBadge>
  );
}

/** What a request is in for; one that was decided already is left as it is. */
function Expected({ action, request }: { action: BulkAction; request: ServiceRequest }) {
  const { t } = useTranslation();
  if (action === 'assign') return request.assignedToFullName ?? t('serviceRequests.nobody');
  if (request.status !== 20) return <RequestStatus status={request.status} quiet />;
  if (action === 'decline') return t('serviceRequests.bulk.willDecline');
  return t(request.locationId === null ? 'serviceRequests.bulk.willWait' : 'serviceRequests.bulk.willOrder');
}
