import type { Limitation } from '@werkbank/contract/wire/call.ts';
import type { LimitKind } from '@werkbank/contract/wire/limits.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { Problem } from '#base/problem.ts';
import type { Limit } from '#db/references/limit.ts';
import type { Caller } from '../caller.ts';
import { type Grants, type LimitedRole, type Rights, rightsIn } from '../grants.ts';

/** The limits by which a call applies each kind. */
const limitationsOf: Readonly<Record<LimitKind, readonly Limitation[]>> = {
  locations: ['location'],
  accounts: ['location', 'account'],
  team: ['team'],
};

const isApplied = (limits: readonly Limitation[], kind: LimitKind): boolean =>
  limitationsOf[kind].some((limitation) => limits.includes(limitation));

/** Whether a user has a right in one of their divisions through a role with a limit. */
export function holdsLimited({ limited }: Grants, right: Right): boolean {
  for (const roles of limited.values()) if (roles.some(({ rights }) => rights.has(right))) return true;
  return false;
}

interface Asked {
  /** Undefined for calls that every signed-in user may make. */
  right: Right | undefined;
  /** The limits that the call applies. */
  limits: readonly Limitation[];
  /** Whether the call is about items, prices or stock, which no limit can include. */
  isOfItems?: boolean;
  /** The division in the path. */
  place: number | undefined;
}

/**
 * A caller with limited roles in the context of a call: with the divisions in which they have its right, and the limit that applies in
 * those where they have it only with one. A call that does not apply the limit is refused there.
 * @throws Problem `auth.limited`, `auth.limited_items`, `auth.forbidden`
 */
export function withinLimits(caller: Caller, asked: Asked): Caller {
  const { grants } = caller;
  const { right, place } = asked;
  const open = new Set<number>();
  const limited = new Map<number, readonly LimitedRole[]>();
  const added = new Map<number, readonly LimitedRole[]>();
  let isRefused = false;
  for (const division of caller.divisions) {
    if (place !== undefined && division !== place) continue;
    const holding = (grants.limited.get(division) ?? []).filter(
      ({ rights }) => right === undefined || rights.has(right),
    );
    const applied = holding.filter(({ limit }) => isApplied(asked.limits, limit.kind));
    if (isOpen(grants, division, right)) {
      open.add(division);
      if (applied.length > 0) added.set(division, applied);
    } else if (applied.length > 0) limited.set(division, applied);
    else isRefused ||= holding.length > 0;
  }
  const divisions = new Set([...open, ...limited.keys()]);
  if (divisions.size === 0 && isRefused) throw new Problem(asked.isOfItems ? 'auth.limited_items' : 'auth.limited');
  if (place !== undefined && divisions.size === 0) throw new Problem('auth.forbidden');
  return {
    ...caller,
    divisions,
    writableDivisions: new Set([...caller.writableDivisions].filter((division) => divisions.has(division))),
    rights: rightsWithin(grants, open, limited),
    ...(limited.size > 0 && { limit: limitOf([...open], limited) }),
    ...(limited.size === 0 && added.size > 0 && { addition: limitOf([], added) }),
  };
}

/** Whether the caller has the right without a limit. A call without a right is also refused to callers who have limited roles only. */
const isOpen = (grants: Grants, division: number, right: Right | undefined): boolean =>
  right === undefined
    ? !grants.limited.has(division) || rightsIn(grants, division).size > 0
    : rightsIn(grants, division).has(right);

/**
 * Rights that mean more than a limit of this kind: those that mean the whole division, such as `assets.all` and `reach.division`, and those
 * that show terms and figures of an account with all of its locations, unless the limit is to accounts. `items.all` is the
 * whole catalogue, which names no customer.
 */
export const exceedsLimit = (right: Right, kind: LimitKind): boolean =>
  isOfDivision(right) || (kind !== 'accounts' && ofWholeAccount.has(right));

