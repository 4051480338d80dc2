import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { useComplaintAccess } from './use-complaint-access.ts';

const unfinished = [10, 20, 30, 40] as const;

/** The complaints of an account that are not finished, the newest of them and how many there are. */
export function useComplaintsOf(account: string, pageSize: number) {
  const division = String(useDivision());
  const { canFollowUp } = useComplaintAccess();
  const query = { accountId: account, status: [...unfinished] };
  return useCall(api.complaints.list, { params: { division }, query, pageSize }, { enabled: canFollowUp });
}
