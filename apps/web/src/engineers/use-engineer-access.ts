import { staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with mechanics; the server decides again. */
export function useEngineerAccess() {
  const { roles } = useMe();
  return { canChange: hasRole([...staff, 'Admin'], roles), seesAbsences: hasRole(staff, roles) };
}
