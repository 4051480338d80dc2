import { staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with warehouses; the server decides again. */
export function useWarehouseAccess() {
  const { roles } = useMe();
  return { canSee: hasRole(staffAndEngineers, roles), canChange: hasRole(staff, roles) };
}
