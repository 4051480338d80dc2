/** Pages with which a person may begin; each is a path without its first slash. */
export const startPages = [
  'today',
  'accounts',
  'sales-orders',
  'service-requests',
  'purchase-orders',
  'work-orders',
  'work-orders/board',
  'locations',
  'assets',
] as const;
export type StartPage = (typeof startPages)[number];
