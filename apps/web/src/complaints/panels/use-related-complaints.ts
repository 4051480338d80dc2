import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { complaintFilters } from '../list/filters.ts';
import type { ComplaintSubject } from '../shared/complaint-words.ts';

/** The unfinished complaints about something: the newest of them and their number. */
export function useRelatedComplaints(subject: ComplaintSubject, pageSize: number) {
  const params = { division: String(useDivision()) };
  const { canFollowUp } = useAccess('complaints');
  const input = { params, query: complaintFilters.query(subject), pageSize };
  return useCall(api.complaints.list, input, { enabled: canFollowUp });
}

/** The number of all complaints about something, finished or not; undefined while loading. */
export function useRelatedComplaintCount(subject: ComplaintSubject): number | undefined {
  const params = { division: String(useDivision()) };
  const { canFollowUp } = useAccess('complaints');
  const input = { params, query: complaintFilters.query({ ...subject, status: 'all' }), pageSize: 1 };
  return useCall(api.complaints.list, input, { enabled: canFollowUp }).data?.total;
}
