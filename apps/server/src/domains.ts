import type { Route } from '#http/context.ts';
import { divisionsRoutes } from '#divisions/routes.ts';
import { inventoryRoutes } from '#inventory/routes.ts';
import { itemsRoutes } from '#items/routes.ts';
import { sessionRoutes } from '#session/routes.ts';

/** Every domain's routes; what stands here is served. */
export const domainRoutes: readonly Route[] = [...divisionsRoutes, ...inventoryRoutes, ...itemsRoutes, ...sessionRoutes];
