export type Area =
  | 'core'
  | 'assets'
  | 'accounts'
  | 'trade'
  | 'work-order'
  | 'imports'
  | 'views'
  | 'mails'
  | 'administration'
  | 'programs'
  | 'setup';

/**
 * The text area of a folder of `src`: the four of the specification, section 2, one for sales and stock, which the first
 * screen does not need, one for the imports, which few people open, one for the saved views of lists, one for e-mails, one for
 * administrators, one for programs, and one for the set-up. `core` is loaded before the first screen, the others by the routes that
 * need them.
 */
export const areaOfFolder: Readonly<Record<string, Area>> = {
  app: 'core',
  i18n: 'core',
  ui: 'core',
  session: 'core',
  divisions: 'core',
  'administration/people': 'administration',
  'administration/lists': 'administration',
  'administration/divisions': 'administration',
  accounts: 'accounts',
  items: 'trade',
  inventory: 'trade',
  'sales-orders': 'trade',
  'purchase-orders': 'trade',
  complaints: 'work-order',
  ordering: 'trade',
  imports: 'imports',
  views: 'views',
  mails: 'mails',
  programs: 'programs',
  setup: 'setup',
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
};
