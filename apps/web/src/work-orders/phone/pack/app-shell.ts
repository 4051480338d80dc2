import { useSyncExternalStore } from 'react';

const script = '/phone-worker.js';
const scope = '/m';
/** Milliseconds between looks for a newer version while a page stays open. */
const lookEvery = 60 * 60_000;

/** Trusted Types, which the compiler's library does not know yet; a browser without them needs none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether this page was loaded from an address outside the phone: the worker does not serve such a page. */
export function isBornElsewhere(): boolean {
  const [birth] = performance.getEntriesByType('navigation');
  return import.meta.env.PROD && birth !== undefined && !/^\/m(\/|$)/.test(new URL(birth.name).pathname);
}

/** Has the pages of the phone kept on this device, so that they open without a network; a browser that cannot goes without. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registration) return;
  registration = await navigator.serviceWorker
    .register(trusted(script), { scope, updateViaCache: 'none' })
    .catch(() => undefined);
  registration?.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', tell);
  });
  tell();
  setInterval(() => void registration?.update().catch(() => undefined), lookEvery);
}

function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('phone', { createScriptURL: (one) => one }).createScriptURL(url) ?? url;
}

/** Whether a newer version is on this device and waits for a word. */
export const useWaitingUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => Boolean(registration?.waiting && registration.active),
  );

/** Goes over to the newer version: the page is loaded anew. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage('take over');
}
