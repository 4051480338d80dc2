import type { Me } from '@werkbank/contract/session/calls.ts';
import { readKnownPerson, writeKnownPerson } from '#src/session/storage.ts';

/** The last user of the phone, as the server described them; stored in this browser until they sign out. */
export interface KnownPerson {
  me: Me;
  /** The name in their token. */
  userName: string;
}

/** Undefined also when another version of the program stored it. */
export function knownPerson(): KnownPerson | undefined {
  try {
    const { me, userName } = JSON.parse(readKnownPerson() ?? '{}') as Partial<KnownPerson>;
    return me && userName !== undefined ? { me, userName } : undefined;
  } catch {
    return undefined;
  }
}

export const keepPerson = (person: KnownPerson): void => writeKnownPerson(JSON.stringify(person));
