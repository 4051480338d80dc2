import type { RequestChannel, RequestKind } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';

const states = ['draft', 'open', 'approved', 'realized', 'processed', 'rejected', 'void'] as const;

/** Statuses in the order of the life cycle, with their names among the counts. */
export const stateNames = states.map((name) => [requestStatus[name], name] as const);
export const requestStates = stateNames.map(([state]) => state);
/** Statuses waiting for a decision, which the inbox shows by default and the navigation counts. */
export const waitingStates: readonly RequestStatus[] = [requestStatus.draft, requestStatus.open];

/** The number of waiting requests, from the counts by name. */
export const countWaiting = (counts: Partial<Record<(typeof states)[number], number>> | undefined): number =>
  stateNames.reduce((sum, [state, name]) => sum + (waitingStates.includes(state) ? (counts?.[name] ?? 0) : 0), 0);

export const requestKinds: readonly RequestKind[] = [
  'alarm',
  'damaged',
  'missing',
  'used',
  'maintenance',
  'move',
  'quote',
  'other',
];
export const requestChannels: readonly RequestChannel[] = ['tag', 'phone', 'mail', 'portal', 'mechanic'];
