import { api } from '#src/api/api.ts';

/** The service worker of the phone, which shows notifications. */
const scope = '/m';

/** Whether this browser can show notifications: not at all, not before the phone's page was opened, refused, or on or off. */
export type DeviceState = 'unsupported' | 'unopened' | 'refused' | 'off' | 'on';

export async function readDeviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (!registration) return 'unopened';
  if (Notification.permission === 'denied') return 'refused';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks for permission and notifies the reader in this browser. @throws Error when the browser or the server refuses */
export async function switchOn(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration) await subscribe(registration, (await api.notifications.getPushKey({})).publicKey);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api.notifications.subscribe({ body: { endpoint, p256dh, auth, publicKey } });
}

/** Subscribes this browser again when the key of the installation was renewed since; until then it is notified with the earlier key. */
export async function takeOverNewKey(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  const subscription = await registration?.pushManager?.getSubscription();
  const used = subscription?.options.applicationServerKey;
  if (!(registration && subscription && used)) return;
  const { publicKey } = await api.notifications.getPushKey({});
  if (isKey(used, publicKey)) return;
  // A browser subscribes with another key only after it has given up the first.
  await subscription.unsubscribe();
  await subscribe(registration, publicKey);
}

/** Whether these bytes are the key, which is written in base64url. */
export function isKey(bytes: ArrayBuffer, publicKey: string): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey.replace(/=+$/, '');
}

export async function switchOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await api.notifications.unsubscribe({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
