import type { Route } from '#http/context.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export const programsRoutes: readonly Route[] = [...keyRoutes, ...webhookRoutes];
