import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { plainId } from '../wire/reference.ts';
import { DateTime, Guid } from '../wire/shapes.ts';

/** Where Exact Online hosts companies, by country. */
export const exactHosts = [
  'start.exactonline.nl',
  'start.exactonline.be',
  'start.exactonline.de',
  'start.exactonline.fr',
  'start.exactonline.es',
  'start.exactonline.co.uk',
  'start.exactonline.com',
] as const;

/** The app with which Werkbank is registered at Exact Online, without its secrets. */
export const ExactApp = z
  .object({
    /** `environment`: set by the operator, and cannot be changed here; `none`: Werkbank works without Exact Online. */
    source: z.enum(['environment', 'page', 'none']),
    clientId: Guid.nullable(),
    /** False also when the key that encrypted it is lost. */
    hasSecret: z.boolean(),
    /** With it, Exact announces changes. */
    hasWebhookSecret: z.boolean(),
    hosts: z.array(z.string()).max(20),
    /** The environment names the hosts. */
    areHostsFixed: z.boolean(),
    /** The address to register at Exact Online. */
    redirectUri: z.string(),
    /** 0 until an app is stored. */
    version: z.int(),
    /** Null until an app is stored. */
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'ExactApp' });
export type ExactApp = z.output<typeof ExactApp>;

const Secret = z.string().trim().min(1).max(500);

export const ExactAppInput = z
  .object({
    clientId: plainId('id of the app at Exact Online'),
    /** May be left out while the client stays the same; the stored one is then kept. */
    clientSecret: Secret.optional(),
    /** Left out, the stored one is kept while the client stays the same. */
    webhookSecret: Secret.optional(),
    hosts: z.array(z.string().max(100)).min(1).max(10),
  })
  .meta({ id: 'ExactAppInput' });
export type ExactAppInput = z.output<typeof ExactAppInput>;

/** The app that administrators enter. */
export const appCalls = {
  getApp: call({
    ...accounting('accountingConnection.administer'),
    method: 'GET',
    path: '/api/exact-app',
    summary: 'The app registered at the accounting package',
    result: ExactApp,
  }),
  /** Tried at the accounting package before it is stored, then in effect at once. An app of the environment cannot be replaced. */
  updateApp: call({
    ...accounting('accountingConnection.administer'),
    method: 'PUT',
    path: '/api/exact-app',
    inPerson: true,
    summary: 'Set the app registered at the accounting package',
    body: ExactAppInput,
    result: ExactApp,
    ownTransaction: true,
    errors: [
      'exact.app_fixed',
      'exact.app_refused',
      'exact.secret_needed',
      'exact.unknown_host',
      'exact.error',
      'exact.rate_limited',
      'exact.timeout',
      'precondition.failed',
    ],
  }),
  /** Refused while there are connections: end them first. */
  removeApp: call({
    ...accounting('accountingConnection.administer'),
    method: 'DELETE',
    path: '/api/exact-app',
    inPerson: true,
    summary: 'Remove the app registered at the accounting package',
    status: 204,
    errors: ['exact.app_fixed', 'exact.app_in_use', 'precondition.failed'],
  }),
};
