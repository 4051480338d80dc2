import type { Right } from '@werkbank/contract/wire/rights.ts';
import { useBrand, useIsLimited, useRights } from './use-me.ts';

/** The rights behind everything that a screen shows or offers only to some users; the server checks again. */
const access = {
  accounts: {
    canSee: 'accounts.see',
    canChange: 'accounts.change',
    seesTerms: 'accounts.prices',
    seesInternal: 'accounts.internal',
    /** What happened at an account, with its telephone calls. */
    seesTimeline: 'accounts.timeline',
    seesHistory: 'accounts.history',
    /** The whole division, with its suppliers and resellers; a reseller sees only itself, and with a limit nobody does. */
    seesTrade: 'accounts.all',
  },
  assets: {
    canSee: 'assets.see',
    canChange: 'assets.change',
    /** Whole divisions; other users see only the locations that they visit, and the asset of a scanned label. */
    seesAll: 'locations.all',
    seesHistory: 'assets.history',
    canChangeOwner: 'assets.decide',
    seesReports: 'publicReports.see',
    seesTypes: 'assetTypes.see',
    canChangeTypes: 'assetTypes.administer',
  },
  complaints: { canFollowUp: 'complaints.see', canChange: 'complaints.change', seesSites: 'locations.see' },
  engineers: {
    canSee: 'engineers.see',
    canChange: 'engineers.change',
    seesHomes: 'engineers.internal',
    seesAbsences: 'absences.see',
    canChangeAbsences: 'absences.change',
  },
  estimates: {
    canSee: 'estimates.see',
    canList: 'estimates.all',
    canWrite: 'estimates.change',
    seesPrices: 'estimates.prices',
  },
  imports: { canImport: 'imports.change' },
  inventory: { canSee: 'inventory.see', canChange: 'inventory.change', seesValue: 'inventory.prices' },
  items: {
    canSee: 'items.see',
    canChange: 'items.change',
    seesPrices: 'items.prices',
    seesHistory: 'items.history',
    seesStock: 'inventory.see',
    seesPriceLists: 'priceLists.see',
    canChangePriceLists: 'priceLists.change',
  },
  locations: { canChange: 'locations.change', canPlace: 'locations.handle', seesTimeline: 'locations.timeline' },
  mails: { canSee: 'mails.see', canResend: 'mails.change' },
  /** An employee orders for every account and reseller; a reseller for itself and its customers. */
  ordering: {
    canSee: 'ordering.see',
    canChange: 'ordering.change',
    ordersForOthers: 'ordering.all',
    seesResellers: 'ordering.all',
    canDecide: 'ordering.decide',
    setsConditions: 'ordering.administer',
  },
  purchaseOrders: {
    canSee: 'purchaseOrders.see',
    canChange: 'purchaseOrders.change',
    canReceive: 'purchaseOrders.handle',
  },
  salesOrders: {
    canSee: 'salesOrders.see',
    canChange: 'salesOrders.change',
    canDeliver: 'salesOrders.handle',
    canInvoice: 'salesOrders.decide',
  },
  serviceRequests: {
    canSee: 'serviceRequests.see',
    canCreate: 'serviceRequests.create',
    canDecide: 'serviceRequests.decide',
    isAdmin: 'serviceRequests.administer',
    /** Assets, places and public reports. */
    seesSites: 'locations.see',
    seesReports: 'publicReports.see',
  },
  workOrders: {
    canSee: 'workOrders.see',
    canPlan: 'workOrders.plan',
    seesHistory: 'workOrders.history',
    seesPrices: 'workOrders.prices',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Right>>>>;

type Table = typeof access;

/** Domains that only divisions of one brand have; the server refuses their calls elsewhere, whatever the rights. */
const brands: { readonly [Domain in keyof Table]?: string } = { ordering: 'mobility' };

/** What somebody with these rights may see and do on the screens of a domain, in a division of the brand. */
export function accessTo<Domain extends keyof Table>(
  domain: Domain,
  rights: ReadonlySet<Right>,
  brand: string,
): Record<keyof Table[Domain], boolean> {
  const isHere = (brands[domain] ?? brand) === brand;
  const offered = Object.entries<Right>(access[domain]).map(([name, right]) => [name, isHere && rights.has(right)]);
  return Object.fromEntries(offered) as Record<keyof Table[Domain], boolean>;
}

/** Whether the signed-in person sees the stock of the whole division, not only that of the vans of a team. */
export function useSeesAllStock(): boolean {
  const isLimited = useIsLimited('inventory.see');
  return useAccess('inventory').canSee && !isLimited;
}

/** What the signed-in person may see and do on the screens of a domain. */
export const useAccess = <Domain extends keyof Table>(domain: Domain): Record<keyof Table[Domain], boolean> =>
  accessTo(domain, useRights(), useBrand());
