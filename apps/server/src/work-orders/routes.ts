import type { Route } from '#http/context.ts';
import { itemRoutes } from './item-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { taskRoutes } from './task-routes.ts';

export const workOrdersRoutes: readonly Route[] = [...orderRoutes, ...taskRoutes, ...itemRoutes];
