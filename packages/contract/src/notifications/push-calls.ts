import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';

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
  })
  .meta({ id: 'PushSubscription' });

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
