import type { Rights } from '@werkbank/contract/administration/people/people-calls.ts';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call, Role } from '@werkbank/contract/wire/call.ts';

/** The calls of the contract that a user with these roles may make, by domain, besides those open to everyone. */
export const rightsOf = (roles: readonly Role[]): Rights['calls'] =>
  Object.entries<Readonly<Record<string, Call>>>(contract).flatMap(([domain, calls]) =>
    Object.entries(calls)
      .filter(
        ([, { access }]) =>
          access === 'signedIn' || (access !== 'anonymous' && access.some((role) => roles.includes(role))),
      )
      .map(([name, { method, summary }]) => ({ name, domain, summary, changes: method !== 'GET' })),
  );
