import type { RecordKind } from '#src/wire/reference.ts';
import type { Right } from '#src/wire/rights.ts';

interface WebhookEvent {
  /** The record that the event is about. A program is notified only of records that its key may see. */
  record: RecordKind;
  /** The call that reads the record; its address is the `url` of the message. */
  read: `/api/${string}`;
  /** The right of that call. */
  right: Right;
}

const salesOrder = { record: 'salesOrder', read: '/api/{division}/salesorder/{id}', right: 'salesOrders.see' } as const;
const workOrder = { record: 'workOrder', read: '/api/workorders/{id}', right: 'workOrders.see' } as const;
const serviceRequest = {
  record: 'serviceRequest',
  read: '/api/servicerequest/{division}/{id}',
  right: 'serviceRequests.see',
} as const;
const asset = { record: 'asset', read: '/api/locations/{parentId}/assets/{id}', right: 'assets.see' } as const;

/** Events that other programs can subscribe to. db/functions/programs defines which change raises which event. */
export const webhookEvents = {
  /** A sales order was created. */
  'salesorder.created': salesOrder,
  /** A sales order or one of its lines was changed; one event per save. */
  'salesorder.changed': salesOrder,
  /** Goods of a sales order were delivered. */
  'salesorder.delivered': salesOrder,
  /** A work order was created. */
  'workorder.created': workOrder,
  /** A work order was planned. */
  'workorder.planned': workOrder,
  /** A work order was completed. */
  'workorder.completed': workOrder,
  /** A service request was created, by a user or automatically. */
  'servicerequest.created': serviceRequest,
  /** An asset is due today. */
  'asset.due': asset,
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];
