import * as z from 'zod';
import { accounting, call, limited, mechanic } from '../wire/call.ts';
import { DivisionParam, Guid, repeated } from '../wire/shapes.ts';
import { TimelineEntry } from './timeline.ts';
import { timelineKinds } from './timeline-kinds.ts';

const list = {
  method: 'GET',
  query: z.object({ kinds: repeated(z.enum(timelineKinds), timelineKinds.length).optional() }),
  result: z.array(TimelineEntry),
  page: 'keyset',
} as const;

/**
 * Everything that happened, newest first. Kinds whose lists the caller may not see are missing. With a limit there is what happened at
 * locations within it, and at an asset what happened since it last came there. At the locations of their visits, mechanics read about
 * their own work and what was moved there. The total is counted up to a thousand.
 */
export const timelineCalls = {
  accountTimeline: call({
    ...accounting('accounts.timeline'),
    ...limited,
    ...list,
    path: '/api/{division}/account/{accountId}/timeline',
    summary: 'Timeline of an account',
    params: z.object({ division: DivisionParam, accountId: Guid }),
    errors: ['account.not_found'],
  }),
  locationTimeline: call({
    ...mechanic('locations.timeline'),
    ...limited,
    ...list,
    path: '/api/locations/{locationId}/timeline',
    summary: 'Timeline of a location',
    params: z.object({ locationId: Guid }),
    errors: ['location.not_found'],
  }),
  assetTimeline: call({
    ...mechanic('assets.history'),
    ...limited,
    ...list,
    path: '/api/locations/{locationId}/assets/{id}/timeline',
    summary: 'Timeline of an asset',
    params: z.object({ locationId: Guid, id: Guid }),
    errors: ['location.not_found', 'asset.not_found'],
  }),
};
