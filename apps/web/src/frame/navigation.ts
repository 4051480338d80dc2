import {
  IconBasket,
  IconBuildingWarehouse,
  IconCalendar,
  IconCalendarTime,
  IconClipboardList,
  IconDeviceMobile,
  IconFileDescription,
  IconFileImport,
  IconFileInvoice,
  IconFireExtinguisher,
  IconInbox,
  IconKey,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconMessageExclamation,
  IconPackage,
  IconPlugConnected,
  IconRepeat,
  IconScan,
  IconShoppingCart,
  IconSun,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type Role, staff, staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import type { ComponentType } from 'react';
import { hasRole } from '#src/identity/roles.ts';

/** An entry of the side navigation. */
export interface NavigationItem {
  /** Key of its text. */
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  /** A path of `routes.tsx`; the entry is current on it and below it, unless another entry matches more closely. */
  path: string;
  /** Visible to these roles; to everyone when empty. */
  roles: readonly Role[];
  /** Keys that open it from anywhere, e.g. `g a`. */
  keys?: string;
}

export interface NavigationGroup {
  /** Key of the group's text; the first group has none. */
  label?: string;
  items: readonly NavigationItem[];
}

/** Roles that read accounts and items. */
const traders: readonly Role[] = [...staffAndEngineers, 'Reseller'];

/** The side navigation, in the order of a working day. */
export const navigation: readonly NavigationGroup[] = [
  {
    items: [
      { label: 'nav.today', icon: IconSun, path: '/today', roles: staff, keys: 'g g' },
      { label: 'nav.phone', icon: IconDeviceMobile, path: '/m', roles: ['Engineer'], keys: 'g y' },
      { label: 'nav.articles', icon: IconBasket, path: '/articles', roles: ['Reseller'] },
      { label: 'nav.mobilityOrders', icon: IconFileInvoice, path: '/mobility/orders', roles: ['Reseller'] },
      { label: 'nav.accounts', icon: IconUsers, path: '/accounts', roles: traders, keys: 'g a' },
      {
        label: 'nav.salesOrders',
        icon: IconFileInvoice,
        path: '/sales-orders',
        roles: staff,
        keys: 'g o',
      },
      {
        label: 'nav.serviceRequests',
        icon: IconMessageCircle,
        path: '/service-requests',
        roles: [...staff, 'Admin', 'Reseller', 'Engineer'],
        keys: 'g v',
      },
      {
        label: 'nav.complaints',
        icon: IconMessageExclamation,
        path: '/complaints',
        roles: [...staff, 'Admin'],
        keys: 'g b',
      },
      { label: 'nav.purchaseOrders', icon: IconShoppingCart, path: '/purchase-orders', roles: staff, keys: 'g q' },
      { label: 'nav.items', icon: IconPackage, path: '/items', roles: staffAndEngineers, keys: 'g i' },
      {
        label: 'nav.warehouses',
        icon: IconBuildingWarehouse,
        path: '/warehouses',
        roles: staffAndEngineers,
        keys: 'g w',
      },
      {
        label: 'nav.imports',
        icon: IconFileImport,
        path: '/imports',
        roles: [...staff, 'Admin'],
        keys: 'g m',
      },
    ],
  },
  {
    label: 'nav.reselling',
    items: [
      { label: 'nav.articles', icon: IconBasket, path: '/articles', roles: ['MobilityEmployee'] },
      { label: 'nav.mobilityOrders', icon: IconFileInvoice, path: '/mobility/orders', roles: ['MobilityEmployee'] },
      { label: 'nav.resellers', icon: IconUsersGroup, path: '/resellers', roles: ['MobilityEmployee'] },
    ],
  },
  {
    label: 'nav.work',
    items: [
      { label: 'nav.workOrders', icon: IconClipboardList, path: '/work-orders', roles: staffAndEngineers, keys: 'g k' },
      { label: 'nav.board', icon: IconCalendarTime, path: '/work-orders/board', roles: staff, keys: 'g p' },
      { label: 'nav.rounds', icon: IconRepeat, path: '/work-orders/rounds', roles: staff, keys: 'g u' },
      { label: 'nav.estimates', icon: IconFileDescription, path: '/estimates', roles: staff, keys: 'g f' },
      { label: 'nav.mails', icon: IconMail, path: '/mails', roles: staff, keys: 'g h' },
      { label: 'nav.engineers', icon: IconUsersGroup, path: '/engineers', roles: [...staff, 'Admin'], keys: 'g e' },
    ],
  },
  {
    label: 'nav.installed',
    items: [
      { label: 'nav.locations', icon: IconMapPin, path: '/locations', roles: staffAndEngineers, keys: 'g l' },
      { label: 'nav.assets', icon: IconFireExtinguisher, path: '/assets', roles: staffAndEngineers, keys: 'g d' },
      { label: 'nav.dueCalendar', icon: IconCalendar, path: '/assets/calendar', roles: staffAndEngineers, keys: 'g c' },
      { label: 'nav.scan', icon: IconScan, path: '/assets/scan', roles: staffAndEngineers, keys: 'g s' },
      { label: 'nav.assetReports', icon: IconInbox, path: '/assets/intake', roles: staff, keys: 'g r' },
      {
        label: 'nav.assetTypes',
        icon: IconListDetails,
        path: '/assets/types',
        roles: [...staffAndEngineers, 'Admin'],
        keys: 'g t',
      },
    ],
  },
  {
    label: 'nav.administration',
    items: [
      {
        label: 'nav.readiness',
        icon: IconClipboardList,
        path: '/administration/readiness',
        roles: ['Admin'],
      },
      { label: 'nav.users', icon: IconUserCog, path: '/administration/people', roles: ['Admin'], keys: 'g n' },
      {
        label: 'nav.divisions',
        icon: IconBuildingWarehouse,
        path: '/administration/divisions',
        roles: ['Admin'],
        keys: 'g z',
      },
      { label: 'nav.lists', icon: IconListDetails, path: '/administration/lists', roles: ['Admin'], keys: 'g j' },
      { label: 'nav.programs', icon: IconKey, path: '/administration/programs', roles: ['Admin'] },
      { label: 'nav.connection', icon: IconPlugConnected, path: '/settings/connection', roles: ['Admin'], keys: 'g x' },
    ],
  },
];

/** The first page of a person: the accounts (specification, section 2), or the page of the work that their roles are for. */
export function startPage(roles: readonly string[]): string {
  const own: [Role, string][] = [
    ['Engineer', '/m'],
    ['Reseller', '/articles'],
    ['Admin', '/administration/people'],
  ];
  if (hasRole(staff, roles)) return '/accounts';
  return own.find(([role]) => roles.includes(role))?.[1] ?? '/accounts';
}
