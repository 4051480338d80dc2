import {
  IconActivity,
  IconAddressBook,
  IconBasket,
  IconBuilding,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendar,
  IconCalendarTime,
  IconChecklist,
  IconClipboardList,
  IconDatabase,
  IconDeviceMobile,
  IconFileDescription,
  IconFileImport,
  IconFileInvoice,
  IconFireExtinguisher,
  IconForms,
  IconHourglass,
  IconInbox,
  IconKey,
  IconListDetails,
  IconMail,
  IconMailCog,
  IconMapPin,
  IconMessageCircle,
  IconMessageExclamation,
  IconPackage,
  IconPlugConnected,
  IconQrcode,
  IconRepeat,
  IconScan,
  IconShoppingCart,
  IconSun,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { StartPage } from '@werkbank/contract/session/start-pages.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { ComponentType } from 'react';

/** An entry of the side navigation. */
export interface NavigationItem {
  /** Key of its text. */
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  /** A path of `routes.tsx`; the entry is current on it and below it, unless another entry matches more closely. */
  path: string;
  /** The right needed to see it. */
  right: Right;
  /** Users who also have one of these rights see the entry in another group, or not at all. */
  without?: readonly Right[];
  /** Only in divisions of this brand. */
  brand?: 'mobility';
  /** Paths elsewhere whose pages belong to it. */
  also?: readonly string[];
  /** Keys that open it from anywhere, e.g. `g a`. */
  keys?: string;
}

export interface NavigationGroup {
  /** Key of the group's text; the first group has none. */
  label?: string;
  items: readonly NavigationItem[];
}

/** The side navigation, in the order of a working day. */
export const navigation: readonly NavigationGroup[] = [
  {
    items: [
      { label: 'nav.today', icon: IconSun, path: '/today', right: 'serviceRequests.decide', keys: 'g g' },
      {
        label: 'nav.today',
        icon: IconSun,
        path: '/today',
        right: 'locations.see',
        // For those who see chosen locations and no others.
        without: ['serviceRequests.decide', 'locations.all', 'reach.visits'],
      },
      { label: 'nav.phone', icon: IconDeviceMobile, path: '/m', right: 'reach.visits', keys: 'g y' },
      {
        label: 'nav.articles',
        icon: IconBasket,
        path: '/articles',
        also: ['/basket'],
        right: 'ordering.see',
        without: ['ordering.all'],
      },
      {
        label: 'nav.mobilityOrders',
        icon: IconFileInvoice,
        path: '/mobility/orders',
        right: 'ordering.see',
        without: ['ordering.all'],
      },
      { label: 'nav.accounts', icon: IconUsers, path: '/accounts', right: 'accounts.see', keys: 'g a' },
      { label: 'nav.contacts', icon: IconAddressBook, path: '/contacts', right: 'accounts.see' },
      {
        label: 'nav.salesOrders',
        icon: IconFileInvoice,
        path: '/sales-orders',
        right: 'salesOrders.all',
        keys: 'g o',
      },
      {
        label: 'nav.serviceRequests',
        icon: IconMessageCircle,
        path: '/service-requests',
        right: 'serviceRequests.see',
        keys: 'g v',
      },
      {
        label: 'nav.complaints',
        icon: IconMessageExclamation,
        path: '/complaints',
        right: 'complaints.see',
        keys: 'g b',
      },
      {
        label: 'nav.purchaseOrders',
        icon: IconShoppingCart,
        path: '/purchase-orders',
        right: 'purchaseOrders.see',
        keys: 'g q',
      },
      {
        label: 'nav.items',
        icon: IconPackage,
        path: '/items',
        also: ['/price-lists'],
        right: 'items.all',
        keys: 'g i',
      },
      {
        label: 'nav.warehouses',
        icon: IconBuildingWarehouse,
        path: '/warehouses',
        also: ['/transfers', '/counts', '/assembly-orders', '/serials'],
        right: 'inventory.see',
        keys: 'g k',
      },
      {
        label: 'nav.imports',
        icon: IconFileImport,
        path: '/imports',
        right: 'imports.see',
        keys: 'g m',
      },
    ],
  },
  {
    label: 'nav.reselling',
    items: [
      {
        label: 'nav.articles',
        icon: IconBasket,
        path: '/articles',
        also: ['/basket'],
        right: 'ordering.all',
        brand: 'mobility',
      },
      {
        label: 'nav.mobilityOrders',
        icon: IconFileInvoice,
        path: '/mobility/orders',
        also: ['/mobility/order-conditions'],
        right: 'ordering.all',
        brand: 'mobility',
      },
      { label: 'nav.resellers', icon: IconBuildingStore, path: '/resellers', right: 'ordering.all', brand: 'mobility' },
    ],
  },
  {
    label: 'nav.work',
    items: [
      { label: 'nav.workOrders', icon: IconClipboardList, path: '/work-orders', right: 'workOrders.see', keys: 'g w' },
      { label: 'nav.board', icon: IconCalendarTime, path: '/work-orders/board', right: 'workOrders.plan', keys: 'g p' },
      { label: 'nav.rounds', icon: IconRepeat, path: '/work-orders/rounds', right: 'workOrders.plan', keys: 'g u' },
      { label: 'nav.estimates', icon: IconFileDescription, path: '/estimates', right: 'estimates.all', keys: 'g f' },
      { label: 'nav.mails', icon: IconMail, path: '/mails', right: 'mails.see', keys: 'g h' },
      { label: 'nav.engineers', icon: IconUsersGroup, path: '/engineers', right: 'engineers.see', keys: 'g e' },
    ],
  },
  {
    label: 'nav.installed',
    items: [
      { label: 'nav.locations', icon: IconMapPin, path: '/locations', right: 'locations.see', keys: 'g l' },
      { label: 'nav.assets', icon: IconFireExtinguisher, path: '/assets', right: 'assets.see', keys: 'g d' },
      { label: 'nav.dueCalendar', icon: IconCalendar, path: '/assets/calendar', right: 'assets.see', keys: 'g c' },
      { label: 'nav.printLabels', icon: IconQrcode, path: '/assets/labels', right: 'assets.change' },
      { label: 'nav.scan', icon: IconScan, path: '/assets/scan', right: 'assets.see', keys: 'g s' },
      { label: 'nav.assetReports', icon: IconInbox, path: '/assets/intake', right: 'publicReports.see', keys: 'g r' },
      {
        label: 'nav.assetTypes',
        icon: IconListDetails,
        path: '/assets/types',
        right: 'assetTypes.see',
        keys: 'g t',
      },
    ],
  },
  {
    label: 'nav.administration',
    items: [
      {
        label: 'nav.readiness',
        icon: IconChecklist,
        path: '/administration/readiness',
        right: 'company.see',
      },
      { label: 'nav.users', icon: IconUserCog, path: '/administration/people', right: 'people.see', keys: 'g n' },
      {
        label: 'nav.divisions',
        icon: IconBuilding,
        path: '/administration/divisions',
        right: 'company.see',
        keys: 'g z',
      },
      { label: 'nav.lists', icon: IconDatabase, path: '/administration/lists', right: 'lists.see', keys: 'g j' },
      {
        label: 'nav.responseTimes',
        icon: IconHourglass,
        path: '/service-requests/response-times',
        right: 'serviceRequests.administer',
      },
      { label: 'nav.mailTexts', icon: IconMailCog, path: '/administration/mail-texts', right: 'lists.see' },
      { label: 'customValues.title', icon: IconForms, path: '/administration/custom-fields', right: 'lists.see' },
      { label: 'nav.programs', icon: IconKey, path: '/administration/programs', right: 'programs.see' },
      {
        label: 'nav.connection',
        icon: IconPlugConnected,
        path: '/settings/connection',
        right: 'accountingConnection.administer',
        keys: 'g x',
      },
      { label: 'nav.status', icon: IconActivity, path: '/administration/status', right: 'company.see' },
    ],
  },
];

/** Whether a user with these rights sees an entry in a division of the brand. */
export const isOffered = ({ right, without, brand }: NavigationItem, rights: ReadonlySet<Right>, of: string): boolean =>
  rights.has(right) && !without?.some((one) => rights.has(one)) && (brand === undefined || brand === of);

/** Whether a user has a page of today: the office, and those who see chosen locations. */
export const hasToday = (rights: ReadonlySet<Right>): boolean =>
  navigation.some(({ items }) => items.some((item) => item.path === '/today' && isOffered(item, rights, '')));

/** Of several entries above the page, the one that matches its path most closely. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const isAbove = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return items
    .flatMap((item) => [item.path, ...(item.also ?? [])].filter(isAbove).map((path) => ({ item, length: path.length })))
    .toSorted((a, b) => b.length - a.length)[0]?.item;
}

/**
 * The first page of a person: the one that they or an administrator chose, if it is offered to them, else the accounts (specification,
 * section 2), or the page of their work, or else one that they may see.
 */
export function startPage(rights: ReadonlySet<Right>, chosen: StartPage | null = null): string {
  // Without any right a user may still be the contact of a customer.
  if (rights.size === 0) return '/portal';
  const offered = navigation
    .flatMap(({ items }) => items)
    .find((item) => item.path === `/${chosen}` && isOffered(item, rights, item.brand ?? ''));
  if (offered) return offered.path;
  const own: [Right, string][] = [
    ['reach.visits', '/m'],
    ['reach.accounts', '/articles'],
    ['people.see', '/administration/people'],
    ['accounts.see', '/accounts'],
    ['locations.see', '/locations'],
    ['workOrders.see', '/work-orders'],
    ['serviceRequests.see', '/service-requests'],
  ];
  if (rights.has('salesOrders.all')) return '/accounts';
  if (hasToday(rights) && !rights.has('serviceRequests.decide')) return '/today';
  return own.find(([right]) => rights.has(right))?.[1] ?? '/accounts';
}
