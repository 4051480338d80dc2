import type { Backend } from '@werkbank/contract/wire/call.ts';

/** One request, the same for every contestant. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** A frequent action of users, with many values. */
export interface Operation {
  name: OperationName;
  kind: 'read' | 'write';
  backend: Backend;
  requests: readonly Asked[];
  /** Whether a request can be sent only once, so that each contestant gets separate requests. */
  isOnce?: boolean;
}

export const operationNames = [
  'search accounts',
  'read an account',
  'newest orders',
  'lines of an order',
  'create an order of 10 lines',
  'deliver it',
  'read a purchase order',
  'lines of a purchase order',
  'newest purchase orders',
  'receive 10 lines',
  'list assets',
  'asset by tag',
  'day pack',
  'answer for an asset',
] as const;
export type OperationName = (typeof operationNames)[number];

export const get = (path: string, headers?: Record<string, string>): Asked => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});

export const post = (path: string, body: object): Asked => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
});
