import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '@werkbank/contract/session/calls.ts';
import { isAnswering } from '#src/start/boot.ts';
import { requireSession } from './guard.ts';
import { keepPerson, knownPerson } from './known-person.ts';
import { meQuery } from './me.ts';
import { currentSession } from './session-port.ts';

/** Below it a page opens without a network, for the person that this device knows. */
export const isPhone = (pathname: string): boolean => /^\/m([/?]|$)/.test(pathname);

let isPhoneOpen = false;

/**
 * The person that a page below the guard is shown to. On the phone that is whoever used it last: at once when it is they who
 * are signed in, and without a sign-in as long as the server does not answer or the phone is in use. What they enter is sent
 * only once the server has said that it is they.
 * @throws SignInNeeded · CallError
 */
export async function findPerson(queryClient: QueryClient, page: { href: string; pathname: string }): Promise<Me> {
  if (!isPhone(page.pathname)) {
    await requireSession(page.href);
    return await queryClient.ensureQueryData(meQuery);
  }
  const known = knownPerson();
  const session = currentSession();
  if (known && !session.userInfo.authenticated && (isPhoneOpen || !(await isAnswering()))) {
    isPhoneOpen = true;
    return known.me;
  }
  await requireSession(page.href);
  isPhoneOpen = true;
  const asked = queryClient.ensureQueryData(meQuery).then((me) => {
    keepPerson({ me, userName: session.userInfo.userName ?? '' });
    return me;
  });
  if (known?.userName !== session.userInfo.userName) return await asked;
  asked.catch(() => undefined);
  return known?.me ?? (await asked);
}
