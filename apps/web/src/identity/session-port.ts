import type { Environment } from '#src/start/environment.ts';

/** The part of the sign-in that the shell uses; implemented by `session/auth-session.ts`. */
export interface SessionPort {
  /** Handles the provider's response to a sign-in, or restores the cached sign-in. */
  init(environment: Environment): Promise<void>;
  /** Redirects to the identity provider. */
  login(): Promise<void>;
  /**
   * Signs in through a separate window after a click; a window that is already open is brought to the front.
   * True on success, otherwise `userInfo.error` has the reason.
   */
  loginPopup(): Promise<boolean>;
  logout(): Promise<void>;
  /** Replaced by a new object on every change. */
  readonly userInfo: SessionUser;
  /** Subscribes to changes of `userInfo`; returns the function that unsubscribes. */
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
