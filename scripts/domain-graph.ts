// The one map of who may use whom; boundaries, domain names and the table in ARCHITECTURE.md follow from it.

/** Each domain with the domains it may import. Adding an arrow is a decision, and a line in a review. */
export const mayUse: Readonly<Record<string, readonly string[]>> = {
  divisions: [],
  session: [],
  views: [],
  accounts: ['divisions'],
  items: ['divisions'],
  inventory: ['items'],
  'sales-orders': ['accounts', 'items', 'inventory'],
  locations: ['divisions', 'accounts'],
  assets: ['accounts', 'items', 'inventory', 'locations'],
  engineers: ['divisions', 'inventory'],
  'work-orders': ['divisions', 'accounts', 'items', 'inventory', 'sales-orders', 'locations', 'assets', 'engineers'],
  'service-requests': ['divisions', 'accounts', 'locations', 'assets', 'work-orders'],
  complaints: ['divisions', 'accounts', 'sales-orders', 'locations', 'assets', 'work-orders'],
  estimates: ['divisions', 'accounts', 'items', 'sales-orders', 'locations', 'assets', 'work-orders'],
  imports: ['divisions', 'accounts', 'items', 'inventory', 'sales-orders', 'locations', 'assets'],
};

export const domains = Object.keys(mayUse);

/** Folders beside the domains: they serve every domain and therefore know none. */
export const platform: Readonly<Record<'contract' | 'server' | 'web', readonly string[]>> = {
  contract: ['wire', 'generated'],
  server: ['base', 'i18n', 'db', 'auth', 'http', 'live', 'files', 'documents', 'mail'],
  web: ['start', 'themes', 'i18n', 'ui', 'api', 'identity', 'frame'],
};

/** Folders that know the domains. Nothing imports the server's; the start-up of the web also holds what every screen needs. */
export const composition = { server: ['demo', 'verify'], web: ['app'] } as const;
