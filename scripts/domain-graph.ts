// The only definition of allowed imports between domains; boundaries, domain names and the table in ARCHITECTURE.md follow from it.

/** Each domain with the domains it may import. Adding an arrow is a design decision, and is reviewed as one. */
export const mayUse: Readonly<Record<string, readonly string[]>> = {
  divisions: [],
  session: [],
  setup: ['divisions'],
  views: [],
  'custom-fields': [],
  programs: [],
  mails: ['divisions'],
  'accounting-connection': ['divisions'],
  accounts: ['divisions'],
  items: ['divisions'],
  administration: ['divisions'],
  inventory: ['items'],
  'sales-orders': ['accounts', 'items', 'inventory'],
  ordering: ['accounts', 'items', 'sales-orders', 'imports'],
  'purchase-orders': ['accounts', 'items', 'inventory', 'sales-orders', 'mails'],
  locations: ['divisions', 'accounts'],
  assets: ['accounts', 'items', 'inventory', 'locations'],
  engineers: ['divisions', 'inventory'],
  'work-orders': ['divisions', 'accounts', 'items', 'inventory', 'sales-orders', 'locations', 'assets', 'engineers'],
  'service-requests': ['divisions', 'accounts', 'locations', 'assets', 'work-orders'],
  complaints: ['divisions', 'accounts', 'sales-orders', 'locations', 'assets', 'work-orders'],
  estimates: ['divisions', 'accounts', 'items', 'sales-orders', 'locations', 'assets', 'work-orders', 'mails'],
  'customer-portal': [
    'divisions',
    'accounts',
    'locations',
    'assets',
    'work-orders',
    'service-requests',
    'estimates',
    'mails',
  ],
  imports: ['divisions', 'accounts', 'items', 'inventory', 'sales-orders', 'purchase-orders', 'locations', 'assets'],
  workplace: [
    'divisions',
    'mails',
    'accounting-connection',
    'accounts',
    'items',
    'inventory',
    'sales-orders',
    'ordering',
    'purchase-orders',
    'locations',
    'assets',
    'engineers',
    'work-orders',
    'service-requests',
    'complaints',
    'estimates',
  ],
};

export const domains = Object.keys(mayUse);

/** Domains that are called by other systems and have no screens. */
export const withoutScreens: readonly string[] = [];

/**
 * Parts of a domain, the same on every side; a side may lack one. A part may use `shared` and other parts, never in a
 * circle. Small domains have none.
 */
export const parts: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account', 'list', 'form', 'addresses', 'contacts', 'search'],
  items: ['item', 'list', 'form', 'prices', 'price-lists', 'parts', 'stock', 'groups', 'pictures'],
  locations: ['location', 'list', 'form', 'places'],
  inventory: ['assembly', 'transfers', 'levels', 'counts', 'serials', 'value'],
  'sales-orders': ['order', 'list', 'new-order', 'lines', 'deliveries', 'documents', 'filter', 'invoicing'],
  'purchase-orders': ['order', 'list', 'lines', 'receipts', 'suppliers', 'shortages', 'purchases', 'documents'],
  ordering: ['articles', 'basket', 'order', 'list', 'order-lists', 'resellers', 'conditions'],
  assets: [
    'asset',
    'list',
    'calendar',
    'types',
    'checks',
    'due-dates',
    'labels',
    'reports',
    'public-reports',
    'attachments',
    'moves',
    'replacement',
  ],
  'work-orders': [
    'order',
    'list',
    'tasks',
    'items',
    'visits',
    'planning',
    'planning/replan',
    'forecast',
    'rounds',
    'day',
    'completion',
    'signatures',
    'replacement',
    'documents',
    'panels',
    'phone',
    'phone/pack',
    'phone/steps',
    'phone/outbox',
    'phone/widgets',
    'phone/unsent',
    'phone/today',
    'phone/job',
    'phone/times',
    'phone/checks',
    'phone/asset',
    'phone/photos',
    'phone/parts',
    'phone/van',
    'phone/scan',
    'phone/consent',
    'phone/estimate',
    'phone/finish',
  ],
  'service-requests': ['request', 'inbox', 'board', 'form', 'decisions', 'mail', 'targets'],
  complaints: ['complaint', 'list', 'form', 'panels'],
  estimates: ['estimate', 'list', 'lines', 'defects', 'sending', 'answers'],
  imports: [
    'files',
    'fields',
    'records',
    'entities',
    'entities/orders',
    'entities/purchases',
    'entities/assembly',
    'steps',
    'mapping',
    'undo',
    'run',
    'jobs',
    'upload',
    'list',
    'import',
  ],
  administration: [
    'people',
    'lists',
    'calendar',
    'divisions',
    'brand',
    'readiness',
    'groups',
    'limits',
    'roles',
    'scim',
    'changes',
  ],
  programs: ['keys', 'webhooks', 'calendar', 'scim'],
  'accounting-connection': ['consent', 'entities', 'api', 'links', 'outbox', 'notices', 'feeds', 'cockpit'],
};

/**
 * The public files of a domain on the server, which others may import. On the web these are its pickers and links:
 * `<domain>/shared/*-picker.tsx`, `<domain>/shared/*-link.tsx`.
 */
export const doors: Readonly<Record<string, readonly string[]>> = {
  divisions: ['brand-store', 'country-template', 'set-up-store', 'store', 'user-store', 'public-holidays'],
  accounts: [
    'account/present',
    'account/store',
    'addresses/address-store',
    'contacts/contact-store',
    'reference-store',
    'search/duplicates',
    'shared/account-columns',
    'shared/reach',
    'shared/rules',
  ],
  items: ['item-columns', 'price-lists/explain-store', 'store'],
  inventory: ['assembly/assembly-writes', 'booking-store'],
  'sales-orders': [
    'deliveries/used-goods-store',
    'documents/order-documents',
    'invoicing/hand-over',
    'lines/back-order-store',
    'order/order-writes',
    'order/quote-order',
    'order/store',
    'sales-orders.fixture',
    'shared/status-texts',
  ],
  locations: ['light-store', 'place-store', 'scope-store', 'store', 'visibility-store'],
  assets: [
    'asset/store',
    'due-dates/due-date-store',
    'replacement/replace-store',
    'reports/report-store',
    'shared/placement-store',
    'shared/rules',
    'shared/scope-store',
  ],
  imports: ['files/sampling', 'jobs/receive-table', 'mapping/propose', 'mapping/synonyms', 'shared/cell'],
  engineers: ['absence-store', 'store'],
  'work-orders': ['order/repair-store', 'rounds/planned-work-store'],
  'service-requests': ['mail/mail-store', 'request/write-store'],
  estimates: ['estimates.fixture'],
};

/**
 * Folders next to the domains, lowest layer first: a layer imports only the ones before it, and the domains may use all of them. On the web
 * `session` is one of them: the sign-in that every call needs.
 */
export const layers: Readonly<Record<'contract' | 'server' | 'web', readonly string[]>> = {
  contract: ['wire', 'generated'],
  server: ['base', 'i18n', 'db', 'auth', 'http', 'live', 'files', 'documents', 'mail'],
  web: ['start', 'themes', 'i18n', 'session', 'ui', 'api', 'identity', 'frame'],
};

/** The top layer: folders that know the domains and that no other code imports. */
export const composition = { server: ['demo', 'verify'], web: ['app'] } as const;
