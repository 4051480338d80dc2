import type { Route } from '#http/context.ts';
import { completeRoutes } from './complete-routes.ts';
import { dayRoutes } from './day-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { paperRoutes } from './paper-routes.ts';
import { planningRoutes } from './planning-routes.ts';
import { replaceRoutes } from './replace-routes.ts';
import { signatureRoutes } from './signature-routes.ts';
import { taskRoutes } from './task-routes.ts';
import { visitRoutes } from './visit-routes.ts';

export const workOrdersRoutes: readonly Route[] = [
  ...orderRoutes,
  ...visitRoutes,
  ...planningRoutes,
  ...dayRoutes,
  ...taskRoutes,
  ...itemRoutes,
  ...replaceRoutes,
  ...signatureRoutes,
  ...completeRoutes,
  ...paperRoutes,
];
