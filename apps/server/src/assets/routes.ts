import type { Route } from '#http/context.ts';
import { deviceRoutes } from './device-routes.ts';
import { paperRoutes } from './paper-routes.ts';
import { tagRoutes } from './tag-routes.ts';
import { typeRoutes } from './type-routes.ts';

export const assetsRoutes: readonly Route[] = [...deviceRoutes, ...paperRoutes, ...tagRoutes, ...typeRoutes];
