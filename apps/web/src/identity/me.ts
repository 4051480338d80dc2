import type { Me } from '@werkbank/contract/session/calls.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { NoPermissionError } from '#src/ui/page/states/error-kind.ts';

/** The signed-in person with roles and divisions, as known to the server. */
export const meQuery = { ...callOptions(api.session.me, {}), staleTime: 300_000 };

/**
 * The current division: the one in the URL, else the last one used, else the first.
 * @throws NoPermissionError for a division that is not the person's, or when they have none
 */
export function findDivision(me: Me, inAddress: number | undefined): number {
  const codes = me.divisions.map((division) => division.code);
  if (inAddress !== undefined && !codes.includes(inAddress)) throw new NoPermissionError('division');
  const division = inAddress ?? me.currentDivision ?? codes[0];
  if (division === undefined) throw new NoPermissionError('division');
  return division;
}

const known = new WeakMap<Me, Map<number | undefined, ReadonlySet<Right>>>();

/** Rights of a person in a division; without a division, in all of theirs. */
export function rightsOf(me: Me, division?: number): ReadonlySet<Right> {
  const ofPerson = known.get(me) ?? new Map<number | undefined, ReadonlySet<Right>>();
  known.set(me, ofPerson);
  const own = me.divisionRights.find((one) => one.division === division);
  const rights = ofPerson.get(own && division) ?? new Set(own?.rights ?? me.rights);
  ofPerson.set(own && division, rights);
  return rights;
}

/** Whether a person has a right in a division only for some locations or for the work of a team. */
export const isLimitedIn = (me: Me, division: number, right: Right): boolean =>
  me.divisionRights.find((one) => one.division === division)?.limited.includes(right) ?? false;

/** The brand of a division; empty where the person has none. */
export const brandOf = (me: Me, division: number): string =>
  me.divisions.find(({ code }) => code === division)?.brand ?? '';
