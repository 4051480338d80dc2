import { staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** What the signed-in person may do with items; the server decides again. */
export function useItemAccess() {
  const { roles } = useMe();
  const isStaff = hasRole(staff, roles);
  return {
    canChange: isStaff,
    seesPrices: isStaff || hasRole(['Reseller'], roles),
    seesStock: isStaff || hasRole(['Engineer'], roles),
  };
}
