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
  const { publicKey } = await api.notifications.getPushKey({});
  const subscription = await registration?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription?.toJSON() ?? {};
  await api.notifications.subscribe({ body: { endpoint, p256dh, auth } });
}

export async function switchOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await api.notifications.unsubscribe({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
