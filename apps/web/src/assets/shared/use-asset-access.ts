import { staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with devices; the server decides again. */
export function useAssetAccess() {
  const { roles } = useMe();
  const isStaff = hasRole(staff, roles);
  const isWorker = hasRole(staffAndEngineers, roles);
  const isAdmin = hasRole(['Admin'], roles);
  return {
    canSee: isWorker,
    canChange: isWorker,
    /** Whole divisions; others what they visit, and what a label tells. */
    seesAll: isStaff,
    seesHistory: isStaff,
    canChangeOwner: isStaff,
    seesReports: isStaff,
    seesTypes: isWorker || isAdmin,
    canChangeTypes: isAdmin,
  };
}
