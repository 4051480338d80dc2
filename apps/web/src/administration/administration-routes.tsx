import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { type ChangedKind, isChangedKind } from './changes/kinds.ts';
import { peopleFilters } from './people/filters.ts';
import { isPersonKey, type PersonKey } from './personal-data/person-key.ts';
import { type ArchivedKind, isArchivedKind } from './retention/archived-kinds.ts';

const loader = async () => await loadTexts('administration');

/** The history names kinds of mails and of service requests too. */
const historyLoader = async () => await loadTexts('administration', 'mails', 'work-order');

/** Whether it is a valid year for the list of holidays. */
const isYear = (year: unknown): year is number => Number.isInteger(year) && Number(year) >= 1900 && Number(year) < 2200;

/** Screens for administrators: who may work where, and the lists that divisions choose from. */
export function administrationRoutes(parent: SideRoute) {
  const people = createRoute({
    getParentRoute: () => parent,
    path: '/administration/people',
    validateSearch: peopleFilters.read,
    loader,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
  });
  const invitations = createRoute({
    getParentRoute: () => parent,
    path: '/administration/people/invitations',
    loader,
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./people/invitations-page.tsx'), 'InvitationsPage'),
  });
  const person = createRoute({
    getParentRoute: () => parent,
    path: '/administration/people/$personId',
    loader,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./people/person-page.tsx'), 'PersonPage'),
  });
  const divisions = createRoute({
    getParentRoute: () => parent,
    path: '/administration/divisions',
    loader,
    pendingComponent: () => <PageSkeleton rows={5} />,
    component: lazyRouteComponent(() => import('./divisions/divisions-page.tsx'), 'DivisionsPage'),
  });
  const lists = createRoute({
    getParentRoute: () => parent,
    path: '/administration/lists',
    validateSearch: ({ tab, year }: Record<string, unknown>): { tab?: string; year?: number } => ({
      ...(typeof tab === 'string' && { tab }),
      ...(isYear(year) && { year }),
    }),
    loader,
    pendingComponent: () => <PageSkeleton tabs />,
    component: lazyRouteComponent(() => import('./lists/lists-page.tsx'), 'ListsPage'),
  });
  const users = createRoute({
    getParentRoute: () => parent,
    path: '/users',
    beforeLoad: () => {
      throw redirect({ to: '/administration/people', replace: true });
    },
  });
  return [people, invitations, person, divisions, lists, users, ...companyRoutes(parent)];
}

/** The history of all records or of one, and that record on a day. */
interface HistorySearch {
  kind?: ChangedKind;
  record?: string;
  on?: string;
}

/** A search in the archive, and where its answer continues. */
interface ArchiveQuery {
  kind?: ArchivedKind;
  search?: string;
  from?: string;
}

/** The composed roles, and those that groups of the identity provider have. */
function roleRoutes(parent: SideRoute) {
  const groups = createRoute({
    getParentRoute: () => parent,
    path: '/administration/groups',
    loader,
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./groups/groups-page.tsx'), 'GroupsPage'),
  });
  const roles = createRoute({
    getParentRoute: () => parent,
    path: '/administration/roles',
    loader,
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./roles/roles-page.tsx'), 'RolesPage'),
  });
  const newRole = createRoute({
    getParentRoute: () => parent,
    path: '/administration/roles/new',
    loader,
    pendingComponent: () => <PageSkeleton rows={12} />,
    component: lazyRouteComponent(() => import('./roles/role-page.tsx'), 'NewRolePage'),
  });
  const role = createRoute({
    getParentRoute: () => parent,
    path: '/administration/roles/$roleId',
    loader,
    pendingComponent: () => <PageSkeleton rows={12} />,
    component: lazyRouteComponent(() => import('./roles/role-page.tsx'), 'RolePage'),
  });
  return [groups, roles, newRole, role];
}

/** Removing, exporting and keeping data. */
function dataRoutes(parent: SideRoute) {
  const personalData = createRoute({
    getParentRoute: () => parent,
    path: '/administration/personal-data',
    validateSearch: ({ search, person }: Record<string, unknown>): { search?: string; person?: PersonKey } => ({
      ...(typeof search === 'string' && { search }),
      ...(isPersonKey(person) && { person }),
    }),
    loader,
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./personal-data/personal-data-page.tsx'), 'PersonalDataPage'),
  });
  const exports = createRoute({
    getParentRoute: () => parent,
    path: '/administration/exports',
    validateSearch: ({ division }: Record<string, unknown>): { division?: number } => ({
      ...(Number.isInteger(division) && { division: Number(division) }),
    }),
    loader,
    pendingComponent: () => <PageSkeleton rows={4} />,
    component: lazyRouteComponent(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
  });
  const retention = createRoute({
    getParentRoute: () => parent,
    path: '/administration/retention',
    validateSearch: ({ kind, search, from }: Record<string, unknown>): ArchiveQuery => ({
      ...(isArchivedKind(kind) && { kind }),
      ...(typeof search === 'string' && search !== '' && { search }),
      ...(typeof from === 'string' && { from }),
    }),
    loader,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./retention/retention-page.tsx'), 'RetentionPage'),
  });
  return [personalData, exports, retention];
}

/** Screens about the company as a whole. */
function companyRoutes(parent: SideRoute) {
  const brand = createRoute({
    getParentRoute: () => parent,
    path: '/administration/brand',
    loader,
    pendingComponent: () => <PageSkeleton width="narrow" rows={5} />,
    component: lazyRouteComponent(() => import('./brand/brand-page.tsx'), 'BrandPage'),
  });
  const readiness = createRoute({
    getParentRoute: () => parent,
    path: '/administration/readiness',
    loader,
    pendingComponent: () => <PageSkeleton width="narrow" rows={10} />,
    component: lazyRouteComponent(() => import('./readiness/readiness-page.tsx'), 'ReadinessPage'),
  });
  const status = createRoute({
    getParentRoute: () => parent,
    path: '/administration/status',
    loader,
    pendingComponent: () => <PageSkeleton rows={10} />,
    component: lazyRouteComponent(() => import('./status/status-page.tsx'), 'StatusPage'),
  });
  const history = createRoute({
    getParentRoute: () => parent,
    path: '/administration/history',
    validateSearch: ({ kind, record, on }: Record<string, unknown>): HistorySearch => ({
      ...(isChangedKind(kind) && { kind }),
      ...(typeof record === 'string' && { record }),
      ...(typeof on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(on) && { on }),
    }),
    loader: historyLoader,
    pendingComponent: () => <PageSkeleton rows={10} />,
    component: lazyRouteComponent(() => import('./changes/history-page.tsx'), 'HistoryPage'),
  });
  return [brand, ...roleRoutes(parent), readiness, status, ...dataRoutes(parent), history];
}
