import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { useAccess } from '#src/identity/access.ts';
import { RequestStatus } from '#src/service-requests/shared/request-status.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { requestFacts } from './columns-of-service.tsx';
import classes from './today.module.css';
import { todayColumns } from './today-columns.ts';

/** Columns of visits that are coming, and of those that are over: what the customer of a building sees of work. */
export const siteWorkColumns = (t: TFunction): DataColumn<WorkOrderListed>[] =>
  todayColumns<WorkOrderListed>(t, {
    what: {
      header: t('today.workOrder'),
      cell: ({ id, number, description, engineerFullName }) => (
        <>
          <WorkOrderLink id={id}>
            {number} · {description}
          </WorkOrderLink>{' '}
          <span className={classes.about}>{engineerFullName}</span>
        </>
      ),
    },
    who: { header: t('today.location'), cell: ({ locationName, city }) => locationLabel(locationName, city) },
    due: {
      header: t('today.visit'),
      cell: ({ plannedDate, plannedStartTime }) => (
        <span>
          <DateText value={plannedDate} /> {plannedStartTime}
        </span>
      ),
    },
  });

/** Columns of assets with a defect. */
export const failedAssetColumns = (t: TFunction): DataColumn<AssetListed>[] =>
  todayColumns<AssetListed>(t, {
    what: {
      header: t('today.asset'),
      cell: ({ id, locationId, description, placePath, position }) => (
        <>
          <AssetLink locationId={locationId} id={id}>
            {description}
          </AssetLink>{' '}
          <span className={classes.about}>{[placePath, position].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    who: { header: t('today.location'), cell: ({ locationName, city }) => locationLabel(locationName, city) },
    due: { header: t('today.lastService'), cell: ({ lastServiceOn }) => <DateText value={lastServiceOn} /> },
    next: (asset) => <RepairButton asset={asset} />,
  });

function RepairButton({ asset: { id, locationId, description } }: { asset: AssetListed }) {
  const { t } = useTranslation();
  const { canCreate } = useAccess('serviceRequests');
  if (!canCreate) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('today.askRepairOf', { asset: description })}
      renderRoot={(props) => (
        <Link {...props} to="/service-requests/new" search={{ asset: id, location: locationId }} />
      )}
    >
      {t('today.askRepair')}
    </Button>
  );
}

/** Columns of service requests that are not done. */
export const openRequestColumns = (t: TFunction): DataColumn<ServiceRequest>[] =>
  todayColumns<ServiceRequest>(t, {
    ...requestFacts(t),
    due: { header: t('today.status'), cell: ({ status }) => <RequestStatus status={status} quiet /> },
  });
