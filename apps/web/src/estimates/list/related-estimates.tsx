import { Button } from '@mantine/core';
import { IconFileDescription, IconPlus, IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { EstimateLink } from '../shared/estimate-link.tsx';
import { EstimateStatusBadge } from '../shared/estimate-status-badge.tsx';
import { numberOf } from '../shared/number-of.ts';

/** The record whose estimates are shown: a location, a customer, an asset or a work order. */
export interface RelatedEstimatesProps {
  location?: string;
  account?: string;
  asset?: string;
  workOrder?: string;
}

const shown = 50;

/** The estimates of a record for its page, newest first. Renders nothing for assets and work orders without any. */
export function RelatedEstimates({ location, account, asset, workOrder }: RelatedEstimatesProps) {
  const { t } = useTranslation();
  const { canList } = useAccess('estimates');
  const division = useDivision();
  const query = {
    ...(location && { locationId: location }),
    ...(account && { accountId: account }),
    ...(asset && { assetId: asset }),
    ...(workOrder && { workOrderId: workOrder }),
  };
  const { data, error, refetch } = useCall(
    api.estimates.list,
    { params: { division }, query, pageSize: shown },
    { enabled: canList },
  );
  const isAside = asset !== undefined || workOrder !== undefined;
  if (!canList) return null;
  if (error) return isAside ? null : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return isAside ? <LoadingPart /> : <TableSkeleton rows={4} columns={5} />;
  if (data.rows.length === 0) return isAside ? null : <NoEstimates location={location} />;
  return (
    <Section
      title={t('estimates.title')}
      count={data.total}
      flush
      actions={location && !workOrder && <NewEstimate location={location} />}
    >
      <DataTable caption={t('estimates.title')} columns={columns(t)} rows={data.rows} rowKey={({ id }) => id} />
      <RestOfRows shown={data.rows.length} total={data.total}>
        {!isAside && (
          <Link to="/estimates" search={{ ...(account && { account }), ...(location && { location }) }}>
            {t('list.showAll')}
          </Link>
        )}
      </RestOfRows>
    </Section>
  );
}

function NoEstimates({ location }: { location: string | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconFileDescription size={22} stroke={1.75} />}
      title={t('estimates.none')}
      actions={location && <NewEstimate location={location} />}
    >
      {t(location ? 'estimates.noneHereText' : 'estimates.noneText')}
    </EmptyState>
  );
}

function NewEstimate({ location }: { location: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTools size={14} />}
        renderRoot={(props) => <Link {...props} to="/estimates/defects" search={{ location }} />}
      >
        {t('estimates.fromDefects')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        renderRoot={(props) => <Link {...props} to="/locations/$id/estimates/new" params={{ id: location }} />}
      >
        {t('estimates.new')}
      </Button>
    </>
  );
}

const columns = (t: TFunction): DataColumn<EstimateListed>[] => [
  {
    key: 'number',
    header: t('field.number'),
    width: '6.5rem',
    primary: true,
    cell: (estimate) => <EstimateLink id={estimate.id}>{numberOf(estimate)}</EstimateLink>,
  },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: ({ description, locationName }) => description ?? locationName,
  },
  {
    key: 'date',
    header: t('estimates.date'),
    width: '7.5rem',
    from: 'medium',
    cell: ({ quotationDate }) => <DateText value={quotationDate} />,
  },
  {
    key: 'due',
    header: t('estimates.dueDate'),
    width: '7.5rem',
    from: 'medium',
    cell: ({ dueDate }) => <DateText value={dueDate} />,
  },
  {
    key: 'amount',
    header: t('estimates.amountExclVat'),
    width: '9rem',
    align: 'end',
    cell: ({ amountFCExclVat, currency }) => <Amount value={amountFCExclVat} currency={currency} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '12rem',
    phone: 'end',
    cell: ({ status, isExpired, mailState }) => (
      <EstimateStatusBadge status={status} isExpired={isExpired} mailState={mailState} quiet />
    ),
  },
];
