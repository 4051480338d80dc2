const storageKey = 'redirectUrl';

/** Saves the URL to return to while the person signs in elsewhere. */
export function saveRedirectUrl(href: string): void {
  sessionStorage.setItem(storageKey, href);
}

/** Returns the saved URL once; only a path of this origin is accepted. */
export function takeRedirectUrl(): string | undefined {
  const href = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return href && isOwnPath(href) ? href : undefined;
}

function isOwnPath(href: string): boolean {
  return href.startsWith('/') && new URL(href, location.origin).origin === location.origin;
}
