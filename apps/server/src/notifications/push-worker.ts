import type { PushSubscription } from 'web-push';
import type { Db } from '#db/db.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { record, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { post } from '#programs/webhooks/post.ts';
import { loadKeys, type VapidKeys } from './push-keys.ts';
import { type PushMessage, type PushOutcome, recordPush, takePushes } from './push-store.ts';

interface PushSettings {
  vault: Vault;
  publicUrl: string;
  webhookPrivateAddresses: boolean;
}

/** Seconds for which a push service keeps a message for a browser that is switched off. */
const keptFor = 86_400;

/** Sends messages to browsers. Several processes may do so at once: each message is sent by one of them. */
export function startPushWorker(db: Db, settings: PushSettings, log: (error: unknown) => void): Worker {
  return keepWorking(async () => {
    const messages = await takePushes(db);
    const [first] = messages;
    if (!first) return false;
    await whileClaimed(db, first.claim, async () => {
      const keys = await loadKeys(db, settings.vault);
      const subject = subjectOf(settings.publicUrl);
      await Promise.all(
        messages.map(async (message) => {
          const pair = pairOf(message, keys);
          // A browser whose key is lost subscribes again when it next opens Werkbank.
          const outcome = pair ? await send(message, { ...pair, subject }, settings.webhookPrivateAddresses) : 'gone';
          await record(() => recordPush(db, message, outcome));
        }),
      );
    });
    return true;
  }, log);
}

const pairOf = ({ publicKey }: PushMessage, keys: readonly VapidKeys[]): VapidKeys | undefined =>
  publicKey === null ? keys.at(-1) : keys.find((pair) => pair.publicKey === publicKey);

/** Who sends, for the push service: it accepts https and mailto only. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:werkbank@example.org';

async function send(
  { endpoint, p256dh, auth, notificationId, text, url }: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
  arePrivateAllowed: boolean,
): Promise<PushOutcome> {
  const payload = JSON.stringify({ id: notificationId, text, url });
  const request = await composeRequest({ endpoint, keys: { p256dh, auth } }, payload, vapidDetails);
  // Keys that are not a point of the curve belong to no browser.
  if (!request) return 'gone';
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const { failure, status } = await post({ url: endpoint, headers, body: request.body, arePrivateAllowed });
  if (failure === null) return 'done';
  if (failure === 'address' || status === 404 || status === 410) return 'gone';
  return status !== null && status >= 400 && status < 500 && status !== 429 ? 'done' : 'later';
}

async function composeRequest(
  subscription: PushSubscription,
  payload: string,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { default: webpush } = await import('web-push');
  try {
    const { headers, body } = webpush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: keptFor });
    return { headers, body: body ?? Buffer.alloc(0) };
  } catch {
    return undefined;
  }
}
