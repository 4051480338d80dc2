import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';

/**
 * Locks the caller and another user until the transaction ends, and answers the divisions that the caller may change now. Of two who
 * take each other's rights at once the second no longer may; since nobody changes their own, one administrator remains.
 * @throws Problem `user.self`, `auth.disabled`
 */
export async function requireOther(db: Db, caller: Caller, id: string | undefined): Promise<ReadonlySet<number>> {
  if (id === caller.userId) throw new Problem('user.self');
  const ids = id === undefined ? [caller.userId] : [caller.userId, id];
  const { rows } = await sql<{ id: string; isDisabled: boolean }>`
    select id, disabled_at is not null as "isDisabled" from app_user where id = any(${ids}::uuid[])
    order by id for update`.execute(db);
  const self = rows.find((row) => row.id === caller.userId);
  if (!self || self.isDisabled) throw new Problem('auth.disabled');
  const { rows: rights } = await sql<{ division: number }>`
    select division from user_division where user_id = ${caller.userId} and access = 'write'`.execute(db);
  return new Set(rights.map(({ division }) => division));
}

/** @throws Problem `division.forbidden` when one of the divisions is not the caller's to change */
export function requireWritable(writable: ReadonlySet<number>, divisions: readonly number[]): void {
  const division = divisions.find((one) => !writable.has(one));
  if (division !== undefined) throw new Problem('division.forbidden', { params: { division } });
}
