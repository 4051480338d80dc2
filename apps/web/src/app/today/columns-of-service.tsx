import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideButton } from '#src/service-requests/decisions/decide-button.tsx';
import { RequestLink } from '#src/service-requests/shared/request-link.tsx';
import { ResponseClock } from '#src/service-requests/shared/response-clock.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { todayColumns } from './today-columns.ts';

const VisitDialog = lazy(async () => ({
  default: (await import('#src/work-orders/visits/visit-dialog.tsx')).VisitDialog,
}));

/** Columns of requests, by the time by which a response is due. */
export const requestColumns = (t: TFunction): DataColumn<ServiceRequest>[] =>
  todayColumns<ServiceRequest>(t, {
    what: {
      header: t('serviceRequests.request'),
      cell: ({ id, hid, description }) => (
        <RequestLink id={id}>
          {hid} · {description}
        </RequestLink>
      ),
    },
    who: {
      header: t('today.location'),
      cell: ({ locationName, accountName }) => locationName ?? accountName ?? '–',
    },
    due: {
      header: t('serviceRequests.response'),
      cell: (request) => <ResponseClock request={request} />,
    },
    next: (request) => <DecideButton request={request} />,
  });

/** Columns of work orders without a visit, earliest due first. */
export const visitColumns = (t: TFunction): DataColumn<WorkOrderListed>[] =>
  todayColumns<WorkOrderListed>(t, {
    what: {
      header: t('today.workOrder'),
      cell: ({ id, number, description }) => (
        <WorkOrderLink id={id}>
          {number} · {description}
        </WorkOrderLink>
      ),
    },
    who: {
      header: t('today.location'),
      cell: ({ locationName, city }) => locationLabel(locationName, city),
    },
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
