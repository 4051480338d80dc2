import type { Call } from '@werkbank/contract/wire/call.ts';
import { isRight, type Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { holds, rightsIn, rightsInAll } from '#auth/grants.ts';
import { holdsLimited, withinLimits } from '#auth/limits/within-limits.ts';
import { Problem } from '#base/problem.ts';
import type { Route } from './context.ts';

/** @throws Error at start when a route does not declare its access */
export function assertAccess(route: Route): void {
  const access: unknown = route.call.access;
  if (access !== 'anonymous' && access !== 'signedIn' && !isRight(access))
    throw new Error(`${route.name} names no right; every route must.`);
}

/**
 * The caller in the context of this call: with the divisions in which they have its right.
 * @throws Problem `auth.forbidden` without the right, `auth.limited` when it has a limit that the call does not apply, `auth.key_refused`
 * and `auth.key_read_only` for calls that a key may not make, `division.forbidden` for a division that is not the caller's
 */
export function requireAccess(call: Call, caller: Caller, division: string | undefined): Caller {
  if (caller.apiKey && call.inPerson) throw new Problem('auth.key_refused');
  if (caller.apiKey?.isReadOnly && call.method !== 'GET') throw new Problem('auth.key_read_only');
  const right = call.access === 'anonymous' || call.access === 'signedIn' ? undefined : call.access;
  const place = division !== undefined && /^\d{1,9}$/.test(division) ? Number(division) : undefined;
  if (right !== undefined && !holds(caller.grants, right) && !holdsLimited(caller.grants, right))
    throw new Problem('auth.forbidden');
  if (place !== undefined) requireDivision(caller, place, call.method === 'GET' ? 'read' : 'write');
  if (caller.grants.limited.size > 0)
    return withinLimits(caller, { right, limits: call.limits ?? [], isOfItems: isOfItems(call), place });
  // Nearly every user has the same rights in all divisions.
  if (caller.grants.byDivision.size === 0) return caller;
  return withinRight(caller, right, place);
}

/** Items, prices and stock belong to no location and to no mechanic. */
const isOfItems = ({ access }: Call): boolean => /^(items|inventory|priceLists)\./.test(access);

/** Handlers use only the caller's divisions, so restricting these spares each handler from checking where the right applies. */
function withinRight(caller: Caller, right: Right | undefined, place: number | undefined): Caller {
  const { grants } = caller;
  const isHeld = (division: number) =>
    (place === undefined || division === place) && (right === undefined || rightsIn(grants, division).has(right));
  const divisions = new Set([...caller.divisions].filter(isHeld));
  if (place !== undefined && !divisions.has(place)) throw new Problem('auth.forbidden');
  return {
    ...caller,
    divisions,
    writableDivisions: new Set([...caller.writableDivisions].filter(isHeld)),
    rights: rightsInAll(grants, divisions),
  };
}

/** @throws Problem `division.forbidden` when the caller may not read, or not write, in the division */
export function requireDivision(caller: Caller, division: number, access: 'read' | 'write'): void {
  const allowed = access === 'write' ? caller.writableDivisions : caller.divisions;
  if (!allowed.has(division)) throw new Problem('division.forbidden', { params: { division } });
}
