import type { Route } from '#http/context.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { completeRoutes } from './completion/complete-routes.ts';
import { dayRoutes } from './day/day-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { forecastRoutes } from './forecast/forecast-routes.ts';
import { itemRoutes } from './items/item-routes.ts';
import { orderRoutes } from './order/order-routes.ts';
import { planningRoutes } from './planning/planning-routes.ts';
import { replaceRoutes } from './replacement/replace-routes.ts';
import { signatureRoutes } from './signatures/signature-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

export const workOrdersRoutes: readonly Route[] = [
  ...orderRoutes,
  ...visitRoutes,
  ...planningRoutes,
  ...appointmentRoutes,
  ...forecastRoutes,
  ...dayRoutes,
  ...taskRoutes,
  ...itemRoutes,
  ...replaceRoutes,
  ...signatureRoutes,
  ...completeRoutes,
  ...documentRoutes,
];
