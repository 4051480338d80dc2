import type { Connection } from '@werkbank/contract/accounting-connection/calls.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Vault } from '#db/secrets/vault.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

/** Seconds after which a token may be renewed, for which it is accepted, and within which it can be renewed at all. */
const life = { renewal: 570, access: 600, refresh: 30 * 86_400 } as const;
/** Longer than a renewal can take, so that no other process takes over while it runs. */
const claimSeconds = 30;

const isDue = sql`(issued_at <= now() - make_interval(secs => ${life.renewal}) or access_refused)`;
const isFree = sql`(claimed_until is null or claimed_until < now())`;

/** All connections by host. */
export async function list(db: Db): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select id, host, divisions, case when consent_required then 'consent_required' when ${isDue} then 'refresh_due' else 'ok' end as state,
      (issued_at + make_interval(secs => ${life.access}))::timestamptz(3) as "accessExpiresAt",
      (issued_at + make_interval(secs => ${life.refresh}))::timestamptz(3) as "refreshExpiresAt",
      issued_at as "lastRefreshAt", last_error as "lastError"
    from exact_connection order by host`.execute(db);
  return rows;
}

/** Stores a new consent, and deletes expired ones. */
export async function beginConsent(db: Db, consent: { userId: string; host: string; digest: Buffer }): Promise<void> {
  await sql`delete from exact_consent where expires < now()`.execute(db);
  await sql`
    insert into exact_consent (state_digest, user_id, host, expires)
    values (${consent.digest}, ${consent.userId}, ${consent.host}, now() + interval '10 minutes')`.execute(db);
}

/** Returns the host of a consent that this user began, and removes it; without a state it must be the user's only one. */
export async function takeConsent(db: Db, userId: string, digest: Buffer | undefined): Promise<string | undefined> {
  const isIt =
    digest === undefined
      ? sql`(select count(*) from exact_consent o where o.user_id = ${userId} and o.expires > now()) = 1`
      : sql`state_digest = ${digest}`;
  const { rows } = await sql<{ host: string }>`
    delete from exact_consent where user_id = ${userId} and expires > now() and ${isIt} returning host`.execute(db);
  return rows[0]?.host;
}

interface Granted {
  vault: Vault;
  host: string;
  tokens: Tokens;
  userId: string;
}

/** Stores the tokens of a consent; a renewal of earlier tokens that is still running stores nothing. */
export async function connect(db: Db, { vault, host, tokens, userId }: Granted): Promise<void> {
  const { access, refresh } = sealed(vault, host, tokens);
  await sql`
    insert into exact_connection (host, access_token, refresh_token, connected_by) values (${host}, ${access}, ${refresh}, ${userId})
    on conflict (host) do update set access_token = excluded.access_token, refresh_token = excluded.refresh_token,
      connected_by = excluded.connected_by, connected_at = now(), issued_at = now(), consent_required = false, last_error = null,
      failures = 0, retry_at = null, claim = null, claimed_until = null, access_refused = false`.execute(db);
}

/** Connects those of the divisions that exist here, each through one connection, and returns them. */
export async function setDivisions(db: Db, host: string, codes: readonly number[]): Promise<void> {
  await sql`
    update exact_connection c set divisions = array(
      select d.code from division d where d.code = any(${[...codes]}::integer[])
        and not exists (select from exact_connection o where o.host <> c.host and d.code = any(o.divisions)) order by d.code)
    where c.host = ${host}`.execute(db);
  await markDivisions(db);
}

/** Derives what is exchanged from the connection and from the choices of each division; initially every kind is chosen. */
async function markDivisions(db: Db): Promise<void> {
  await sql`
    update division d set exact_connected = c.is_connected
    from (select d2.code, exists (select from exact_connection o where d2.code = any(o.divisions)) as is_connected from division d2) c
    where c.code = d.code and d.exact_connected <> c.is_connected`.execute(db);
  await sql`select follow_exact_connection()`.execute(db);
}

export interface Claimed {
  id: string;
  host: string;
  claim: string;
  refresh: string;
  /** The renewal before this one succeeded. */
  wasRenewed: boolean;
}

/** A manual renewal runs immediately; an automatic one waits longer after each failed connection. */
export type Patience = 'atOnce' | 'patient';

/** Claims the due connections that no other process is renewing. */
export async function claimDue(db: Db, vault: Vault, patience: Patience): Promise<Claimed[]> {
  const mayTry = patience === 'atOnce' ? sql`true` : sql`(retry_at is null or retry_at <= now())`;
  const { rows } = await sql<{ id: string; host: string; claim: string; token: Buffer; wasRenewed: boolean }>`
    update exact_connection set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => ${claimSeconds})
    where not consent_required and ${isDue} and ${isFree} and ${mayTry}
    returning id, host, claim, refresh_token as token, failures = 0 as "wasRenewed"`.execute(db);
  return rows.map(({ token, ...row }) => ({ ...row, refresh: vault.unseal(`${row.host} refresh`, token) }));
}

/** Connections that another process renews at this moment. */
export async function countClaimed(db: Db): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    select count(*)::integer as claimed from exact_connection where not consent_required and not ${isFree}`.execute(db);
  return rows[0]?.claimed ?? 0;
}

