import type { PortalCheck } from '@werkbank/contract/customer-portal/portal-site.ts';

/** A floor; or with null the whole location, or what is on none of its floors. */
export interface Round {
  floorId: string | null;
  name: string;
  lastCheck: PortalCheck | null;
}
