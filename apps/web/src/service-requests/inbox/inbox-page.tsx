import { Button } from '@mantine/core';
import { IconInbox, IconLayoutKanban, IconList, IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CheckResult } from '@werkbank/contract/service-requests/request/request.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { List } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ViewSwitch } from '#src/ui/list/view-switch.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { CheckNow, CheckSummary } from './check-now.tsx';
import { editedRequestColumns, requestColumns } from './columns.tsx';
import classes from './inbox.module.css';
import { RequestsBulk } from './inbox-bulk.tsx';
import { inboxTools } from './inbox-tools.tsx';
import { useRequestNews } from './use-request-news.ts';

const RequestsBoard = lazy(async () => ({ default: (await import('../board/requests-board.tsx')).RequestsBoard }));
const RequestEdits = lazy(async () => ({ default: (await import('./request-edits.tsx')).RequestEdits }));
const route = getRouteApi('/guarded/side/service-requests');

/** The requests of customers, as a list or as a board; those waiting for a decision come first. */
export function RequestsPage() {
  const { t } = useTranslation();
  const { canSee, canDecide, seesReports } = useAccess('serviceRequests');
  const { view } = route.useSearch();
  const [checked, setChecked] = useState<CheckResult | null>(null);
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      title={t('serviceRequests.title')}
      actions={
        <>
          <BoardSwitch />
          {canDecide && <CheckNow onChecked={setChecked} />}
          <NewRequest />
        </>
      }
    >
      {checked && <CheckSummary result={checked} onClose={() => setChecked(null)} />}
      {seesReports && <UnknownReports />}
      {view === 'board' ? (
        <Suspense fallback={<TableSkeleton rows={8} columns={4} />}>
          <RequestsBoard />
        </Suspense>
      ) : (
        <RequestsGrid />
      )}
    </Page>
  );
}

function BoardSwitch() {
  const { t } = useTranslation();
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (name: 'board' | undefined) =>
    void navigate({
      search: ({ view: _view, page: _page, ...before }) => ({ ...before, ...(name && { view: name }) }),
    });
  useShortcut('b', () => show(view === 'board' ? undefined : 'board'), { label: t('serviceRequests.switchView') });
  return (
    <ViewSwitch
      views={[
        { name: undefined, label: t('serviceRequests.view.list'), Icon: IconList },
        { name: 'board', label: t('serviceRequests.view.board'), Icon: IconLayoutKanban },
      ]}
      shown={view}
      onShow={show}
    />
  );
}

function NewRequest() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('c', () => void navigate({ to: '/service-requests/new' }), { label: t('serviceRequests.new') });
  return (
    <Button component={Link} to="/service-requests/new" leftSection={<IconPlus size={16} />}>
      {t('serviceRequests.new')}
    </Button>
  );
}

/** Public reports with an unknown tag: they are kept in a separate list until the tag is assigned to an asset. */
function UnknownReports() {
  const { t } = useTranslation();
  const division = useDivision();
  const query = { status: 'open', unknownOnly: 'true' } as const;
  const { data } = useCall(api.assets.listReports, { params: { division }, query, pageSize: 1 });
  if (!data || data.total === 0) return null;
  return (
    <p className={classes.notice}>
      <IconInbox size={18} stroke={1.75} aria-hidden="true" />
      {t('serviceRequests.unknownReports', { count: data.total })}
      <Link to="/assets/intake" search={{ unknown: true }}>
        {t('serviceRequests.showReports')}
      </Link>
    </p>
  );
}

/** The inbox as rows; each can be decided in place, or several together. */
function RequestsGrid() {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const division = useDivision();
  const columns = useMemo(() => (canDecide ? editedRequestColumns(division) : requestColumns), [canDecide, division]);
  return (
    <List
      {...inboxTools}
      name="service-requests"
      Icon={IconMessageCircle}
      search={route.useSearch()}
      columns={columns}
      Edits={canDecide && RequestEdits}
      useNews={useRequestNews}
      Bulk={canDecide && RequestsBulk}
      first={
        <Button component={Link} to="/service-requests/new" variant="default">
          {t('serviceRequests.new')}
        </Button>
      }
    />
  );
}
