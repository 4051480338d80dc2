import { type Role, seesPrices, staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import { hasRole } from './roles.ts';
import { useMe } from './use-me.ts';

const office: readonly Role[] = [...staff, 'Admin'];

/** Roles required for everything that a screen shows or offers to some people only; the server checks again. */
const access = {
  accounts: {
    canSee: [...staffAndEngineers, 'Reseller'],
    canChange: staff,
    seesTerms: [...staff, 'Reseller'],
    /** Suppliers and resellers, of which a reseller sees none but itself. */
    seesTrade: staffAndEngineers,
  },
  assets: {
    canSee: staffAndEngineers,
    canChange: staffAndEngineers,
    /** Whole divisions; others see the locations that they visit, and the asset behind a label. */
    seesAll: staff,
    seesHistory: staff,
    canChangeOwner: staff,
    seesReports: staff,
    seesTypes: [...staffAndEngineers, 'Admin'],
    canChangeTypes: ['Admin'],
  },
  complaints: { canFollowUp: office, seesSites: staff },
  engineers: { canChange: office, seesAbsences: staff },
  estimates: { canSee: staffAndEngineers, canList: staff, canWrite: staff, seesPrices },
  imports: { canImport: office },
  inventory: { canSee: staffAndEngineers, canChange: staff },
  items: {
    canSee: [...staffAndEngineers, 'Reseller'],
    canChange: staff,
    seesPrices: staff,
    seesStock: staffAndEngineers,
  },
  locations: { canChange: staff, canPlace: staffAndEngineers },
  mails: { canSee: staff },
  /** An employee orders for every account and reseller; a reseller for itself and its customers. */
  ordering: { canSee: [...staff, 'Reseller'], ordersForOthers: staff, seesResellers: staff },
  purchaseOrders: { canSee: staff, canChange: staff },
  salesOrders: { canChange: staff },
  serviceRequests: {
    canSee: [...office, 'Reseller', 'Engineer'],
    canDecide: office,
    isAdmin: ['Admin'],
    /** Assets, places and public reports. */
    seesSites: staffAndEngineers,
    seesReports: staff,
  },
  workOrders: { canSee: staffAndEngineers, canPlan: staff, seesHistory: staff, seesPrices },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>;

type Table = typeof access;

/** What the signed-in person may see and do on the screens of a domain. */
export function useAccess<Domain extends keyof Table>(domain: Domain): Record<keyof Table[Domain], boolean> {
  const { roles } = useMe();
  const rights = Object.entries<readonly Role[]>(access[domain]).map(([right, allowed]) => [
    right,
    hasRole(allowed, roles),
  ]);
  return Object.fromEntries(rights) as Record<keyof Table[Domain], boolean>;
}
