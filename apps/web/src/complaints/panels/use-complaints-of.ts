import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { complaintFilters } from '../list/filters.ts';
import type { ComplaintSubject } from '../shared/complaint-words.ts';

/** The complaints about something that are not finished, the newest of them and how many there are. */
export function useComplaintsOf(subject: ComplaintSubject, pageSize: number) {
  const params = { division: String(useDivision()) };
  const { canFollowUp } = useAccess('complaints');
  const input = { params, query: complaintFilters.query(subject), pageSize };
  return useCall(api.complaints.list, input, { enabled: canFollowUp });
}

/** How many complaints about something there ever were; undefined while on its way. */
export function useComplaintCountOf(subject: ComplaintSubject): number | undefined {
  const params = { division: String(useDivision()) };
  const { canFollowUp } = useAccess('complaints');
  const input = { params, query: complaintFilters.query({ ...subject, status: 'all' }), pageSize: 1 };
  return useCall(api.complaints.list, input, { enabled: canFollowUp }).data?.total;
}
