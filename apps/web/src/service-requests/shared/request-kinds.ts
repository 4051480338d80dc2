import type { RequestChannel, RequestKind } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';

const states = ['draft', 'open', 'approved', 'realized', 'processed', 'rejected', 'void'] as const;

/** Statuses in the order of the life cycle, with their names among the counts. */
export const stateNames = states.map((name) => [requestStatus[name], name] as const);
export const requestStates = stateNames.map(([state]) => state);
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