/** Seconds until the first connection may be renewed; undefined when no connection can be renewed. */
export async function secondsUntilDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select greatest(1, ceil(${life.renewal} - extract(epoch from now() - max(issued_at))))::integer as seconds
    from exact_connection where not consent_required having count(*) > 0`.execute(db);
  return rows[0]?.seconds ?? undefined;
}

/** Stores the result of a renewal; a process that lost its claim stores nothing. */
export async function storeRenewal(db: Db, vault: Vault, claimed: Claimed, tokens: Tokens): Promise<void> {
  const { access, refresh } = sealed(vault, claimed.host, tokens);
  await sql`
    update exact_connection set access_token = ${access}, refresh_token = ${refresh}, issued_at = now(), last_error = null,
      failures = 0, retry_at = null, claim = null, claimed_until = null, access_refused = false
    where id = ${claimed.id} and claim = ${claimed.claim}`.execute(db);
}

/** Records why a renewal failed, and allows the next one. Returns whether this process still held the claim. */
export async function storeFailure(
  db: Db,
  { id, claim }: Claimed,
  { isLost, reason }: { isLost: boolean; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update exact_connection set consent_required = ${isLost}, last_error = ${reason}, claim = null, claimed_until = null,
      failures = failures + 1, retry_at = now() + least(interval '10 minutes', interval '15 seconds' * 2 ^ least(failures, 6)),
      access_token = case when ${isLost} then null else access_token end,
      refresh_token = case when ${isLost} then null else refresh_token end
    where id = ${id} and claim = ${claim} returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes a connection; false when there is none. */
export async function disconnect(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from exact_connection where id = ${id} returning id`.execute(db);
  if (rows.length > 0) await markDivisions(db);
  return rows.length > 0;
}

const sealed = (vault: Vault, host: string, { access, refresh }: Tokens) => ({
  access: vault.seal(`${host} access`, access),
  refresh: vault.seal(`${host} refresh`, refresh),
});

/** The access token of the connection that serves a division; undefined when none is valid now. */
export async function findAccess(
  db: Db,
  vault: Vault,
  division: number,
): Promise<{ connectionId: string; host: string; token: string } | undefined> {
  const { rows } = await sql<{ connectionId: string; host: string; token: Buffer }>`
    select id as "connectionId", host, access_token as token from exact_connection
    where ${division} = any(divisions) and not consent_required and not access_refused
      and issued_at > now() - make_interval(secs => ${life.access - 5})`.execute(db);
  const [row] = rows;
  return row && { ...row, token: vault.unseal(`${row.host} access`, row.token) };
}

/** Records that Exact refused the access token before it expired: it is renewed immediately and no longer used. */
export async function refuseAccess(db: Db, vault: Vault, division: number, token: string): Promise<void> {
  const known = await findAccess(db, vault, division);
  if (known?.token !== token) return;
  await sql`update exact_connection set access_refused = true where id = ${known.connectionId}`.execute(db);
}
