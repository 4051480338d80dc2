import { staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with accounts; the server decides again. */
export function useAccountAccess() {
  const { roles } = useMe();
  const isStaff = hasRole(staff, roles);
  return { canChange: isStaff, seesTerms: isStaff || hasRole(['Reseller'], roles) };
}
