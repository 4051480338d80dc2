import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { type Grants, grantsOf, holds } from '#auth/grants.ts';
import { readRoleTable, rolesIn } from '#auth/role-directory.ts';
import { findUserById } from '#auth/user-store.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';

/** What a caller may assign, according to the current state of the database. */
export interface Authority {
  /** The divisions that the caller may change. */
  writable: ReadonlySet<number>;
  grants: Grants;
}

/**
 * Locks the caller and another user until the transaction ends, and returns what the caller may change now. When two users remove each
 * other's rights at once, the second is refused; since users cannot change their own rights, there is always an administrator left.
 * @throws Problem `user.self`, `auth.disabled`, `auth.forbidden`
 */
export async function requireOther(
  db: Db,
  caller: Caller,
  id: string | undefined,
  right: 'people.administer' | 'roles.administer' = 'people.administer',
): Promise<Authority> {
  if (id === caller.userId) throw new Problem('user.self');
  const ids = id === undefined ? [caller.userId] : [caller.userId, id];
  const { rows } = await sql<{ id: string; isDisabled: boolean }>`
    select id, disabled_at is not null as "isDisabled" from app_user where id = any(${ids}::uuid[])
    order by id for update`.execute(db);
  const self = rows.find((row) => row.id === caller.userId);
  if (!self || self.isDisabled) throw new Problem('auth.disabled');
  const user = await findUserById(db, caller.userId);
  const grants = await grantsNow(db, caller);
  if (!user || !holds(grants, right)) throw new Problem('auth.forbidden');
  return { writable: user.writableDivisions, grants };
}

/**
 * The rights of a caller in the database: those cached by the server may not yet include the latest change by another administrator.
 * `withoutGroup` is an entry of the table of groups to ignore.
 */
export async function grantsNow(db: Db, caller: Caller, withoutGroup?: string): Promise<Grants> {
  if (caller.apiKey) return caller.grants;
  const [table, user] = [await readRoleTable(db, withoutGroup), await findUserById(db, caller.userId)];
  if (!user) throw new Problem('auth.disabled');
  return grantsOf(table.companyRoles, user, rolesIn(table, { roles: caller.namedRoles, groups: caller.groups }));
}

/** @throws Problem `division.forbidden` when one of the divisions is not the caller's to change */
export function requireWritable(writable: ReadonlySet<number>, divisions: readonly number[]): void {
  const division = divisions.find((one) => !writable.has(one));
  if (division !== undefined) throw new Problem('division.forbidden', { params: { division } });
}
