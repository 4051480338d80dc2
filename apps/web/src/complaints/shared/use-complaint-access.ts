import { staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** Whether the signed-in person follows complaints up; the server decides again. */
export function useComplaintAccess() {
  const { roles } = useMe();
  return { canFollowUp: hasRole([...staff, 'Admin'], roles), seesSites: hasRole(staff, roles) };
}
