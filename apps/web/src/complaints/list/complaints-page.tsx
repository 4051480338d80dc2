import { Button } from '@mantine/core';
import { IconMessageExclamation, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { usePausedList } from '#src/api/use-paused-list.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { complaintColumns } from './complaint-columns.tsx';
import { ComplaintsBulk } from './complaints-bulk.tsx';
import { complaintsQuery } from './complaints-query.ts';
import { ComplaintsTools } from './complaints-tools.tsx';

const route = getRouteApi('/guarded/side/complaints');

/** What customers are not content with, until it is put right. */
export function ComplaintsPage() {
  const { t } = useTranslation();
  const { canFollowUp } = useAccess('complaints');
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
  const address = useListAddress(search);
  const columns = useMemo(() => complaintColumns(t), [t]);
  const query = complaintsQuery(search);
  const input = { params: { division: String(division) }, query };
  const frame = useRef<HTMLDivElement>(null);
  const news = usePausedList({
    frame,
    list: api.complaints.list,
    read: async (id) => await api.complaints.get({ params: { division: String(division), id } }),
    standing: ({ status }) => t(`complaints.status.${status}`),
  });
  return (
    <ListGrid
      label={t('complaints.title')}
      address={address}
      source={(block) => callOptions(api.complaints.list, { ...input, ...block })}
      columns={columns}
      frame={frame}
      news={news}
      rowId={(complaint) => complaint.id}
      layoutName="complaints"
      tools={(show) => <ComplaintsTools search={search} onChange={show} />}
      bulk={(selection, onDone) => <ComplaintsBulk query={query} selection={selection} onDone={onDone} />}
      empty={
        <NothingListed
          texts="complaints"
          Icon={IconMessageExclamation}
          isFiltered={isFiltered(search)}
          first={
            <Button component={Link} to="/complaints/new" variant="default">
              {t('complaints.new')}
            </Button>
          }
        />
      }
    />
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
