import { messages } from '#src/session/messages.ts';

/** Why the user is not signed in, if there is a text for it; undefined means the provider's own message. */
export function signInReason(reason: string): 'token' | 'offline' | 'timeout' | 'ended' | 'notSetUp' | undefined {
  if (reason === messages.invalidIdToken) return 'token';
  if (reason === messages.timeout) return 'timeout';
  if (reason === messages.loginRequired) return 'ended';
  if (reason === messages.notSetUp) return 'notSetUp';
  return /failed to fetch|network|load failed/i.test(reason) ? 'offline' : undefined;
}
