import { staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with work orders; the server decides again. */
export function useWorkOrderAccess() {
  const { roles } = useMe();
  const isStaff = hasRole(staff, roles);
  return { canSee: hasRole(staffAndEngineers, roles), canPlan: isStaff, seesHistory: isStaff };
}
