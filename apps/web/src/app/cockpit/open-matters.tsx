import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { AccountCockpit } from '@werkbank/contract/workplace/cockpit.ts';
import { useTranslation } from 'react-i18next';
import { NextAction } from '#src/complaints/list/columns.tsx';
import { ComplaintLink } from '#src/complaints/shared/complaint-link.tsx';
import { ComplaintStatus } from '#src/complaints/shared/complaint-status.tsx';
import { EstimateLink } from '#src/estimates/shared/estimate-link.tsx';
import { EstimateStatusBadge } from '#src/estimates/shared/estimate-status-badge.tsx';
import { numberOf } from '#src/estimates/shared/number-of.ts';
import { MailStatusBadge } from '#src/frame/mails/mail-status-badge.tsx';
import { MailSubjectLink } from '#src/mails/columns.tsx';
import { RequestLink } from '#src/service-requests/shared/request-link.tsx';
import { ResponseClock } from '#src/service-requests/shared/response-clock.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '#src/work-orders/shared/work-order-status-badge.tsx';
import { PlannedFor } from '#src/work-orders/visits/planned-for.tsx';
import { CockpitList, type CockpitRow } from './cockpit-list.tsx';

type Matters = Pick<AccountCockpit, 'workOrders' | 'requests' | 'estimates' | 'complaints' | 'mails'>;

interface OpenMattersProps {
  matters: Matters;
  of: { account: string } | { location: string };
  /** On the page of a location its name says nothing. */
  isAtLocation?: boolean;
}

/** Work, requests, complaints, estimates and e-mails of an account or a location. */
export function OpenMatters({ matters, of, isAtLocation = false }: OpenMattersProps) {
  const { t } = useTranslation();
  return (
    <>
      <CockpitList
        title={t('workOrders.nextVisit')}
        list={nextFirst(matters.workOrders)}
        row={(order) => workOrderRow(order, isAtLocation)}
        all={{ to: '/work-orders', search: of }}
      />
      <CockpitList
        title={t('cockpit.requests')}
        list={matters.requests}
        row={(request) => requestRow(request, isAtLocation)}
        all={{ to: '/service-requests', search: of }}
      />
      <CockpitList
        title={t('cockpit.complaints')}
        list={matters.complaints}
        row={complaintRow}
        all={{ to: '/complaints', search: of }}
      />
      <CockpitList
        title={t('cockpit.estimates')}
        list={matters.estimates}
        row={(estimate) => estimateRow(estimate, isAtLocation)}
        all={{ to: '/estimates', search: of }}
      />
      <CockpitList title={t('cockpit.mails')} list={matters.mails} row={mailRow} all={{ to: '/mails', search: of }} />
    </>
  );
}

/** The next visit comes first; orders without one follow by due date, as they came. */
function nextFirst(list: Matters['workOrders']): Matters['workOrders'] {
  const planned = ({ plannedDate, plannedStartTime }: WorkOrderListed) =>
    plannedDate === null ? '~' : `${plannedDate} ${plannedStartTime}`;
  return list && { ...list, rows: list.rows.toSorted((one, other) => (planned(one) < planned(other) ? -1 : 1)) };
}

const workOrderRow = (order: WorkOrderListed, isAtLocation: boolean): CockpitRow => ({
  key: order.id,
  name: (
    <WorkOrderLink id={order.id}>
      {order.number} · {order.description}
    </WorkOrderLink>
  ),
  status: <WorkOrderStatusBadge status={order.status} quiet />,
  about: (
    <>
      <PlannedFor order={order} />
      {!isAtLocation && <span>{order.locationName}</span>}
    </>
  ),
});

const requestRow = (request: ServiceRequest, isAtLocation: boolean): CockpitRow => ({
  key: request.id,
  name: (
    <RequestLink id={request.id}>
      {request.hid} · {request.description}
    </RequestLink>
  ),
  status: <ResponseClock request={request} />,
  about: (
    <>
      <DateText value={request.receiptDate} as="dateTime" />
      {!isAtLocation && request.locationName && <span>{request.locationName}</span>}
    </>
  ),
});

const complaintRow = (complaint: Complaint): CockpitRow => ({
  key: complaint.id,
  name: (
    <ComplaintLink id={complaint.id}>
      {complaint.hid} · {complaint.complaint}
    </ComplaintLink>
  ),
  status: <ComplaintStatus status={complaint.status} quiet />,
  about: complaint.nextAction && <NextAction complaint={complaint} />,
});

const estimateRow = (estimate: EstimateListed, isAtLocation: boolean): CockpitRow => ({
  key: estimate.id,
  name: (
    <EstimateLink id={estimate.id}>
      {numberOf(estimate)} · {estimate.description ?? estimate.locationName}
    </EstimateLink>
  ),
  status: (
    <EstimateStatusBadge status={estimate.status} isExpired={estimate.isExpired} mailState={estimate.mailState} quiet />
  ),
  about: (
    <>
      <DateText value={estimate.quotationDate} />
      {estimate.amountFCExclVat !== null && <Amount value={estimate.amountFCExclVat} currency={estimate.currency} />}
      {!isAtLocation && estimate.description && <span>{estimate.locationName}</span>}
    </>
  ),
});

const mailRow = (mail: Mail): CockpitRow => ({
  key: mail.id,
  name: mail.subject,
  status: <MailStatusBadge status={mail.state} quiet />,
  about: (
    <>
      <DateText value={mail.created} as="dateTime" />
      <span>{mail.recipient}</span>
      {mail.about && <MailSubjectLink about={mail.about} />}
    </>
  ),
});
