import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The signing key of the embedded provider; created at first start and shared by all processes. */
export interface ProviderSecrets {
  /** Private key of tokens. */
  signingKey: JWK & { kid: string };
  /** Key of cookies and of address digests. */
  cookieKey: string;
}

const algorithm = 'ES256';
const signingKeyName = 'oidc.signing_key';
const cookieKeyName = 'oidc.cookie_key';

export async function loadOrCreateSecrets(db: Db): Promise<ProviderSecrets> {
  const [signing, cookie] = await Promise.all([
    loadOrCreate(db, signingKeyName, async () => JSON.stringify(await createSigningKey())),
    loadOrCreate(db, cookieKeyName, async () => randomBytes(32).toString('base64url')),
  ]);
  return { signingKey: JSON.parse(signing) as ProviderSecrets['signingKey'], cookieKey: cookie };
}

/** Public half of the signing key; empty before the provider's first start. */
export async function loadPublicKeys(db: Db): Promise<JSONWebKeySet> {
  const secret = await load(db, signingKeyName);
  if (secret === undefined) return { keys: [] };
  const { d: _private, ...publicKey } = JSON.parse(secret) as JWK;
  return { keys: [publicKey] };
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig', kid: randomBytes(9).toString('base64url') };
}

/** Processes that start together all end up with the one that was stored first. */
async function loadOrCreate(db: Db, name: string, create: () => Promise<string>): Promise<string> {
  const known = await load(db, name);
  if (known !== undefined) return known;
  const made = Buffer.from(await create());
  await sql`insert into app_secret (name, value) values (${name}, ${made}) on conflict do nothing`.execute(db);
  return (await load(db, name)) ?? made.toString();
}

async function load(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: Buffer }>`select value from app_secret where name = ${name}`.execute(db);
  return rows[0]?.value.toString();
}
