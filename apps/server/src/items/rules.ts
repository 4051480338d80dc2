import { staffAndEngineers } from '@werkbank/contract/wire/call.ts';
import type { Caller } from '#auth/caller.ts';

/** Which items a caller may see. */
export interface Visibility {
  /** Articles of the web shop and nothing else. */
  webshopOnly: boolean;
}

/** What employees see. */
export const everything: Visibility = { webshopOnly: false };

/** Employees and mechanics see all items, resellers what is sold in the web shop. */
export const visibilityOf = ({ roles }: Caller): Visibility => ({
  webshopOnly: !staffAndEngineers.some((role) => roles.includes(role)),
});
