import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { plainId } from '#src/wire/reference.ts';
import { audit, DateTime, Guid } from '#src/wire/shapes.ts';
import { webhookEventTypes } from './webhook-events.ts';

const EventType = z.enum(webhookEventTypes);

/** An address that is notified of events, as far as a service key may see them. */
export const Webhook = z
  .object({
    id: Guid,
    keyId: Guid,
    keyName: z.string(),
    /** The key is revoked or has expired: nothing is sent. */
    isKeyEnded: z.boolean(),
    url: z.string(),
    events: z.array(EventType),
    active: z.boolean(),
    /** The state of the last attempted delivery. */
    lastState: z.enum(['waiting', 'delivered', 'failed']).nullable(),
    lastTriedAt: DateTime.nullable(),
    ...audit,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

/** A new webhook: `secret` is shown only this once. */
export const NewWebhook = Webhook.extend({ secret: z.string() }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof NewWebhook>;

/** Why an attempt failed. */
export const deliveryFailures = ['address', 'unreachable', 'timeout', 'refused', 'key'] as const;

/** One message to a webhook, and its delivery. */
export const WebhookDelivery = z
  .object({
    /** `webhook-id` of the message: the same for every attempt. */
    id: Guid,
    /** `test` for a test message. */
    type: z.enum([...webhookEventTypes, 'test']),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    created: DateTime,
    triedAt: DateTime.nullable(),
    nextTryAt: DateTime.nullable(),
    answerStatus: z.int().nullable(),
    /** The beginning of the response. */
    answer: z.string().nullable(),
    /** `refused`: it responded, but not with 2xx; `address`: the address may not be called. */
    failure: z.enum(deliveryFailures).nullable(),
    milliseconds: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const url = z
  .string()
  .trim()
  .max(1000)
  .pipe(z.url({ protocol: /^https?$/ }));
const events = z.array(EventType).min(1).max(webhookEventTypes.length);

export const WebhookInput = z
  .object({
    /** A service key with an office role; the webhook is notified of what the key may see. */
    keyId: plainId('found or refused by the call, among the keys of the caller’s divisions'),
    url,
    events,
  })
  .meta({ id: 'WebhookInput' });
export type WebhookInput = z.output<typeof WebhookInput>;

/** Fields that may be changed; missing ones are kept. */
export const WebhookChange = z
  .object({ url: url.optional(), events: events.optional(), active: z.boolean().optional() })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.output<typeof WebhookChange>;

const ofWebhook = z.object({ id: Guid });

export const webhookCalls = {
  /** Webhooks with keys that are valid only in divisions of the caller, by address. */
  listWebhooks: call({
    ...accounting('programs.see'),
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Webhooks',
    result: z.array(Webhook),
    page: 'skip',
  }),
  /**
   * Adds a webhook. Messages follow the Standard Webhooks specification; the signing secret is shown only in this answer, which
   * is therefore not kept under an `Idempotency-Key`.
   */
  createWebhook: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Add a webhook',
    body: WebhookInput,
    result: NewWebhook,
    status: 201,
    ownTransaction: true,
    errors: ['auth.key_refused', 'key.not_found', 'webhook.address'],
  }),
  getWebhook: call({
    ...accounting('programs.see'),
    method: 'GET',
    path: '/api/webhooks/{id}',
    summary: 'One webhook',
    params: ofWebhook,
    result: Webhook,
    errors: ['webhook.not_found'],
  }),
  /** Changes the address or the events, or stops and starts it. */
  updateWebhook: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Change a webhook',
    params: ofWebhook,
    body: WebhookChange,
    result: Webhook,
    errors: ['auth.key_refused', 'webhook.not_found', 'webhook.address', 'precondition.failed'],
  }),
  /** Removes a webhook with its log; waiting messages are not sent. */
  removeWebhook: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Remove a webhook',
    params: ofWebhook,
    status: 204,
    errors: ['auth.key_refused', 'webhook.not_found'],
  }),
  /** Creates a new secret, shown only this once. For one day messages are also signed with the previous secret. */
  rotateWebhookSecret: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'New secret of a webhook',
    params: ofWebhook,
    result: NewWebhook,
    ownTransaction: true,
    errors: ['auth.key_refused', 'webhook.not_found'],
  }),
  /** Sends a message of the type `test`, once. */
  testWebhook: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Test a webhook',
    params: ofWebhook,
    result: WebhookDelivery,
    status: 201,
    errors: ['auth.key_refused', 'webhook.not_found'],
  }),
  /** The messages of the last thirty days, newest first. */
  listWebhookDeliveries: call({
    ...accounting('programs.see'),
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'Messages to a webhook',
    params: ofWebhook,
    result: z.array(WebhookDelivery),
    page: 'skip',
    errors: ['webhook.not_found'],
  }),
  /** Sends a message again immediately, counting attempts from the start. */
  resendWebhookDelivery: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Send a message again',
    params: z.object({ id: Guid, deliveryId: Guid }),
    result: WebhookDelivery,
    errors: ['auth.key_refused', 'webhook.not_found'],
  }),
};
