import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Caller } from './caller.ts';
import type { RevocationSignal } from './session-signals.ts';

/** The parts of a token that can be revoked. */
export interface RevocableToken {
  tokenId: string;
  sessionId: string | undefined;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** No access token lives longer; a revocation older than this concerns none. */
const maxTokenLife = '1 day';
/** Seconds by which a row outlives its token, because the provider's clock may be ahead. */
const clockTolerance = 300;

/**
 * Signs out: this token is refused from now on, and every token of the same sign-in issued so far. When the provider does not name its
 * sessions, all tokens of the user are refused.
 */
export async function endSession(
  db: Db,
  caller: Pick<Caller, 'userId' | 'tokenId' | 'sessionId' | 'tokenExpires'>,
): Promise<void> {
  if (caller.tokenId !== undefined) await revokeToken(db, caller.tokenId, caller.tokenExpires);
  if (caller.sessionId === undefined) await refuseTokensUpToNow(db, caller.userId);
  else await revokeSession(db, caller.sessionId);
  await sql`insert into auth_event (kind, user_id) values ('sign-out', ${caller.userId})`.execute(db);
}

/** Refuses every token of one session at the provider issued so far; the embedded provider deletes the session. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await sql`delete from revoked_session where expires_at < now()`.execute(db);
  // Without its session, a refresh token of the embedded provider is no longer valid.
  await sql`delete from oidc_payload where model = 'Session' and uid = ${sessionId}`.execute(db);
  await sql`
    insert into revoked_session (id, tokens_valid_after, expires_at)
    values (${sessionId}, clock_timestamp(), now() + ${maxTokenLife}::interval)
    on conflict (id) do update set tokens_valid_after = excluded.tokens_valid_after, expires_at = excluded.expires_at
  `.execute(db);
}

/** Signs a user out everywhere, e.g. when an administrator requests it. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await refuseTokensUpToNow(db, userId);
  await sql`
    delete from oidc_payload p using app_user u
    where u.id = ${userId} and u.issuer = 'embedded' and p.payload ->> 'accountId' = u.subject`.execute(db);
}

async function revokeToken(db: Db, id: string, expires: number): Promise<void> {
  await sql`delete from revoked_token where expires_at < now()`.execute(db);
  await sql`
    insert into revoked_token (id, expires_at) values (${id}, to_timestamp(${expires + clockTolerance}))
    on conflict (id) do nothing`.execute(db);
}

async function refuseTokensUpToNow(db: Db, userId: string): Promise<void> {
  await sql`update app_user set tokens_valid_after = clock_timestamp() where id = ${userId}`.execute(db);
}

/** Revocations in memory, kept current by the signals of every process. */
export interface Revocations {
  has(token: RevocableToken): boolean;
  apply(signal: RevocationSignal): void;
  /** Reads every revocation that is still relevant. */
  load(): Promise<void>;
}

export function createRevocations(db: Db): Revocations {
  const tokens = new Map<string, { until: number }>();
  const sessions = new Map<string, { before: number; until: number }>();
  const apply = ({ kind, id, before, until }: RevocationSignal) => {
    if (kind === 'token') tokens.set(id, { until });
    else sessions.set(id, { before: before ?? until, until });
    dropExpired(tokens);
    dropExpired(sessions);
  };
  return {
    has: ({ tokenId, sessionId, issuedAt }) =>
      tokens.has(tokenId) || (sessionId !== undefined && issuedAt * 1000 < (sessions.get(sessionId)?.before ?? 0)),
    apply,
    load: async () => {
      for (const signal of await listRevocations(db)) apply(signal);
    },
  };
}

/** Lifetimes are similar, so expired entries are the oldest ones, which a Map lists first. */
function dropExpired(entries: Map<string, { until: number }>): void {
  for (const [id, { until }] of entries) {
    if (until > Date.now()) return;
    entries.delete(id);
  }
}

async function listRevocations(db: Db): Promise<RevocationSignal[]> {
  const { rows } = await sql<RevocationSignal>`
    select 'token' as kind, id, null::bigint as before, (extract(epoch from expires_at) * 1000)::bigint as until
      from revoked_token where expires_at > now()
    union all
    select 'session', id, (extract(epoch from tokens_valid_after) * 1000)::bigint,
        (extract(epoch from expires_at) * 1000)::bigint
      from revoked_session where expires_at > now()
    order by until`.execute(db);
  return rows;
}

/** The same check directly in the database, for when signals may be lost. */
export async function isRevoked(db: Db, { tokenId, sessionId, issuedAt }: RevocableToken): Promise<boolean> {
  const { rows } = await sql`
    select 1 from revoked_token where id = ${tokenId}
    union all
    select 1 from revoked_session
      where id = ${sessionId ?? ''} and to_timestamp(${issuedAt}) < tokens_valid_after`.execute(db);
  return rows.length > 0;
}
