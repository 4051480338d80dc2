import type { Backend } from '@werkbank/contract/wire/call.ts';

/** One request as every contestant gets it. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Something that people do all day, with many values. */
export interface Operation {
  name: OperationName;
  kind: 'read' | 'write';
  backend: Backend;
  requests: readonly Asked[];
  /** A request can be sent once only, so that each contestant gets requests of its own. */
  isOnce?: boolean;
}

export const operationNames = [
  'search accounts',
  'read an account',
  'newest orders',
  'lines of an order',
  'create an order of 10 lines',
  'deliver it',
  'list assets',
  'asset by tag',
  'day pack',
  'answer a device',
] as const;
export type OperationName = (typeof operationNames)[number];
