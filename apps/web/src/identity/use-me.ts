import { getRouteApi } from '@tanstack/react-router';
import type { Me } from '@werkbank/contract/session/calls.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { brandOf, isLimitedIn, rightsOf } from './me.ts';

const guarded = getRouteApi('/guarded');

/** The signed-in person; for components below the route guard. */
export const useMe = (): Me => guarded.useRouteContext({ select: ({ me }) => me });

/** Code of the current division. */
export const useDivision = (): number => guarded.useRouteContext({ select: ({ division }) => division });

/** What the signed-in person may do in the current division. */
export const useRights = (): ReadonlySet<Right> =>
  guarded.useRouteContext({ select: ({ me, division }) => rightsOf(me, division) });

/** Whether the signed-in person has a right in a division, by default the current one. */
export const useHasRight = (right: Right, division?: number): boolean =>
  guarded.useRouteContext({ select: ({ me, division: current }) => rightsOf(me, division ?? current).has(right) });

/** Whether a right applies only to some locations, or to the work of a team: histories and lists for printing are then refused. */
export const useIsLimited = (right: Right): boolean =>
  guarded.useRouteContext({ select: ({ me, division }) => isLimitedIn(me, division, right) });

/** Brand of the current division; some navigation entries are for one brand only. */
export const useBrand = (): string =>
  guarded.useRouteContext({
    select: ({ me, division }) => brandOf(me, division),
  });
