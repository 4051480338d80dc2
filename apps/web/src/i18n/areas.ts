export type Area =
  | 'core'
  | 'assets'
  | 'accounts'
  | 'account'
  | 'trade'
  | 'work-order'
  | 'imports'
  | 'views'
  | 'mails'
  | 'administration'
  | 'programs'
  | 'setup'
  | 'today'
  | 'portal'
  | 'notifications'
  | 'merge';

/**
 * The text area of a folder of `src`: the four of the specification, section 2, one for sales and stock, which the first screen does not
 * need, and one each for the page of an account, the imports, saved views of lists, e-mails, administrators, programs, the set-up, the
 * pages of a day's work, the customer portal, notifications with comments, and the merging of two records. `core` is loaded before the
 * first screen, the others by the routes that need them.
 */
export const areaOfFolder: Readonly<Record<string, Area>> = {
  app: 'core',
  'app/today': 'today',
  'app/cockpit': 'today',
  'app/about': 'today',
  i18n: 'core',
  ui: 'core',
  session: 'core',
  divisions: 'core',
  'administration/people': 'administration',
  'administration/limits': 'administration',
  'administration/lists': 'administration',
  'administration/calendar': 'administration',
  'administration/divisions': 'administration',
  'administration/brand': 'administration',
  'administration/readiness': 'administration',
  'administration/groups': 'administration',
  'administration/roles': 'administration',
  'administration/changes': 'administration',
  'administration/status': 'administration',
  'administration/personal-data': 'administration',
  'administration/exports': 'administration',
  'administration/retention': 'administration',
  'custom-fields': 'administration',
  accounts: 'accounts',
  'accounts/contacts': 'account',
  'accounts/addresses': 'account',
  'accounts/phone-calls': 'account',
  'accounts/merge': 'account',
  items: 'trade',
  'items/price-lists': 'trade',
  inventory: 'trade',
  'sales-orders': 'trade',
  'purchase-orders': 'trade',
  complaints: 'work-order',
  ordering: 'trade',
  imports: 'imports',
  views: 'views',
  'frame/commands': 'views',
  'frame/merge': 'merge',
  mails: 'mails',
  notifications: 'notifications',
  comments: 'notifications',
  presence: 'notifications',
  programs: 'programs',
  setup: 'setup',
  'customer-portal': 'portal',
  'accounting-connection': 'trade',
  locations: 'assets',
  assets: 'assets',
  estimates: 'assets',
  'service-requests': 'work-order',
  'work-orders': 'work-order',
  engineers: 'work-order',
  'work-orders/phone': 'work-order',
  'work-orders/phone/asset': 'work-order',
  'work-orders/phone/estimate': 'work-order',
  'work-orders/phone/parts': 'work-order',
  'work-orders/phone/scan': 'work-order',
  'work-orders/phone/van': 'work-order',
};
