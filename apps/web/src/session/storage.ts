/** Who signed in, with the tokens of the sign-in; tokens of other APIs stay in memory. */
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
/** Not below `prefix`: the library deletes every key under its own that it cannot read. */
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

/** Why the last sign-in or renewal failed; empty when it did not. */
export const readLoginError = () => sessionStorage.getItem(`${prefix}error`) ?? '';

export function writeLoginError(message: string): void {
  if (message === '') sessionStorage.removeItem(`${prefix}error`);
  else sessionStorage.setItem(`${prefix}error`, message);
}

export const readTabId = () => sessionStorage.getItem(`${prefix}tab`) ?? undefined;
export const writeTabId = (id: string) => sessionStorage.setItem(`${prefix}tab`, id);

/** Moments (ms) at which the session reloaded the page. */
export const readReloads = () => JSON.parse(sessionStorage.getItem(`${prefix}reloads`) ?? '[]') as number[];
export const writeReloads = (moments: readonly number[]) =>
  sessionStorage.setItem(`${prefix}reloads`, JSON.stringify(moments));

/** Who used the phone last on this device, for as long as they do not sign out; the one thing that outlives its tab. */
export const readKnownPerson = () => localStorage.getItem(`${prefix}person`) ?? undefined;
export const writeKnownPerson = (person: string) => localStorage.setItem(`${prefix}person`, person);

/** Leaves nothing of the session or of the library behind; the tab stays the same tab. */
export function clearSession(): void {
  localStorage.removeItem(`${prefix}person`);
  const tab = `${prefix}tab`;
  for (const key of Object.keys(sessionStorage))
    if ((key.startsWith(prefix) && key !== tab) || key.startsWith(statePrefix)) sessionStorage.removeItem(key);
}
