import type { Db } from '#db/db.ts';
import { appendAuthEvent } from './auth-event.ts';
import { findUser, insertUser, type UserClaims, type UserRecord, updateUser } from './user-store.ts';

/** Users by issuer and subject, in memory until the database says that one changed. */
export interface UserDirectory {
  /** The user of a verified token; made at first sight, without any division. */
  find(claims: UserClaims): UserRecord | Promise<UserRecord>;
  /** Forgets one user, or all of them. */
  forget(userId?: string): void;
}

const capacity = 10_000;
/** Safety net below the signals: nothing is believed longer than this (ms). */
const longestAge = 30_000;

interface Entry {
  user: UserRecord;
  loadedAt: number;
}

export function createUserDirectory(db: Db, mayCache: () => boolean): UserDirectory {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<UserRecord>>();
  // A signal that arrives while a user is being read makes that reading worthless for the cache.
  let generation = 0;

  const load = async (key: string, claims: UserClaims): Promise<UserRecord> => {
    const startedIn = generation;
    const user = await findOrCreate(db, claims);
    if (startedIn === generation && mayCache()) remember(entries, key, { user, loadedAt: Date.now() });
    return user;
  };
  return {
    find(claims) {
      const key = `${claims.issuer}\n${claims.subject}`;
      const entry = entries.get(key);
      if (entry && mayCache() && entry.loadedAt > Date.now() - longestAge) return entry.user;
      if (!mayCache()) return load(key, claims);
      return loading.get(key) ?? share(loading, key, load(key, claims));
    },
    forget(userId) {
      generation++;
      loading.clear();
      if (userId === undefined) entries.clear();
      else for (const [key, { user }] of entries) if (user.id === userId) entries.delete(key);
    },
  };
}

function share(loading: Map<string, Promise<UserRecord>>, key: string, user: Promise<UserRecord>): Promise<UserRecord> {
  const shared = user.finally(() => {
    if (loading.get(key) === shared) loading.delete(key);
  });
  loading.set(key, shared);
  return shared;
}

function remember(entries: Map<string, Entry>, key: string, entry: Entry): void {
  entries.delete(key);
  if (entries.size >= capacity) entries.delete(entries.keys().next().value!);
  entries.set(key, entry);
}

async function findOrCreate(db: Db, claims: UserClaims): Promise<UserRecord> {
  const known = await findUser(db, claims.issuer, claims.subject);
  if (known && !isOutdated(known, claims)) return known;
  if (known) await updateUser(db, claims);
  else if (await insertUser(db, claims))
    await appendAuthEvent(db, { kind: 'user.created', issuer: claims.issuer, subject: claims.subject });
  const user = await findUser(db, claims.issuer, claims.subject);
  if (!user) throw new Error('A user vanished while signing in.');
  return user;
}

const isOutdated = (known: UserRecord, { name, email }: UserClaims) =>
  (name !== undefined && name !== known.name) || (email !== undefined && email !== known.email);
