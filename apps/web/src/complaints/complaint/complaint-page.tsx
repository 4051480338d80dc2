import { getRouteApi, Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import { complaintCommandSet } from './complaint-command-set.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { ComplaintHistory } from './complaint-history.tsx';
import { ComplaintOverview } from './complaint-overview.tsx';

const route = getRouteApi('/guarded/side/complaints/$id');

/** One complaint: its assignee, its subject, its progress and its resolution. */
export function ComplaintPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { data: complaint, error, refetch } = useCall(api.complaints.get, { params: { division, id } });
  if (complaint) return <ComplaintView complaint={complaint} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function ComplaintView({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { tab = 'overview' } = route.useSearch();
  const tabs = [
    { value: 'overview', label: t('overview') },
    { value: 'history', label: t('history') },
  ];
  return (
    <Page
      trail={[
        <Link key="complaints" to="/complaints">
          {t('complaints.title')}
        </Link>,
      ]}
      number={complaint.hid}
      title={complaint.complaint}
      status={<ComplaintStatus status={complaint.status} />}
      actions={
        <>
          <RecordMenu set={complaintCommandSet} record={complaint} />
          <EditButton to={{ to: '/complaints/$id/edit', params: { id: complaint.id } }} />
        </>
      }
      facts={<ComplaintFacts complaint={complaint} />}
      tabs={<PageTabs label={t('complaints.sections')} value={tab} tabs={tabs} />}
    >
      <RecordTalk kind="complaint" id={complaint.id} />
      <RecordMark kind="complaint" id={complaint.id} />
      {tab === 'history' ? <ComplaintHistory complaint={complaint} /> : <ComplaintOverview complaint={complaint} />}
    </Page>
  );
}
