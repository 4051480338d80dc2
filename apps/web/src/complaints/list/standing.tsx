import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type Question, StandingFigures } from '#src/ui/list/standing-figures.tsx';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import { complaintStates } from '../shared/complaint-words.ts';
import { type ComplaintsSearch, shownStates } from './filters.ts';

const questions: readonly Question<ComplaintsSearch>[] = [
  { name: 'late', sets: { late: true }, tone: 'attention' },
  { name: 'mine', sets: { assigned: 'me' }, tone: 'active' },
  { name: 'unassigned', sets: { assigned: 'nobody' }, tone: 'open' },
];

/** The number of complaints per status, and the most common filters, as buttons. */
export function Standing({ search, onChange }: FilterProps<ComplaintsSearch>) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data: counts } = useCall(api.complaints.count, { params: { division } });
  const shown = shownStates.shown(search.status);
  return (
    <StandingFigures
      label={t('complaints.byStatus')}
      texts="complaints"
      counts={counts}
      statuses={complaintStates}
      shown={shown}
      badge={(status) => <ComplaintStatus status={status} quiet />}
      onToggle={(status) => onChange({ status: shownStates.toggle(shown, status) })}
      questions={questions}
      search={search}
      onChange={onChange}
    />
  );
}
