import type { Route } from '#http/context.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export const programsRoutes: readonly Route[] = [...keyRoutes, ...webhookRoutes, ...calendarRoutes];
