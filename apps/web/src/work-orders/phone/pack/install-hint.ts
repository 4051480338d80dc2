import { useSyncExternalStore } from 'react';

/** The install prompt of Chromium; other browsers have none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();
const change = (next: InstallOffer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Links the brand's manifest in this language and waits for the browser's install prompt. */
export function offerInstall(theme: string, language: string): void {
  const known = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const link = known ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  link.href = `/assets/themes/${theme}/phone.${language}.webmanifest`;
  if (known) return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  addEventListener('appinstalled', () => change(undefined));
}

/** `offer`: one tap installs it · `ios`: installed by hand from the share menu · `none`: installed already, or not installable. */
export function useInstall(): { kind: 'offer' | 'ios' | 'none'; install: () => void } {
  const found = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isIos = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const kind = isInstalled ? 'none' : found ? 'offer' : isIos ? 'ios' : 'none';
  return { kind, install: () => void found?.prompt().finally(() => change(undefined)) };
}
