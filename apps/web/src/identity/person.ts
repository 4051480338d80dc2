import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '@werkbank/contract/session/calls.ts';
import { readKnownPerson, writeKnownPerson } from '#src/session/storage.ts';
import { isAnswering } from '#src/start/boot.ts';
import { requireSession } from './guard.ts';
import { meQuery } from './me.ts';
import { isPhone } from './phone-path.ts';
import { currentSession } from './session-port.ts';

let isPhoneOpen = false;

/**
 * The person for whom a page below the guard is rendered. On the phone that is its last user: at once when they are the one who is signed
 * in, and without a sign-in while the server does not respond, the sign-in fails or the phone is in use. Their entries are sent only after
 * the server has confirmed their identity.
 * @throws SignInNeeded · CallError
 */
export async function findPerson(queryClient: QueryClient, page: { href: string; pathname: string }): Promise<Me> {
  const me = await identify(queryClient, page);
  if (me.language || me.textSize || me.contrast) await (await import('./own-choices.ts')).adoptChoices(me);
  return me;
}

async function identify(queryClient: QueryClient, page: { href: string; pathname: string }): Promise<Me> {
  if (!isPhone(page.pathname)) {
    await requireSession(page.href);
    return await queryClient.ensureQueryData(meQuery);
  }
  const known = knownPerson();
  const session = currentSession();
  const { authenticated, error } = session.userInfo;
  if (known && !authenticated && (isPhoneOpen || error !== '' || !(await isAnswering()))) {
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

/** The last user of the phone, as described by the server; stored in this browser until they sign out. */
interface KnownPerson {
  me: Me;
  /** The name in their token. */
  userName: string;
}

/** Also undefined when it was stored by another version of the program. */
function knownPerson(): KnownPerson | undefined {
  try {
    const { me, userName } = JSON.parse(readKnownPerson() ?? '{}') as Partial<KnownPerson>;
    return me && userName !== undefined ? { me, userName } : undefined;
  } catch {
    return undefined;
  }
}

const keepPerson = (person: KnownPerson): void => writeKnownPerson(JSON.stringify(person));
