import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarTime, IconPhone } from '@tabler/icons-react';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { WantedCall } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { ClashingVisit } from '@werkbank/contract/work-orders/planning/clash.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DecideButton } from '#src/service-requests/decisions/decide-button.tsx';
import { RequestLink } from '#src/service-requests/shared/request-link.tsx';
import { ResponseClock } from '#src/service-requests/shared/response-clock.tsx';
import { dialable } from '#src/ui/basics/dialable.ts';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { NoSignatureButton } from '#src/work-orders/completion/no-signature-button.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { useWarningText } from '#src/work-orders/visits/visit-warnings.tsx';
import classes from './today.module.css';
import { todayColumns } from './today-columns.ts';

const VisitDialog = lazy(async () => ({
  default: (await import('#src/work-orders/visits/visit-dialog.tsx')).VisitDialog,
}));

const AppointmentDialog = lazy(async () => ({
  default: (await import('#src/work-orders/appointments/appointment-dialog.tsx')).AppointmentDialog,
}));

const PostDialog = lazy(async () => ({
  default: (await import('#src/work-orders/completion/post-dialog.tsx')).PostDialog,
}));

/** What a request is, and for whom. */
export const requestFacts = (t: TFunction) => ({
  what: {
    header: t('serviceRequests.request'),
    cell: ({ id, hid, description }: ServiceRequest) => (
      <RequestLink id={id}>
        {hid} · {description}
      </RequestLink>
    ),
  },
  who: {
    header: t('today.location'),
    cell: ({ locationName, accountName }: ServiceRequest) => locationName ?? accountName ?? '–',
  },
});

/** Columns of requests, by the time by which a response is due. */
export const requestColumns = (t: TFunction): DataColumn<ServiceRequest>[] =>
  todayColumns<ServiceRequest>(t, {
    ...requestFacts(t),
    due: {
      header: t('serviceRequests.response'),
      cell: (request) => <ResponseClock request={request} />,
    },
    next: (request) => <DecideButton request={request} />,
  });

/** What a work order is about, and where. */
const ofWorkOrder = (t: TFunction) => ({
  what: {
    header: t('today.workOrder'),
    cell: ({ id, number, description }: WorkOrderListed) => (
      <WorkOrderLink id={id}>
        {number} · {description}
      </WorkOrderLink>
    ),
  },
  who: {
    header: t('today.location'),
    cell: ({ locationName, city }: WorkOrderListed) => locationLabel(locationName, city),
  },
});

/** Columns of work orders without a visit, earliest due first. */
export const visitColumns = (t: TFunction): DataColumn<WorkOrderListed>[] =>
  todayColumns<WorkOrderListed>(t, {
    ...ofWorkOrder(t),
    due: {
      header: t('workOrders.dueOn'),
      cell: ({ dueOn }) => <DateText value={dueOn} />,
    },
    next: (order) => <PlanButton order={order} />,
  });

function PlanButton({ order: { id, number } }: { order: WorkOrderListed }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCalendarPlus size={14} />}
        aria-label={t('workOrders.planVisit', { number })}
        onClick={() => setOpen(true)}
      >
        {t('workOrders.plan')}
      </Button>
      {isOpen && (
        <Suspense>
          <VisitDialog workOrderId={id} number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Columns of visits that overlap another one or an absence. */
export const clashColumns = (t: TFunction): DataColumn<ClashingVisit>[] =>
  todayColumns<ClashingVisit>(t, {
    what: {
      header: t('today.visit'),
      cell: (visit) => (
        <>
          <WorkOrderLink id={visit.workOrderId}>
            {visit.number} · {visit.engineerFullName}
          </WorkOrderLink>{' '}
          <span className={classes.about}>
            <WarningText visit={visit} />
          </span>
        </>
      ),
    },
    who: { header: t('today.location'), cell: ({ locationName, city }) => locationLabel(locationName, city) },
    due: {
      header: t('today.planned'),
      cell: ({ plannedOn, startTime }) => (
        <span>
          <DateText value={plannedOn} /> {startTime}
        </span>
      ),
    },
    next: (visit) => <MoveButton visit={visit} />,
  });

function WarningText({ visit }: { visit: ClashingVisit }) {
  return useWarningText()(visit);
}

function MoveButton({ visit }: { visit: ClashingVisit }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCalendarTime size={14} />}
        aria-label={`${t('today.move')}: ${visit.number}`}
        onClick={() => setOpen(true)}
      >
        {t('today.move')}
      </Button>
      {isOpen && (
        <Suspense>
          <VisitDialog
            workOrderId={visit.workOrderId}
            number={visit.number}
            visit={visit}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Columns of work orders that were completed on site. */
export const postColumns = (t: TFunction): DataColumn<WorkOrderListed>[] =>
  todayColumns<WorkOrderListed>(t, {
    ...ofWorkOrder(t),
    due: {
      header: t('today.amount'),
      cell: ({ totalExclVat }) => <Amount value={totalExclVat} currency="EUR" />,
    },
    next: (order) => <PostButton order={order} />,
  });

function PostButton({ order }: { order: WorkOrderListed }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('workOrders.post')}: ${order.number}`}
        onClick={() => setOpen(true)}
      >
        {t('workOrders.post')}
      </Button>
      {isOpen && (
        <Suspense>
          <PostDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Columns of work that is done and that nobody signed. */
export const signatureColumns = (t: TFunction): DataColumn<WorkOrderListed>[] =>
  todayColumns<WorkOrderListed>(t, {
    ...ofWorkOrder(t),
    due: {
      header: t('workOrders.dueOn'),
      cell: ({ dueOn }) => <DateText value={dueOn} />,
    },
    next: (order) => <NoSignatureButton order={order} />,
  });

/** Columns of customers who ask to be called about a visit. */
export const callColumns = (t: TFunction): DataColumn<WantedCall>[] =>
  todayColumns<WantedCall>(t, {
    what: {
      header: t('today.visit'),
      cell: ({ workOrderId, number, description, recipientName, phone, note }) => (
        <>
          <WorkOrderLink id={workOrderId}>
            {number} · {description}
          </WorkOrderLink>{' '}
          <span className={classes.about}>
            {recipientName} {phone && <a href={dialable(phone)}>{phone}</a>} {note}
          </span>
        </>
      ),
    },
    who: { header: t('today.location'), cell: ({ locationName, city }) => locationLabel(locationName, city) },
    due: {
      header: t('today.planned'),
      cell: ({ plannedOn, startTime }) => (
        <span>
          <DateText value={plannedOn} /> {startTime}
        </span>
      ),
    },
    next: (call) => <ArrangeButton call={call} />,
  });

function ArrangeButton({ call: { workOrderId, visitId, number } }: { call: WantedCall }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const order = useCall(api.workOrders.get, { params: { workOrderId } }, { enabled: isOpen });
  const visit = order.data?.visits.find(({ id }) => id === visitId);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhone size={14} />}
        aria-label={`${t('today.arrangeVisit')}: ${number}`}
        loading={isOpen && order.isPending}
        onClick={() => setOpen(true)}
      >
        {t('today.arrangeVisit')}
      </Button>
      {isOpen && visit && (
        <Suspense>
          <AppointmentDialog visit={visit} number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
