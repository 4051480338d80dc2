import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FigureButton, Figures } from '#src/ui/page/figures/figures.tsx';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import { statesOf, toggleState } from './complaints-query.ts';
import { type ComplaintsSearch, complaintStates } from './complaints-search.ts';
import { filterNames, SetFilters } from './set-filters.tsx';

const preload = async () => await import('./complaints-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).ComplaintsFilterFields }));

export interface ComplaintsToolsProps {
  search: ComplaintsSearch;
  onChange: (change: ChangeOf<ComplaintsSearch>) => void;
}

/** Search and filters above the list, and where complaints stand as figures to press. */
export function ComplaintsTools({ search, onChange }: ComplaintsToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        label={t('complaints.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <FilterButton count={filterNames.filter((name) => search[name] !== undefined).length} preload={preload}>
        {(button) => <FilterFields target={button} search={search} onChange={onChange} />}
      </FilterButton>
      <Standing search={search} onChange={onChange} />
      <SetFilters search={search} onChange={onChange} />
    </>
  );
}

const questions = [
  { name: 'late', asks: { late: true }, tone: 'attention' },
  { name: 'mine', asks: { assigned: 'me' }, tone: 'active' },
  { name: 'unassigned', asks: { assigned: 'nobody' }, tone: 'open' },
] as const;

function Standing({ search, onChange }: ComplaintsToolsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data: counts } = useCall(api.complaints.count, { params: { division } });
  const chosen = statesOf(search);
  const isAsked = (asks: ComplaintsSearch) =>
    Object.entries(asks).every(([name, value]) => search[name as keyof ComplaintsSearch] === value);
  return (
    <Figures label={t('complaints.standing')}>
      {complaintStates.map(({ status, name }) => (
        <FigureButton
          key={status}
          isChosen={chosen?.includes(status) ?? false}
          count={counts?.[name]}
          onPress={() => onChange({ status: toggleState(search, status) })}
        >
          <ComplaintStatus status={status} quiet />
        </FigureButton>
      ))}
      {questions.map(({ name, asks, tone }) => (
        <FigureButton
          key={name}
          isChosen={isAsked(asks)}
          count={counts?.[name]}
          onPress={() =>
            onChange(isAsked(asks) ? Object.fromEntries(Object.keys(asks).map((key) => [key, undefined])) : asks)
          }
        >
          <StatusBadge tone={tone} quiet>
            {t(`complaints.question.${name}`)}
          </StatusBadge>
        </FigureButton>
      ))}
    </Figures>
  );
}
