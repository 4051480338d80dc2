import type { Caller } from '#auth/caller.ts';

/** Which items a caller may see. */
export interface Visibility {
  /** Articles of the web shop and nothing else. */
  webshopOnly: boolean;
}

/** The visibility for employees. */
export const everything: Visibility = { webshopOnly: false };

/** Employees and mechanics see all items, resellers what is sold in the web shop. */
export const visibilityOf = ({ rights }: Caller): Visibility => ({
  webshopOnly: !rights.has('items.all'),
});
