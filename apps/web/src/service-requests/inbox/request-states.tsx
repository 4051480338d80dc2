import type { RequestCounts } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useAccess } from '#src/identity/access.ts';
import { FilterFigures, type QuickFilter } from '#src/ui/list/filter-figures.tsx';
import { ShareBar } from '#src/ui/page/badges/share-bar.tsx';
import { stateNames } from '../shared/request-kinds.ts';
import { RequestStatus, requestTones } from '../shared/request-status.tsx';
import { useRequestCounts } from '../shared/use-request-counts.ts';
import { type RequestsSearch, shownStates, statesOf } from './filters.ts';
import classes from './inbox.module.css';

/** The most common filters of those who decide: overdue, mine, unassigned, or approved without a work order. */
const quickFilters: readonly QuickFilter<RequestsSearch>[] = [
  { name: 'overdue', sets: { late: true }, tone: 'attention' },
  { name: 'mine', sets: { assigned: 'me' }, tone: 'active' },
  { name: 'unassigned', sets: { assigned: 'nobody' }, tone: 'open' },
  { name: 'toPlace', sets: { place: true }, clears: ['status'], tone: 'draft' },
];

/** The number of requests per status, as a bar and as figures; pressing a figure filters by it. */
export function RequestStates({ search, onChange }: FilterProps<RequestsSearch>) {
  const { t } = useTranslation();
  const counts = useRequestCounts();
  const shown = statesOf(search);
  const { canDecide } = useAccess('serviceRequests');
  return (
    <div className={classes.statusBar} role="group" aria-label={t('serviceRequests.byStatus')}>
      <StateBar counts={counts} />
      <FilterFigures
        texts="serviceRequests"
        counts={counts}
        statuses={search.view === 'board' ? [] : stateNames}
        shown={shown}
        badge={(state) => <RequestStatus status={state} quiet />}
        onToggle={(state) => onChange({ status: shownStates.toggle(shown, state), place: undefined })}
        quickFilters={canDecide ? quickFilters : []}
        search={search}
        onChange={onChange}
      />
    </div>
  );
}

const drawn = stateNames.filter(([, name]) => name !== 'void' && name !== 'processed');

function StateBar({ counts }: { counts: RequestCounts | undefined }) {
  const { t } = useTranslation();
  const shares = drawn.map(([key, name]) => ({ key, tone: requestTones[key], count: counts?.[name] ?? 0 }));
  const summary = shares.map(({ key, count }) => `${t(`serviceRequests.status.${key}`)}: ${count}`).join(', ');
  return <ShareBar shares={shares} label={summary} wide />;
}
