const tabs = ['prices', 'suppliers', 'parts', 'stock', 'history'] as const;

/** Search parameters of an item's page; the first tab has no name. */
export interface ItemSearch {
  tab?: (typeof tabs)[number];
}

export function readItemSearch({ tab }: Record<string, unknown>): ItemSearch {
  const known = tabs.find((name) => name === tab);
  return known ? { tab: known } : {};
}
