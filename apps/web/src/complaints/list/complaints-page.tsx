import { Button } from '@mantine/core';
import { IconMessageExclamation, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePausedList } from '#src/api/use-paused-list.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FilterFigures, type QuickFilter } from '#src/ui/list/filter-figures.tsx';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import { complaintStates } from '../shared/complaint-words.ts';
import { useSubject } from '../shared/use-subject.ts';
import { complaintColumns, editedComplaintColumns } from './columns.tsx';
import { ComplaintsBulk } from './complaints-bulk.tsx';
import { type ComplaintsSearch, complaintFilters, shownStates } from './filters.ts';

const ComplaintEdits = lazy(async () => ({ default: (await import('./complaint-edits.tsx')).ComplaintEdits }));

/** The complaints of customers until they are resolved. */
export const ComplaintsPage: ListPage = listPage({
  route: '/guarded/side/complaints',
  texts: 'complaints',
  name: 'complaints',
  Icon: IconMessageExclamation,
  access: 'complaints',
  canSee: ({ canFollowUp }) => canFollowUp,
  filters: complaintFilters,
  useColumns,
  edits: ({ canChange }) => canChange && ComplaintEdits,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).ComplaintsPanel),
  Figures: ComplaintFigures,
  useWords,
  useNews,
  bulk: () => ComplaintsBulk,
  actions: () => <NewComplaint />,
  first: () => <FirstComplaint />,
});

function useColumns({ canChange }: { canChange: boolean }) {
  const division = useDivision();
  return useMemo(() => (canChange ? editedComplaintColumns(division) : complaintColumns), [canChange, division]);
}

function useNews(frame: RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { name: reader } = useMe();
  return usePausedList({
    frame,
    reader,
    list: api.complaints.list,
    read: async (id) => await api.complaints.get({ params: { division, id } }),
    statusText: ({ status }) => t(`complaints.status.${status}`),
  });
}

function useWords(search: ComplaintsSearch): FilterWords<ComplaintsSearch> {
  const { t } = useTranslation();
  const { account, location, asset, workOrder, salesOrder } = useSubject(search);
  const day = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    cause: (cause) => t(`complaints.cause.${cause}`),
    severity: (severity) => `${t('complaints.severity')}: ${t(`complaints.severity.${severity}`)}`,
    changed: (changed) => `${t('complaints.changedSince')} ${day.format(new Date(changed))}`,
    account: () => account?.name ?? t('complaints.account'),
    location: () => location?.name ?? t('complaints.location'),
    asset: () => asset?.description ?? t('complaints.asset'),
    workOrder: () => [t('complaints.workOrder'), workOrder?.number].filter(Boolean).join(' '),
    salesOrder: () => [t('complaints.salesOrder'), salesOrder?.orderNumber].filter(Boolean).join(' '),
  };
}

function FirstComplaint() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/complaints/new" variant="default">
      {t('complaints.new')}
    </Button>
  );
}

function NewComplaint() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/complaints/new' }), { label: t('complaints.new') });
  return (
    <Button component={Link} to="/complaints/new" leftSection={<IconPlus size={16} />}>
      {t('complaints.new')}
    </Button>
  );
}

const quickFilters: readonly QuickFilter<ComplaintsSearch>[] = [
  { name: 'late', sets: { late: true }, tone: 'attention' },
  { name: 'mine', sets: { assigned: 'me' }, tone: 'active' },
  { name: 'unassigned', sets: { assigned: 'nobody' }, tone: 'open' },
];

/** The number of complaints per status, and the most common filters, as buttons. */
function ComplaintFigures({ search, onChange }: FilterProps<ComplaintsSearch>) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data: counts } = useCall(api.complaints.count, { params: { division } });
  const shown = shownStates.shown(search.status);
  return (
    <FilterFigures
      label={t('complaints.byStatus')}
      texts="complaints"
      counts={counts}
      statuses={complaintStates}
      shown={shown}
      badge={(status) => <ComplaintStatus status={status} quiet />}
      onToggle={(status) => onChange({ status: shownStates.toggle(shown, status) })}
      quickFilters={quickFilters}
      search={search}
      onChange={onChange}
    />
  );
}
