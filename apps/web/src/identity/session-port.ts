import type { Environment } from '#src/start/environment.ts';

/** What the shell needs of the sign-in; `session/auth-session.ts` is it. */
export interface SessionPort {
  /** Takes in the answer of a sign-in that is under way, or the cached sign-in. */
  init(environment: Environment): Promise<void>;
  /** Leaves the page for the identity provider. */
  login(): Promise<void>;
  /**
   * Signs in through a window of its own, from a click; a window that is open already comes to the front.
   * True on success, else `userInfo.error` tells why.
   */
  loginPopup(): Promise<boolean>;
  logout(): Promise<void>;
  /** Another object after every change. */
  readonly userInfo: SessionUser;
  /** Tells of every change of `userInfo`; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

export interface SessionUser {
  authenticated: boolean;
  userName?: string | undefined;
  profile?: { name: string; roles: readonly string[] } | null | undefined;
  /** Why the last sign-in or renewal failed. */
  error?: string | Error | null | undefined;
}

let connected: SessionPort | undefined;

export function connectSession(session: SessionPort): void {
  connected = session;
}

export function currentSession(): SessionPort {
  if (!connected) throw new Error('The session is used before it is connected');
  return connected;
}
