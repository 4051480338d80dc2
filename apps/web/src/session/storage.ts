/** The signed-in user with the tokens of the sign-in; tokens of other APIs stay in memory. */
export interface StoredUser extends Token {
  idToken: string | undefined;
  refreshToken: string | undefined;
  /** Claims of the id token. */
  profile: Readonly<Record<string, unknown>>;
}

export interface Token {
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Seconds from issue to expiry. */
  lifetime: number;
}

const prefix = 'werkbank.session.';
/** Not below `prefix`: the library deletes every key under its own prefix that it cannot parse. */
export const statePrefix = 'werkbank.oidc.';

/** The cached sign-in of this tab. */
export function readUser(): StoredUser | undefined {
  const text = sessionStorage.getItem(`${prefix}user`);
  return text === null ? undefined : (JSON.parse(text) as StoredUser);
}

export function writeUser(user: StoredUser): void {
  sessionStorage.setItem(`${prefix}user`, JSON.stringify(user));
}

export function removeUser(): void {
  sessionStorage.removeItem(`${prefix}user`);
}

/** A refresh token was sent, and the one that replaces it has not arrived. */
export const hasUnfinishedRenewal = () => sessionStorage.getItem(`${prefix}renewal`) !== null;
export const markRenewal = () => sessionStorage.setItem(`${prefix}renewal`, 'begun');
export const endRenewal = () => sessionStorage.removeItem(`${prefix}renewal`);

/** Why the last sign-in or renewal failed; empty when it did not. */
export const readLoginError = () => sessionStorage.getItem(`${prefix}error`) ?? '';

export function writeLoginError(message: string): void {
  if (message === '') sessionStorage.removeItem(`${prefix}error`);
  else sessionStorage.setItem(`${prefix}error`, message);
}

export const readTabId = () => sessionStorage.getItem(`${prefix}tab`) ?? undefined;
export const writeTabId = (id: string) => sessionStorage.setItem(`${prefix}tab`, id);

/** Set when a page is left: a page that starts with it set follows in the same tab and is no copy of an open one. */
export const markPageLeft = () => sessionStorage.setItem(`${prefix}left`, 'yes');
export const clearPageLeft = () => sessionStorage.removeItem(`${prefix}left`);
export function takePageLeft(): boolean {
  const isLeft = sessionStorage.getItem(`${prefix}left`) !== null;
  clearPageLeft();
  return isLeft;
}

/** Timestamps (ms) at which the session reloaded the page. */
export const readReloads = () => JSON.parse(sessionStorage.getItem(`${prefix}reloads`) ?? '[]') as number[];
export const writeReloads = (moments: readonly number[]) =>
  sessionStorage.setItem(`${prefix}reloads`, JSON.stringify(moments));

/** The last user of the phone, until they sign out; the only entry that outlives its tab. */
export const readKnownPerson = () => localStorage.getItem(`${prefix}person`) ?? undefined;
export const writeKnownPerson = (person: string) => localStorage.setItem(`${prefix}person`, person);

/** Removes all data of the session and of the library; the id of the tab is kept. */
export function clearSession(): void {
  localStorage.removeItem(`${prefix}person`);
  const tab = `${prefix}tab`;
  for (const key of Object.keys(sessionStorage))
    if ((key.startsWith(prefix) && key !== tab) || key.startsWith(statePrefix)) sessionStorage.removeItem(key);
}
