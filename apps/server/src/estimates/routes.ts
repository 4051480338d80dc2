import type { Route } from '#http/context.ts';
import { answerRoutes } from './answer-routes.ts';
import { draftRoutes } from './draft-routes.ts';

export const estimatesRoutes: readonly Route[] = [...draftRoutes, ...answerRoutes];
