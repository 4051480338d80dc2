import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page, which other browsers do not make. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();
const change = (next: InstallOffer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Names the brand's manifest, in this language, and waits for the browser's offer. */
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

/** `offer` one tap installs · `ios` the person does it themselves · `none` it is installed, or cannot be. */
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
