export type Area = 'core' | 'assets' | 'accounts' | 'work-order' | 'imports';

/**
 * Which text area a folder of `src` belongs to: the four of the specification, section 2, and that of the imports, which few
 * open. `core` is loaded before the first screen, the others by the routes that need them.
 */
export const areaOfFolder: Readonly<Record<string, Area>> = {
  app: 'core',
  i18n: 'core',
  ui: 'core',
  session: 'core',
  divisions: 'core',
  accounts: 'accounts',
  items: 'accounts',
  inventory: 'accounts',
  'sales-orders': 'accounts',
  'purchase-orders': 'accounts',
  complaints: 'work-order',
  ordering: 'accounts',
  imports: 'imports',
  'accounting-connection': 'accounts',
  locations: 'assets',
  assets: 'assets',
  estimates: 'assets',
  'service-requests': 'work-order',
  'work-orders': 'work-order',
  engineers: 'work-order',
  'work-orders/phone': 'work-order',
  'work-orders/phone/device': 'work-order',
  'work-orders/phone/parts': 'work-order',
  'work-orders/phone/scan': 'work-order',
};
