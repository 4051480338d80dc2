import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { type TimelineKind, timelineKinds } from '@werkbank/contract/workplace/timeline-kinds.ts';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf, isGuid, textOf } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { contactFilters } from './contact-list/contact-filters.ts';
import { accountFilters } from './list/filters.ts';

const tabs = [
  'contacts',
  'addresses',
  'locations',
  'orders',
  'purchases',
  'requests',
  'estimates',
  'timeline',
  'history',
] as const;
export type AccountTab = (typeof tabs)[number];

/** A part of the account page that another domain provides, such as its orders. */
export type AccountPart = ComponentType<{ division: number; accountId: string }>;

export interface AccountParts {
  Orders?: ComponentType<{ division: number; accountId: string; isBlocked: boolean }>;
  Requests?: ComponentType<{ account: string }>;
  Estimates?: ComponentType<{ account: string }>;
  /** What was bought from it, for suppliers. */
  Purchases?: ComponentType<{ supplierId: string }>;
  /** Its locations, and the work there. */
  Sites?: ComponentType<{ account: string }>;
  /** Everything that happened. */
  Timeline?: ComponentType<{ account: string }>;
  /** Its open matters, on the first tab. */
  Cockpit?: AccountPart;
}

export interface AccountPageSearch {
  tab?: AccountTab;
  /** The contact that is open: an id, or `new`. */
  contact?: string;
  /** The contact that a new one is copied from. */
  from?: string;
  /** The kind of events of the timeline. */
  event?: TimelineKind;
}

/** Screens of accounts: list, one account, its forms. */
export function accountsRoutes(parent: SideRoute, parts: AccountParts = {}) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/accounts',
    validateSearch: accountFilters.read,
    loader: async ({ context }) => {
      await Promise.all([loadTexts('accounts'), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/accounts-page.tsx'), 'AccountsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/accounts/new',
    validateSearch: (search: Record<string, unknown>): { name?: string; from?: string } => {
      const name = textOf(search.name);
      return { ...(name && { name }), ...idsOf(search, 'from') };
    },
    loader: async ({ context }) => {
      await Promise.all([loadTexts('accounts', 'account', 'merge'), loadCustomFields(context)]);
    },
    component: lazyRouteComponent(() => import('./form/account-new-page.tsx'), 'AccountNewPage'),
  });
  const account = createRoute({
    getParentRoute: () => parent,
    path: '/accounts/$id',
    validateSearch: readPageSearch,
    beforeLoad: () => ({ accountParts: parts }),
    loader: async ({ context, params: { id }, location }) => {
      await Promise.all([loadTexts('accounts', 'account', 'merge'), loadAccount(context, id, location)]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/accounts/$id/edit',
    loader: async ({ context, params: { id }, location }) => {
      await Promise.all([loadTexts('accounts', 'account', 'merge'), loadAccount(context, id, location)]);
    },
    component: lazyRouteComponent(() => import('./form/account-edit-page.tsx'), 'AccountEditPage'),
  });
  const merge = createRoute({
    getParentRoute: () => parent,
    path: '/accounts/$id/merge',
    validateSearch: (search: Record<string, unknown>): { with?: string } => {
      const other = textOf(search.with);
      return other && /^[0-9a-f-]{36}$/i.test(other) ? { with: other } : {};
    },
    loader: async ({ context, params: { id }, location }) => {
      await Promise.all([loadTexts('accounts', 'account', 'merge'), loadAccount(context, id, location)]);
    },
    component: lazyRouteComponent(() => import('./merge/merge-page.tsx'), 'MergePage'),
  });
  return [list, create, account, edit, merge, contactsRoute(parent)];
}

/** The list of the contacts of all accounts. */
const contactsRoute = (parent: SideRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/contacts',
    validateSearch: contactFilters.read,
    loader: async ({ context }) => {
      await Promise.all([loadTexts('accounts', 'account', 'merge'), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./contact-list/contacts-page.tsx'), 'ContactsPage'),
  });

interface AccountContext {
  queryClient: QueryClient;
  division: number;
}

/** An account that was merged into another one leads to that one. */
async function loadAccount(
  { queryClient, division }: AccountContext,
  id: string,
  { search }: { search: Record<string, unknown> },
): Promise<void> {
  const params = { division: String(division), id };
  try {
    await queryClient.ensureQueryData(callOptions(api.accounts.get, { params }));
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
    const remaining = await queryClient
      .fetchQuery(callOptions(api.accounts.findRemainingAccount, { params }))
      .catch(() => undefined);
    if (!remaining) throw error;
    throw redirect({ to: '/accounts/$id', params: remaining, search: readPageSearch(search), replace: true });
  }
}

function readPageSearch({ tab, contact, from, event: chosen }: Record<string, unknown>): AccountPageSearch {
  const event = timelineKinds.find((name) => name === chosen);
  const known = tabs.find((name) => name === tab);
  const opened = typeof contact === 'string' && /^(new|[0-9a-f-]{36})$/i.test(contact) ? contact : undefined;
  return {
    ...(known && { tab: known }),
    ...(opened && { contact: opened }),
    ...(opened === 'new' && isGuid(from) && { from }),
    ...(event && { event }),
  };
}
