const storageKey = 'redirectUrl';

/** Saves the URL to return to while the person signs in elsewhere. */
export function saveRedirectUrl(href: string): void {
  sessionStorage.setItem(storageKey, href);
}

/**
 * Returns the saved URL once; only a path of this origin is accepted. Without a sign-in it is kept for the next one, except that
 * the set-up, where the sign-in is tried, is returned to in any case.
 */
export function takeRedirectUrl(isSignedIn: boolean): string | undefined {
  const href = sessionStorage.getItem(storageKey);
  if (!isSignedIn && !/^\/setup\b/.test(href ?? '')) return undefined;
  sessionStorage.removeItem(storageKey);
  return href && isOwnPath(href) ? href : undefined;
}

function isOwnPath(href: string): boolean {
  return href.startsWith('/') && new URL(href, location.origin).origin === location.origin;
}
