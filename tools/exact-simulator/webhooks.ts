// Notices to addresses that subscribed: signed over the bytes of their content.
import { createHmac } from 'node:crypto';
import { invalid } from './answer.ts';
import type { App } from './oauth.ts';
import type { Place, State } from './state.ts';

/** Topics of entities; service requests and complaints have none. */
const topics: Readonly<Record<string, string>> = {
  'crm/Accounts': 'Accounts',
  'crm/Contacts': 'Contacts',
  'logistics/Items': 'Items',
  'crm/Quotations': 'Quotations',
  'salesorder/SalesOrders': 'SalesOrders',
  'purchaseorder/PurchaseOrders': 'PurchaseOrders',
  'salesorder/GoodsDeliveries': 'GoodsDeliveries',
  'documents/Documents': 'Documents',
};

const subscriptions = 'webhooks/WebhookSubscriptions';

/** A new subscription is refused unless its address accepts an empty POST. @throws Refusal */
export async function proveCallback(address: string): Promise<void> {
  const status = await post(address, '');
  if (status < 200 || status > 299) throw invalid(`Invalid: Post to callback URL endpoint returns ${status}`);
}

export function notify(state: State, app: App, place: Place, change: { action: string; key: string }): void {
  const topic = topics[place.entity];
  if (!topic) return;
  const content = {
    Topic: topic,
    Action: change.action,
    Key: change.key,
    Division: place.division,
    ClientId: app.clientId,
  };
  const body = signed(app, JSON.stringify(content));
  for (const { fields } of state.scan({ entity: subscriptions, division: place.division }))
    if (fields['Topic'] === topic) void deliver(String(fields['CallbackURL']), body, 3);
}

export function signed(app: App, content: string): string {
  const hash = createHmac('sha256', app.webhookSecret).update(content).digest('hex').toUpperCase();
  return `{"Content":${content},"HashCode":"${hash}"}`;
}

async function deliver(address: string, body: string, attempts: number): Promise<void> {
  const status = await post(address, body);
  if ((status < 200 || status > 299) && attempts > 1)
    setTimeout(() => void deliver(address, body, attempts - 1), 500).unref();
}

async function post(address: string, body: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
