import type { PortalCheck, PortalSite } from '@werkbank/contract/customer-portal/portal-site.ts';

/** A floor; or with null the whole location, or what is on none of its floors. */
export interface Round {
  floorId: string | null;
  name: string;
  lastCheck: PortalCheck | null;
}

/** The number of all assets of a location. */
export const totalOf = (lights: PortalSite['lights']): number =>
  Object.values(lights).reduce((sum, count) => sum + count, 0);
