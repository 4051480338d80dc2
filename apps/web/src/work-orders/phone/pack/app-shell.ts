import { useSyncExternalStore } from 'react';
import { trustedScript } from '#src/ui/basics/trusted-script.ts';

const script = '/phone-worker.js';
const scope = '/m';
/** Milliseconds between checks for a newer version while a page stays open. */
const updateInterval = 60 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Whether this page was loaded from an address outside `/m`: the service worker does not control such a page. */
export function isOutsideServiceWorkerScope(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return import.meta.env.PROD && loaded !== undefined && !/^\/m(\/|$)/.test(new URL(loaded.name).pathname);
}

/** Caches the pages of the phone, so that they open without a network; a browser without service workers does not. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registration) return;
  registration = await navigator.serviceWorker
    .register(trustedScript('phone', script), { scope, updateViaCache: 'none' })
    .catch(() => undefined);
  registration?.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', notify);
  });
  notify();
  setInterval(() => void registration?.update().catch(() => undefined), updateInterval);
}

/** Whether a newer version is installed and waits to be activated. */
export const useWaitingUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => Boolean(registration?.waiting && registration.active),
  );

/** Activates the newer version and reloads the page. */
export function activateUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage('take over');
}
