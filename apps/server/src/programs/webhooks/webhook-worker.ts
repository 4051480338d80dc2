import { type WebhookEventType, webhookEvents } from '@werkbank/contract/programs/webhooks/webhook-events.ts';
import { callerOfKey, findKey } from '#auth/key-directory.ts';
import type { Db } from '#db/db.ts';
import { findVisible } from '#db/references/find-visible.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { record, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { deleteOld, drop, queueDueAssets, recordOutcome, take, type Waiting } from './delivery-store.ts';
import { post } from './post.ts';
import { signedHeaders } from './sign.ts';

interface WebhookSettings {
  records: RecordSources;
  publicUrl: string;
  webhookPrivateAddresses: boolean;
}

/** How often old messages are deleted and due assets are queued (ms). */
const roundEvery = 600_000;

/** Sends the messages of webhooks. Several processes may do so at once: each message is sent by one of them. */
export function startWebhookWorker(db: Db, settings: WebhookSettings, log: (error: unknown) => void): Worker {
  let lastRound = 0;
  return keepWorking(async () => {
    if (Date.now() - lastRound > roundEvery) {
      lastRound = Date.now();
      await queueDueAssets(db);
      await deleteOld(db);
    }
    return await sendNext(db, settings);
  }, log);
}

/** No transaction is open while a receiver answers. */
async function sendNext(db: Db, settings: WebhookSettings): Promise<boolean> {
  const messages = await take(db);
  const [first] = messages;
  if (!first) return false;
  await whileClaimed(db, first.claim, async () => {
    await Promise.all(messages.map((message) => send(db, settings, message)));
  });
  return true;
}

async function send(db: Db, settings: WebhookSettings, message: Waiting): Promise<void> {
  const may = await isVisible(db, settings.records, message);
  if (may === 'hidden') return await drop(db, message);
  const begun = performance.now();
  const outcome =
    may === 'ended' ? { failure: 'key' as const, status: null, answer: null } : await postMessage(settings, message);
  await record(() => recordOutcome(db, message, outcome, performance.now() - begun));
}

async function postMessage({ publicUrl, webhookPrivateAddresses }: WebhookSettings, message: Waiting) {
  const { id, url, secret, earlierSecret } = message;
  const body = JSON.stringify(contentOf(message, publicUrl));
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signedHeaders({ id, timestamp, body }, earlierSecret ? [secret, earlierSecret] : [secret]);
  return await post({ url, headers, body, arePrivateAllowed: webhookPrivateAddresses });
}

/** The record and its address; the content of the record has to be read with the rights of the key. */
function contentOf({ type, division, recordId, parentId, created }: Waiting, publicUrl: string) {
  const event = eventOf(type);
  if (!event) return { type, timestamp: created, data: {} };
  const parts: Record<string, string> = { division: String(division), id: recordId ?? '', parentId: parentId ?? '' };
  const path = event.read.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
  return { type, timestamp: created, data: { division, id: recordId, url: `${publicUrl}${path}` } };
}

const eventOf = (type: string) => (type in webhookEvents ? webhookEvents[type as WebhookEventType] : undefined);

/** Whether the key of the webhook is valid and may see the record now. */
async function isVisible(db: Db, records: RecordSources, message: Waiting): Promise<'seen' | 'hidden' | 'ended'> {
  const key = await findKey(db, message.keyId);
  const isEnded = !key || key.user.isDisabled || (key.expiresAt !== undefined && key.expiresAt <= Date.now());
  if (isEnded) return 'ended';
  const event = eventOf(message.type);
  if (!event || message.recordId === null || message.division === null) return 'seen';
  const namer = callerOfKey(key, 'accounting');
  if (!namer.divisions.has(message.division) || !namer.rights.has(event.right)) return 'hidden';
  const named = { kind: event.record, id: message.recordId };
  return (await findVisible({ db, records, divisions: [message.division], namer }, [named]))(named) ? 'seen' : 'hidden';
}
