import type { Route } from '#http/context.ts';
import { deviceRoutes } from './asset/asset-routes.ts';
import { tagRoutes } from './labels/tag-routes.ts';
import { paperRoutes } from './reports/paper-routes.ts';
import { typeRoutes } from './types/type-routes.ts';

export const assetsRoutes: readonly Route[] = [...deviceRoutes, ...paperRoutes, ...tagRoutes, ...typeRoutes];
