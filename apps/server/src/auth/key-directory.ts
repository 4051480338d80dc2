import type { Backend, Role } from '@werkbank/contract/wire/call.ts';
import { type RawBuilder, sql } from 'kysely';
import { digestOf } from '#base/link-secret.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isWellFormed } from './api-key.ts';
import { isRole } from './auth-config.ts';
import { evictOldest } from './bounded.ts';
import type { Caller } from './caller.ts';
import { grantsOfRoles } from './grants.ts';
import { createSingleFlight } from './single-flight.ts';
import { invalid } from './token-verifier.ts';
import { findUserById, personOf, type UserRecord } from './user-store.ts';

/** A valid key, with the user on whose behalf it calls. */
export interface KnownKey {
  id: string;
  isService: boolean;
  /** A key of the identity provider: it can manage users and groups, and nothing else. */
  isScim: boolean;
  roles: readonly Role[];
  divisions: ReadonlySet<number>;
  isReadOnly: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number | undefined;
  user: UserRecord;
}

/** Keys by their digest, cached in memory until the database announces that one of them or its user has changed. */
export interface KeyDirectory {
  /** @throws Problem `auth.token_invalid`, `auth.token_expired` */
  find(token: string): Promise<KnownKey>;
  /** Drops the cached keys of one user, or all of them. */
  forget(userId?: string): void;
}

const capacity = 1_000;
/** Fallback for missed notifications: no entry is used longer than this (ms). */
const maxAge = 30_000;
/** How often the use of a key is recorded (ms). */
const noteEvery = 60_000;

interface Entry {
  key: KnownKey;
  loadedAt: number;
}

/** `mayCache` is false while signals may be lost; every look-up then queries the database. */
export function createKeyDirectory(db: Db, mayCache: () => boolean): KeyDirectory {
  const entries = new Map<string, Entry>();
  const noted = new Map<string, number>();
  const loading = createSingleFlight<KnownKey>();
  let generation = 0;

  const load = async (digest: Buffer): Promise<KnownKey> => {
    const startedIn = generation;
    const key = await readKey(db, sql<boolean>`digest = ${digest}`);
    if (!key) throw invalid('key');
    if (startedIn === generation && mayCache()) {
      entries.set(digest.toString('base64'), { key, loadedAt: Date.now() });
      evictOldest(entries, capacity);
    }
    return key;
  };
  const note = ({ id }: KnownKey) => {
    if ((noted.get(id) ?? 0) > Date.now() - noteEvery) return;
    noted.set(id, Date.now());
    evictOldest(noted, capacity);
    // The call succeeds either way.
    noteUse(db, id).catch(() => {});
  };
  return {
    async find(token) {
      if (!isWellFormed(token)) throw invalid('key');
      const digest = digestOf(token);
      const name = digest.toString('base64');
      const known = mayCache() ? entries.get(name) : undefined;
      const isFresh = known !== undefined && known.loadedAt > Date.now() - maxAge;
      const key = isFresh ? known.key : await loading.join(name, () => load(digest));
      if (key.expiresAt !== undefined && key.expiresAt <= Date.now()) throw new Problem('auth.token_expired');
      note(key);
      return key;
    },
    forget(userId) {
      generation++;
      loading.part();
      for (const [name, { key }] of entries) if (userId === undefined || key.user.id === userId) entries.delete(name);
    },
  };
}

interface KeyRow {
  id: string;
  user_id: string;
  is_service: boolean;
  is_scim: boolean;
  roles: string[];
  divisions: number[];
  is_read_only: boolean;
  expires_at: number | null;
}

/** A key by its id, as currently stored; undefined for one that is revoked. */
export const findKey = async (db: Db, id: string): Promise<KnownKey | undefined> =>
  await readKey(db, sql<boolean>`id = ${id}`);

async function readKey(db: Db, isWanted: RawBuilder<boolean>): Promise<KnownKey | undefined> {
  const { rows } = await sql<KeyRow>`
    select id, user_id, is_service, is_scim, roles, divisions, is_read_only, (extract(epoch from expires_at) * 1000)::bigint as expires_at
    from api_key where ${isWanted} and revoked_at is null`.execute(db);
  const [row] = rows;
  const user = row && (await findUserById(db, row.user_id));
  if (!user) return undefined;
  return {
    id: row.id,
    isService: row.is_service,
    isScim: row.is_scim,
    roles: row.roles.filter(isRole).filter((role) => row.is_service || ownRolesOf(user).includes(role)),
    divisions: new Set(row.divisions.filter((division) => row.is_service || user.divisions.has(division))),
    isReadOnly: row.is_read_only,
    expiresAt: row.expires_at ?? undefined,
    user,
  };
}

/** Roles from the last sign-in, unless that is too long ago, and from SCIM groups; none where these do not apply. */
function ownRolesOf(user: UserRecord): readonly string[] {
  if (!user.tokenRolesCount) return [];
  return [...(user.areRolesStale ? [] : user.seenRoles), ...user.provisionedRoles];
}

async function noteUse(db: Db, id: string): Promise<void> {
  await sql`
    update api_key set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
}

/** Beyond any clock: used for a key that does not expire. */
const never = 253_402_300_799;

/** A program as a caller: never with more rights than the key allows; a personal key also never with more than its user has. */
export function callerOfKey({ user, ...key }: KnownKey, backend: Backend): Caller {
  const writable = [...key.divisions].filter((division) => key.isService || user.writableDivisions.has(division));
  const grants = grantsOfRoles(key.roles);
  return {
    ...personOf(user),
    roles: key.roles,
    rights: grants.everywhere,
    grants,
    namedRoles: key.roles,
    groups: [],
    divisions: key.divisions,
    writableDivisions: new Set(key.isReadOnly ? [] : writable),
    tokenId: undefined,
    sessionId: undefined,
    tokenExpires: key.expiresAt === undefined ? never : Math.floor(key.expiresAt / 1000),
    backend,
    apiKey: { id: key.id, isReadOnly: key.isReadOnly },
  };
}
