import type { Route } from '#http/context.ts';
import { answerRoutes } from './answers/answer-routes.ts';
import { draftRoutes } from './estimate/draft-routes.ts';

export const estimatesRoutes: readonly Route[] = [...draftRoutes, ...answerRoutes];
