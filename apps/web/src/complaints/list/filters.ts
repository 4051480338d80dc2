import { unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, flag, inPanel, oneOf, text, withQuery } from '#src/ui/list/filters.ts';
import { statusChoice } from '#src/ui/list/status-choice.ts';
import { causes, complaintStates, severities, subjectFilters } from '../shared/complaint-words.ts';

/** The unfinished ones by default. */
export const shownStates = statusChoice(
  complaintStates.map(([status]) => status),
  unfinishedRequests,
);

/** The filters of the list of complaints. */
export const complaintFilters = defineFilters(api.complaints.list, {
  q: text({ as: 'search' }),
  status: withQuery(shownStates, (chosen) => {
    const status = shownStates.shown(chosen);
    return { ...(status && { status: [...status] }) };
  }),
  ...inPanel({
    cause: withQuery(oneOf(causes), (cause) => ({ ...(cause && { cause: [cause] }) })),
    severity: withQuery(oneOf(severities), (severity) => ({ ...(severity && { severity: [severity] }) })),
  }),
  assigned: oneOf(['me', 'nobody'], { as: 'assignedTo' }),
  /** Only those whose next action is overdue. */
  late: flag(),
  ...inPanel({
    ...subjectFilters,
    /** Changed on this day or later. */
    changed: day({ as: 'changeDate' }),
  }),
});

export type ComplaintsSearch = SearchOf<typeof complaintFilters>;
