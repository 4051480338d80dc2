import { Button } from '@mantine/core';
import { IconMessageExclamation, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useSteadyList } from '#src/api/use-steady-list.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import { complaintColumns } from './complaint-columns.tsx';
import { type ComplaintsSearch, complaintsQuery, isFiltered, usualPageSize } from './complaints-search.ts';
import { type ComplaintsSearchChange, ComplaintsTools } from './complaints-tools.tsx';
import { useComplaintAccess } from './use-complaint-access.ts';

const route = getRouteApi('/guarded/side/complaints');

/** What customers are not content with, until it is put right. */
export function ComplaintsPage() {
  const { t } = useTranslation();
  const { canFollowUp } = useComplaintAccess();
  if (!canFollowUp) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('complaints.title')} actions={<NewComplaint />}>
      <ComplaintGrid />
    </Page>
  );
}

function ComplaintGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: ComplaintsSearchChange) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as ComplaintsSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
  const columns = useMemo(() => complaintColumns(t), [t]);
  const { page = 1, size = usualPageSize } = search;
  const input = { params: { division: String(division) }, query: complaintsQuery(search) };
  const rows = useGridRows((block) => callOptions(api.complaints.list, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  const frame = useRef<HTMLDivElement>(null);
  const news = useSteadyList({
    frame,
    list: api.complaints.list,
    read: async (id) => await api.complaints.get({ params: { division: String(division), id } }),
    standing: ({ status }) => t(`complaints.status.${status}`),
  });
  return (
    <DataGrid
      label={t('complaints.title')}
      columns={columns}
      rows={rows}
      frame={frame}
      news={news}
      rowId={(complaint) => complaint.id}
      layoutName="complaints"
      toolbar={<ComplaintsTools search={search} onChange={show} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoComplaints search={search} />}
    />
  );
}

function NoComplaints({ search }: { search: ComplaintsSearch }) {
  const { t } = useTranslation();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconMessageExclamation size={22} stroke={1.75} />}
      title={t(filtered ? 'complaints.noneFound' : 'complaints.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/complaints" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          <Button component={Link} to="/complaints/new" variant="default">
            {t('complaints.new')}
          </Button>
        )
      }
    >
      {t(filtered ? 'complaints.noneFoundText' : 'complaints.noneText')}
    </EmptyState>
  );
}

function NewComplaint() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('c', () => void navigate({ to: '/complaints/new' }), { label: t('complaints.new') });
  return (
    <Button component={Link} to="/complaints/new" leftSection={<IconPlus size={16} />}>
      {t('complaints.new')}
    </Button>
  );
}
