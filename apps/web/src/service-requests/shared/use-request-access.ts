import { staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** Who decides. */
const desk = [...staff, 'Admin'] as const;

/** What the signed-in person may do with service requests; the server decides again. */
export function useRequestAccess() {
  const { id, roles } = useMe();
  const canDecide = hasRole(desk, roles);
  return {
    userId: id,
    canSee: hasRole([...desk, 'Reseller', 'Engineer'], roles),
    canDecide,
    isAdmin: hasRole(['Admin'], roles),
    /** Devices, places and reports of passers-by. */
    seesSites: hasRole([...staff, 'Engineer'], roles),
    seesReports: hasRole(staff, roles),
  };
}
