import type { Me } from '@werkbank/contract/session/calls.ts';
import { readKnownPerson, writeKnownPerson } from '#src/session/storage.ts';

/** Who used the phone last on this device, as the server described them; until they sign out. */
export interface KnownPerson {
  me: Me;
  /** Name in the token they had. */
  userName: string;
}

/** Undefined also when another version of the program wrote it. */
export function knownPerson(): KnownPerson | undefined {
  try {
    const { me, userName } = JSON.parse(readKnownPerson() ?? '{}') as Partial<KnownPerson>;
    return me && userName !== undefined ? { me, userName } : undefined;
  } catch {
    return undefined;
  }
}

export const keepPerson = (person: KnownPerson): void => writeKnownPerson(JSON.stringify(person));
