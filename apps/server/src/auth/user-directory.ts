import type { Db } from '#db/db.ts';
import { appendAuthEvent } from './auth-event.ts';
import { evictOldest } from './bounded.ts';
import { createSingleFlight } from './single-flight.ts';
import {
  acceptInvitations,
  adoptFormer,
  adoptProvisioned,
  findUser,
  groupIdsOf,
  insertUser,
  type UserClaims,
  type UserRecord,
  updateUser,
} from './user-store.ts';

/** Users by issuer and subject, cached in memory until the database announces a change. */
export interface UserDirectory {
  /** The user of a verified token; created with the first token, without any division. */
  find(claims: UserClaims): Promise<UserRecord>;
  /** Drops one user from the cache, or all of them. */
  forget(userId?: string): void;
}

const capacity = 10_000;
/** Fallback for missed notifications: no entry is used longer than this (ms). */
const maxAge = 30_000;

/** `mayCache` is false while signals may be lost; every look-up then queries the database. */
export function createUserDirectory(db: Db, mayCache: () => boolean): UserDirectory {
  const entries = new Map<string, { user: UserRecord; loadedAt: number }>();
  const loading = createSingleFlight<UserRecord>();
  // A signal that arrives while a user is being read makes the result unusable for the cache.
  let generation = 0;

  const load = async (key: string, claims: UserClaims): Promise<UserRecord> => {
    const startedIn = generation;
    const user = await findOrCreate(db, claims);
    if (startedIn === generation && mayCache()) {
      entries.delete(key);
      entries.set(key, { user, loadedAt: Date.now() });
      evictOldest(entries, capacity);
    }
    return user;
  };
  return {
    async find(claims) {
      const key = `${claims.issuer}\n${claims.subject}`;
      if (!mayCache()) return await load(key, claims);
      const entry = entries.get(key);
      if (entry && entry.loadedAt > Date.now() - maxAge) return entry.user;
      return await loading.join(key, () => load(key, claims));
    },
    forget(userId) {
      generation++;
      loading.part();
      if (userId === undefined) entries.clear();
      else for (const [key, { user }] of entries) if (user.id === userId) entries.delete(key);
    },
  };
}

async function findOrCreate(db: Db, claims: UserClaims): Promise<UserRecord> {
  const { issuer, subject } = claims;
  const known = await findUser(db, issuer, subject);
  if (known && !isOutdated(known, claims) && !mayAccept(known, claims)) return known;
  if (known ? isOutdated(known, claims) : (await adoptProvisioned(db, claims)) || (await adoptFormer(db, claims)))
    await updateUser(db, claims);
  else if (!known && (await insertUser(db, claims)))
    await appendAuthEvent(db, { kind: 'user.created', issuer, subject });
  const user = await findUser(db, issuer, subject);
  if (!user) throw new Error('A user vanished while signing in.');
  if (!mayAccept(user, claims)) return user;
  await acceptInvitations(db, user.id, claims.email ?? '');
  return (await findUser(db, issuer, subject)) ?? user;
}

/** An address that the provider did not verify could belong to anyone, and a blocked user gets nothing. */
const mayAccept = (user: UserRecord, { email, isEmailVerified }: UserClaims) =>
  user.isInvited && isEmailVerified && email !== undefined && !user.isDisabled;

const isOutdated = (known: UserRecord, { name, email, isEmailVerified, roles, roleIds, limited }: UserClaims) =>
  known.areRolesOld ||
  (known.mayStoreRoles &&
    (roles.join() !== known.seenRoles.join() ||
      roleIds.join() !== known.seenRoleIds.join() ||
      groupIdsOf({ limited }).join() !== known.seenLimitedGroups.join())) ||
  (name !== undefined && name !== known.name) ||
  (email !== undefined && (email !== known.email || (isEmailVerified && !known.isEmailVerified)));