const isOfDivision = (right: Right): boolean =>
  (right.endsWith('.all') && right !== 'items.all') || right.startsWith('reach.');

const ofWholeAccount: ReadonlySet<Right> = new Set(['accounts.internal', 'accounts.prices']);

/** The rights that the caller has for everything the call may show: of several limited roles, those that all of them include. */
function rightsWithin(
  grants: Grants,
  open: ReadonlySet<number>,
  limited: ReadonlyMap<number, readonly LimitedRole[]>,
): Rights {
  const sets = [
    ...[...open].map((division) => rightsIn(grants, division)),
    ...[...limited].flatMap(([division, roles]) =>
      roles.map(({ rights, limit }) => rightsOf(rights, limit.kind, rightsIn(grants, division))),
    ),
  ];
  const [first = grants.everywhere, ...others] = sets;
  const isLimited = limited.size > 0;
  return new Set(
    [...first].filter(
      (right) => others.every((rights) => rights.has(right)) && !(isLimited && exceedsLimit(right, 'accounts')),
    ),
  );
}

/** The rights of a limited role, with those that the caller has without one in the division; none of them exceeds the limit. */
const rightsOf = (limited: Rights, kind: LimitKind, open: Rights): Rights =>
  new Set([...limited, ...open].filter((right) => !exceedsLimit(right, kind)));

function limitOf(openDivisions: readonly number[], limited: ReadonlyMap<number, readonly LimitedRole[]>): Limit {
  const all = [...limited].flatMap(([division, roles]) =>
    roles.flatMap(({ limit: { kind, ids } }) => ids.map((id) => ({ kind, id, division }))),
  );
  const idsOf = (wanted: LimitKind) => [...new Set(all.filter(({ kind }) => kind === wanted).map(({ id }) => id))];
  return {
    openDivisions,
    locations: idsOf('locations'),
    accounts: idsOf('accounts'),
    engineers: all.filter(({ kind }) => kind === 'team'),
  };
}

/** The rights that a user has in a division through limited roles, for at least one call that applies such a limit. */
export const limitedRightsIn = (
  { limited }: Grants,
  division: number,
  isUsable: (right: Right, limitation: Limitation) => boolean,
): Right[] => [
  ...new Set(
    (limited.get(division) ?? []).flatMap(({ rights, limit }) =>
      [...rights].filter(
        (right) =>
          !exceedsLimit(right, limit.kind) &&
          limitationsOf[limit.kind].some((limitation) => isUsable(right, limitation)),
      ),
    ),
  ),
];

/**
 * The rights of a role that do nothing within a limit of this kind, apart from those that mean the whole division. A right that only shows
 * fields does nothing where no other right of its domain does anything.
 */
export function withoutEffect(
  rights: readonly Right[],
  kind: LimitKind,
  isUsable: (right: Right, limitation: Limitation) => boolean,
): Right[] {
  const domainOf = (right: Right) => right.slice(0, right.indexOf('.'));
  const isEffective = (right: Right) =>
    !exceedsLimit(right, kind) && limitationsOf[kind].some((limitation) => isUsable(right, limitation));
  const seen = new Set(rights.filter((right) => right.endsWith('.see') && isEffective(right)).map(domainOf));
  return rights.filter((right) => !isOfDivision(right) && !(isEffective(right) && seen.has(domainOf(right))));
}

/** Whether a role with a limit permits a call with this right, which applies these limits. */
export const isPermittedWithin = (
  { limited }: Pick<Grants, 'limited'>,
  right: Right,
  limits: readonly Limitation[],
): boolean => [...limited.keys()].some((division) => isPermittedIn({ limited }, division, { right, limits }));

/** The same in one division. */
export const isPermittedIn = (
  { limited }: Pick<Grants, 'limited'>,
  division: number,
  { right, limits }: { right: Right; limits: readonly Limitation[] },
): boolean =>
  (limited.get(division) ?? []).some(({ rights, limit }) => rights.has(right) && isApplied(limits, limit.kind));
