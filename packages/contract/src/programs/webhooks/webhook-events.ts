import type { RecordKind } from '#src/wire/reference.ts';

interface WebhookEvent {
  /** What the event is about. A program hears only of records that its key may see. */
  record: RecordKind;
  /** The call that reads the record; it is the `url` of the message. */
  read: `/api/${string}`;
}

const salesOrder = { record: 'salesOrder', read: '/api/{division}/salesorder/{id}' } as const;
const workOrder = { record: 'workOrder', read: '/api/workorders/{id}' } as const;
const serviceRequest = { record: 'serviceRequest', read: '/api/servicerequest/{division}/{id}' } as const;
const asset = { record: 'asset', read: '/api/locations/{parentId}/assets/{id}' } as const;

/** What other programs can hear of. db/functions/programs says which change is which event. */
export const webhookEvents = {
  /** A sales order was entered. */
  'salesorder.created': salesOrder,
  /** A sales order or one of its lines was changed; once for each time it was stored. */
  'salesorder.changed': salesOrder,
  /** Goods of a sales order were delivered. */
  'salesorder.delivered': salesOrder,
  /** A work order was made. */
  'workorder.created': workOrder,
  /** A work order was planned. */
  'workorder.planned': workOrder,
  /** A work order was completed. */
  'workorder.completed': workOrder,
  /** A service request was entered, by people or by the program. */
  'servicerequest.created': serviceRequest,
  /** An asset is due today. */
  'asset.due': asset,
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];
