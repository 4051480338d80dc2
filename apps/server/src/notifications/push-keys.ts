import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Vault } from '#db/secrets/vault.ts';

/** A key pair by which push services recognise this installation. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** Unknown for the pair of earlier versions. */
  createdAt?: string;
}

const secretName = 'vapid';

/** The key pairs of this installation: the current one, then those with which browsers subscribed earlier. */
type KeyRing = [VapidKeys, ...VapidKeys[]];

async function find(db: Db, vault: Vault): Promise<VapidKeys[]> {
  const stored = await vault.find(db, secretName);
  return stored === null ? [] : (JSON.parse(stored) as VapidKeys[]);
}

/** The key pairs; the first is made at first use. Whichever process was first, all use the same. */
export async function loadKeys(db: Db, vault: Vault): Promise<KeyRing> {
  const [current, ...earlier] = await find(db, vault);
  if (current) return [current, ...earlier];
  return await locked(db, async (tx) => {
    const [made, ...others] = await find(tx, vault);
    return made ? [made, ...others] : await put(tx, vault, [await newKeys()]);
  });
}

/**
 * Makes a new key pair. Browsers move to it when they next open Werkbank; until then the pair with which they subscribed signs their
 * messages. A pair that no browser uses is deleted.
 */
export async function renewKeys(db: Db, vault: Vault): Promise<KeyRing> {
  return await locked(db, async (tx) => {
    const known = await find(tx, vault);
    const { rows } = await sql<{ publicKey: string | null }>`
      select distinct public_key as "publicKey" from push_subscription`.execute(tx);
    const used = new Set(rows.map(({ publicKey }) => publicKey ?? known.at(-1)?.publicKey));
    return await put(tx, vault, [await newKeys(), ...known.filter(({ publicKey }) => used.has(publicKey))]);
  });
}

/** Moves the pair that earlier versions stored unencrypted into the vault. */
export async function sealPlainKeys(db: Db, vault: Vault): Promise<void> {
  await locked(db, async (tx) => {
    const { rows } = await sql<{
      value: Buffer;
    }>`delete from app_secret where name = ${secretName} returning value`.execute(tx);
    const [plain] = rows;
    if (!plain) return;
    const pair = JSON.parse(plain.value.toString()) as VapidKeys;
    const known = await find(tx, vault);
    await vault.put(tx, secretName, JSON.stringify([...known, pair]));
  });
}

async function put(tx: Db, vault: Vault, keys: KeyRing): Promise<KeyRing> {
  await vault.put(tx, secretName, JSON.stringify(keys));
  return keys;
}

async function newKeys(): Promise<VapidKeys> {
  const { default: webpush } = await import('web-push');
  return { ...webpush.generateVAPIDKeys(), createdAt: new Date().toISOString() };
}

/** One process at a time changes the keys. */
async function locked<Result>(db: Db, change: (tx: Db) => Promise<Result>): Promise<Result> {
  const work = async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${secretName}))`.execute(tx);
    return await change(tx);
  };
  return db.isTransaction ? await work(db) : await db.transaction().execute(work);
}
