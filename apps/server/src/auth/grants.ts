import type { RoleLimit } from '@werkbank/contract/wire/limits.ts';
import { type Right, type Role, rightsOfRole } from '@werkbank/contract/wire/rights.ts';

export type Rights = ReadonlySet<Right>;

/** What a user may do, and where. */
export interface Grants {
  /** In each of the user's divisions, and for records that belong to no division. */
  everywhere: Rights;
  /** All rights in each division where the user has more than in the others. */
  byDivision: ReadonlyMap<number, Rights>;
  /** Roles with a limit, by division. */
  limited: ReadonlyMap<number, readonly LimitedRole[]>;
}

/** A role that applies only to some locations, or to the work of a team. */
export interface LimitedRole {
  rights: Rights;
  limit: RoleLimit;
}

/** Templates, and roles of the company by their ids, that apply in all divisions. */
export interface HeldRoles {
  roles: readonly Role[];
  roleIds: readonly string[];
  /** Roles of the company that a group gives with a limit. */
  limited: readonly LimitedGroup[];
}

/** The entry of a group that gives a role of the company with a limit. */
export interface LimitedGroup {
  groupId: string;
  roleId: string;
  limit: RoleLimit;
}

/** What the company assigned to a user. */
export interface Given {
  /** Roles assigned in one division, or in all. */
  given: readonly { roleId: string; division: number | null; limit: RoleLimit | null }[];
  /** When false, roles from tokens and groups give the user no rights. */
  tokenRolesCount: boolean;
  divisions: ReadonlySet<number>;
}

const nowhere: Grants['byDivision'] = new Map();
const unlimited: Grants['limited'] = new Map();
const noRights: Rights = new Set();
const ofRoles = new Map<string, Grants>();

/** The rights of templates; the same object for the same roles, so that a request costs one look-up. */
export function grantsOfRoles(roles: readonly Role[]): Grants {
  const name = roles.join();
  const known = ofRoles.get(name);
  if (known) return known;
  const everywhere = new Set(roles.flatMap((role) => [...rightsOfRole(role)]));
  const grants = { everywhere, byDivision: nowhere, limited: unlimited };
  ofRoles.set(name, grants);
  return grants;
}

type CompanyRoles = ReadonlyMap<string, Rights>;

/** Cached by role table, user record and roles, each of which is a new object after a change. */
const worked = new WeakMap<CompanyRoles, WeakMap<Given, Map<string, Grants>>>();

/** What a user with these roles may do. */
export function grantsOf(companyRoles: CompanyRoles, user: Given, held: HeldRoles): Grants {
  if (user.given.length + held.roleIds.length + held.limited.length === 0)
    return grantsOfRoles(user.tokenRolesCount ? held.roles : []);
  const ofTable = worked.get(companyRoles) ?? new WeakMap<Given, Map<string, Grants>>();
  worked.set(companyRoles, ofTable);
  const ofUser = ofTable.get(user) ?? new Map<string, Grants>();
  ofTable.set(user, ofUser);
  const name = [...held.roles, ...held.roleIds, ...held.limited.map(({ groupId }) => groupId)].join();
  const grants = ofUser.get(name) ?? workOut(companyRoles, user, held);
  ofUser.set(name, grants);
  return grants;
}

function workOut(companyRoles: CompanyRoles, { given, tokenRolesCount, divisions }: Given, held: HeldRoles): Grants {
  const rightsOf = (roleIds: readonly string[]) => roleIds.flatMap((id) => [...(companyRoles.get(id) ?? [])]);
  const open = given.filter(({ limit }) => limit === null);
  const inAll = open.flatMap(({ roleId, division }) => (division === null ? [roleId] : []));
  const everywhere: Rights = new Set([
    ...(tokenRolesCount ? [...grantsOfRoles(held.roles).everywhere, ...rightsOf(held.roleIds)] : []),
    ...rightsOf(inAll),
  ]);
  const byDivision = new Map<number, Rights>();
  for (const division of divisions) {
    const more = rightsOf(open.flatMap((one) => (one.division === division ? [one.roleId] : [])));
    if (more.some((right) => !everywhere.has(right))) byDivision.set(division, new Set([...everywhere, ...more]));
  }
  const limitedRoles = [
    ...given.flatMap(({ roleId, division, limit }) => (limit === null ? [] : [{ roleId, division, limit }])),
    ...(tokenRolesCount ? held.limited.map(({ roleId, limit }) => ({ roleId, division: null, limit })) : []),
  ];
  const limited = new Map<number, readonly LimitedRole[]>();
  for (const division of divisions) {
    const roles = limitedRoles
      .filter((one) => one.division === null || one.division === division)
      .map(({ roleId, limit }) => ({ rights: new Set(rightsOf([roleId])), limit }))
      .filter(({ rights }) => rights.size > 0);
    if (roles.length > 0) limited.set(division, roles);
  }
  return { everywhere, byDivision, limited };
}

/** The rights of a user in a division, without those that are limited there. */
export const rightsIn = ({ everywhere, byDivision }: Omit<Grants, 'limited'>, division: number): Rights =>
  byDivision.get(division) ?? everywhere;

/** Whether a caller has a right without a limit in at least one of their divisions. */
export function holds({ everywhere, byDivision }: Grants, right: Right): boolean {
  if (everywhere.has(right)) return true;
  for (const rights of byDivision.values()) if (rights.has(right)) return true;
  return false;
}

/** The rights in all of these divisions, for calls that do not name the division of a record. */
export function rightsInAll(grants: Grants, divisions: ReadonlySet<number>): Rights {
  if (grants.byDivision.size === 0 || divisions.size === 0) return grants.everywhere;
  const [first = noRights, ...others] = [...divisions].map((division) => rightsIn(grants, division));
  return new Set([...first].filter((right) => others.every((rights) => rights.has(right))));
}

/**
 * Whether a caller may give these rights, in a division or in all: only the caller's own rights, within their limit, or any rights with the
 * right to do so.
 */
export function mayGive(
  grants: Grants,
  rights: Iterable<Right>,
  division: number | null,
  limit: RoleLimit | null = null,
): boolean {
  const own = division === null ? grants.everywhere : rightsIn(grants, division);
  if (own.has('roles.giveAny')) return true;
  const roles = division === null ? [] : (grants.limited.get(division) ?? []);
  const isOwnWithin = (right: Right) =>
    limit !== null && roles.some((role) => role.rights.has(right) && contains(role.limit, limit));
  return [...rights].every((right) => own.has(right) || isOwnWithin(right));
}

const contains = (own: RoleLimit, given: RoleLimit): boolean =>
  own.kind === given.kind && given.ids.every((id) => own.ids.includes(id));
