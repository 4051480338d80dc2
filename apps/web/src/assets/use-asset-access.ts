import { staff, staffAndEngineers } from '@werkbank/contract/call.ts';
import { hasRole } from '#src/app/roles.ts';
import { useMe } from '#src/app/use-me.ts';

/** What the signed-in person may do with devices; the server decides again. */
export function useAssetAccess() {
  const { roles } = useMe();
  const isStaff = hasRole(staff, roles);
  return { canChange: hasRole(staffAndEngineers, roles), seesHistory: isStaff, canChangeOwner: isStaff };
}
