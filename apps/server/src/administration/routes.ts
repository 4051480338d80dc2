import type { Route } from '#http/context.ts';
import { peopleRoutes } from './people/people-routes.ts';

export const administrationRoutes: readonly Route[] = [...peopleRoutes];
