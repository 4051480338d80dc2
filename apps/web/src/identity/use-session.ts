import { useSyncExternalStore } from 'react';
import { currentSession, type SessionUser } from './session-port.ts';

/** The signed-in person, according to the token. */
export function useSession(): SessionUser {
  const session = currentSession();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.userInfo,
  );
}
