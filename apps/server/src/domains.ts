import type { Route } from '#http/context.ts';
import { accountsRoutes } from '#accounts/routes.ts';
import { divisionsRoutes } from '#divisions/routes.ts';
import { inventoryRoutes } from '#inventory/routes.ts';
import { itemsRoutes } from '#items/routes.ts';
import { sessionRoutes } from '#session/routes.ts';

/** Every domain's routes; what stands here is served. */
export const domainRoutes: readonly Route[] = [...accountsRoutes, ...divisionsRoutes, ...inventoryRoutes, ...itemsRoutes, ...sessionRoutes];
