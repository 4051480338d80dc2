import { useSyncExternalStore } from 'react';
import { currentSession, type SessionUser } from './session-port.ts';

/** Who is signed in, as the token says it. */
export function useSession(): SessionUser {
  const session = currentSession();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.userInfo,
  );
}
