import { getRouteApi } from '@tanstack/react-router';
import type { Me } from '@werkbank/contract/session/calls.ts';

const guarded = getRouteApi('/guarded');

/** The signed-in person; for components below the route guard. */
export const useMe = (): Me => guarded.useRouteContext({ select: ({ me }) => me });

/** Code of the current division. */
export const useDivision = (): number => guarded.useRouteContext({ select: ({ division }) => division });
