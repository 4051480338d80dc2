import { staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with locations and places; the server decides again. */
export function useLocationAccess() {
  const { roles } = useMe();
  return { canChange: hasRole(staff, roles), canPlace: hasRole(staffAndEngineers, roles) };
}
