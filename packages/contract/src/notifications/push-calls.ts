import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { DateTime } from '../wire/shapes.ts';

const personal = { ...accounting('signedIn'), ...limited, inPerson: true } as const;
const Endpoint = z.url({ protocol: /^https?$/ }).max(1000);
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** A browser as it describes itself. */
const PushSubscription = z
  .object({
    endpoint: Endpoint,
    /** Public key of the browser: an uncompressed point of P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
    /** The key of this installation with which the browser subscribed; the current one by default. */
    publicKey: base64url(65).optional(),
  })
  .meta({ id: 'PushSubscription' });

/** The key by which push services recognise this installation. */
const PushKeyUse = z
  .object({
    /** Null when an earlier version made it. */
    createdAt: DateTime.nullable(),
    /** Browsers that are notified. */
    devices: z.int(),
    /** Those that subscribed with an earlier key and have not been opened since. */
    withEarlierKey: z.int(),
  })
  .meta({ id: 'PushKeyUse' });

/** Notifications in browsers while Werkbank is closed. */
export const pushCalls = {
  /** The public key with which a browser subscribes; made when it is first asked for. */
  getPushKey: call({
    ...personal,
    method: 'GET',
    path: '/api/notifications/push',
    summary: 'Public key for notifications in a browser',
    result: z.object({ publicKey: z.string() }),
  }),
  getPushKeyUse: call({
    ...accounting('company.see'),
    method: 'GET',
    path: '/api/notifications/push/key',
    summary: 'Key of the notifications in browsers',
    result: PushKeyUse,
  }),
  /** Browsers take the new key over when Werkbank is next opened in them; until then they are notified with the earlier one. */
  renewPushKey: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: '/api/notifications/push/key',
    inPerson: true,
    summary: 'Renew the key of the notifications in browsers',
    status: 200,
    result: PushKeyUse,
  }),
  /** Notifies the caller in a browser from now on; until then it may have been of someone else. Ends with the sign-in session. */
  subscribe: call({
    ...personal,
    method: 'PUT',
    path: '/api/notifications/push',
    summary: 'Notify the caller in a browser',
    body: PushSubscription,
    status: 204,
    errors: ['push.address'],
  }),
  /** No longer notifies the caller in a browser. */
  unsubscribe: call({
    ...personal,
    method: 'POST',
    path: '/api/notifications/push/withdraw',
    summary: 'No longer notify the caller in a browser',
    body: z.object({ endpoint: Endpoint }),
    status: 204,
  }),
};
