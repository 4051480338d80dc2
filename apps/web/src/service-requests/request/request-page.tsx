import { getRouteApi, Link } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { RequestStatus } from '../shared/request-status.tsx';
import { requestCommandSet } from './request-command-set.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestOverview } from './request-overview.tsx';

const route = getRouteApi('/guarded/side/service-requests/$id');

/** One request: subject, place, reporter, response time, and the decision about it. */
export function RequestPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { data: request, error, refetch } = useCall(api.serviceRequests.get, { params: { division, id } });
  if (request) return <RequestView request={request} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function RequestView({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const { tab = 'overview' } = route.useSearch();
  const tabs = [
    { value: 'overview', label: t('overview') },
    { value: 'history', label: t('history') },
  ];
  return (
    <Page
      trail={[
        <Link key="requests" to="/service-requests">
          {t('serviceRequests.title')}
        </Link>,
      ]}
      number={request.hid}
      title={request.description}
      status={<RequestStatus status={request.status} />}
      {...(canDecide && {
        actions: <Actions request={request} />,
        tabs: <PageTabs label={t('serviceRequests.sections')} value={tab} tabs={tabs} />,
      })}
      facts={<RequestFacts request={request} />}
    >
      <RecordTalk kind="serviceRequest" id={request.id} />
      <RecordMark kind="serviceRequest" id={request.id} />
      {tab === 'history' && canDecide ? <RequestHistory request={request} /> : <RequestOverview request={request} />}
    </Page>
  );
}

const Actions = ({ request }: { request: ServiceRequest }) => (
  <>
    <RecordMenu set={requestCommandSet} record={request} />
    <EditButton to={{ to: '/service-requests/$id/edit', params: { id: request.id } }} />
  </>
);
