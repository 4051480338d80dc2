import { type Call, roles } from '@werkbank/contract/wire/call.ts';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Route } from './context.ts';

/** @throws Error at start when a route does not declare its access */
export function assertAccess(route: Route): void {
  const access: unknown = route.call.access;
  const named =
    Array.isArray(access) && access.length > 0 && access.every((role) => (roles as readonly unknown[]).includes(role));
  if (access !== 'anonymous' && access !== 'signedIn' && !named)
    throw new Error(`${route.name} declares no access; every route must.`);
}

/**
 * @throws Problem `auth.forbidden` for a missing role, `auth.key_refused` and `auth.key_read_only` for what a key may not do,
 *   `division.forbidden` for a division that is not the caller's
 */
export function requireAccess(call: Call, caller: Caller, division: string | undefined): void {
  if (caller.apiKey && call.inPerson) throw new Problem('auth.key_refused');
  if (caller.apiKey?.isReadOnly && call.method !== 'GET') throw new Problem('auth.key_read_only');
  if (Array.isArray(call.access) && !call.access.some((role) => caller.roles.includes(role)))
    throw new Problem('auth.forbidden');
  if (division !== undefined && /^\d{1,9}$/.test(division))
    requireDivision(caller, Number(division), call.method === 'GET' ? 'read' : 'write');
}

/** @throws Problem `division.forbidden` when the caller may not read, or not write, in the division */
export function requireDivision(caller: Caller, division: number, access: 'read' | 'write'): void {
  const allowed = access === 'write' ? caller.writableDivisions : caller.divisions;
  if (!allowed.has(division)) throw new Problem('division.forbidden', { params: { division } });
}
