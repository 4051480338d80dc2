const tabs = ['receipts', 'documents', 'details', 'history'] as const;
export type OrderTab = (typeof tabs)[number];

/** Search parameters of an order's page; the first tab has no name. */
export interface OrderSearch {
  tab?: OrderTab;
}

export function readOrderSearch({ tab }: Record<string, unknown>): OrderSearch {
  const known = tabs.find((name) => name === tab);
  return known ? { tab: known } : {};
}
