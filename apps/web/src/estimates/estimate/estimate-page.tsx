import { getRouteApi, Link } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { EstimateLines } from '../lines/estimate-lines.tsx';
import { NextStep } from '../sending/next-step.tsx';
import { EstimateStatusBadge } from '../shared/estimate-status-badge.tsx';
import { numberOf } from '../shared/number-of.ts';
import { EstimateActions } from './estimate-actions.tsx';
import { EstimateDetails } from './estimate-details.tsx';
import { EstimateFacts } from './estimate-facts.tsx';
import { EstimateHistory } from './estimate-history.tsx';
import { EstimateVersions } from './estimate-versions.tsx';

const route = getRouteApi('/guarded/side/estimates/$estimateId');

/** One estimate: its status, its lines and prices, its versions, who opened and signed it, its history. */
export function EstimatePage() {
  const params = route.useParams();
  const { canSee } = useAccess('estimates');
  const { data: estimate, error, refetch } = useCall(api.estimates.get, { params });
  if (!canSee) return <NoPermission level={1} />;
  if (estimate) return <EstimateView estimate={estimate} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={6} tabs />
  );
}

function EstimateView({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { canList } = useAccess('estimates');
  return (
    <Page
      width="full"
      trail={[
        ...(canList
          ? [
              <Link key="estimates" to="/estimates">
                {t('estimates.title')}
              </Link>,
            ]
          : []),
        <Link key="location" to="/locations/$id" params={{ id: estimate.locationId }} search={{ tab: 'estimates' }}>
          {estimate.locationName}
        </Link>,
      ]}
      number={numberOf(estimate)}
      title={estimate.description ?? estimate.orderAccountName}
      status={
        <EstimateStatusBadge status={estimate.status} isExpired={estimate.isExpired} mailState={estimate.mailState} />
      }
      actions={<EstimateActions estimate={estimate} />}
      facts={<EstimateFacts estimate={estimate} />}
      tabs={<EstimateTabs estimate={estimate} />}
    >
      <RecordTalk kind="estimate" id={estimate.id} />
      <RecordMark kind="estimate" id={estimate.id} />
      <NextStep estimate={estimate} />
      <TabContent estimate={estimate} />
    </Page>
  );
}

function EstimateTabs({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { canWrite } = useAccess('estimates');
  const { tab = 'lines' } = route.useSearch();
  const { data: versions } = useCall(api.estimates.listVersions, { params: { estimateId: estimate.id }, pageSize: 50 });
  const tabs = [
    { value: 'lines', label: t('estimates.lines'), count: estimate.lineCount },
    { value: 'versions', label: t('estimates.versions'), count: versions?.total },
    { value: 'details', label: t('details') },
    ...(canWrite ? [{ value: 'history', label: t('history') }] : []),
  ];
  return <PageTabs label={t('estimates.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ estimate }: { estimate: Estimate }) {
  const { tab } = route.useSearch();
  const { canWrite } = useAccess('estimates');
  if (tab === 'versions') return <EstimateVersions estimate={estimate} />;
  if (tab === 'details') return <EstimateDetails estimate={estimate} />;
  if (tab === 'history' && canWrite) return <EstimateHistory estimate={estimate} />;
  return <EstimateLines estimate={estimate} />;
}
