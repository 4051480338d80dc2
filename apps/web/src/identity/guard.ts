import { saveRedirectUrl } from './redirect-url.ts';
import { currentSession } from './session-port.ts';

/** The person is not signed in and the last attempt failed, so that another one needs their word. */
export class SignInNeeded extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('User login is required');
    this.name = 'SignInNeeded';
    this.reason = reason;
  }
}

/**
 * Lets a route and its children activate only for someone who is signed in (specification, section 2).
 * Otherwise the address is saved and sign-in starts: the page is left and the navigation never ends.
 */
export async function requireSession(href: string): Promise<void> {
  const session = currentSession();
  const { authenticated, error } = session.userInfo;
  if (authenticated) return;
  saveRedirectUrl(href);
  if (error) throw new SignInNeeded(typeof error === 'string' ? error : error.message);
  await session.login();
  await new Promise<never>(() => {});
}
