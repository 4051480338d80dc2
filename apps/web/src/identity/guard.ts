import { saveRedirectUrl } from './redirect-url.ts';
import { currentSession } from './session-port.ts';

/** No one is signed in and the last attempt failed, so another one needs a click. */
export class SignInNeeded extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('User login is required');
    this.name = 'SignInNeeded';
    this.reason = reason;
  }
}

/**
 * Lets a route and its children load only for a signed-in person (specification, section 2).
 * Otherwise saves the URL and starts the sign-in: the browser leaves the page and the navigation never ends.
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
