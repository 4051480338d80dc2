import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { seal, unseal } from '#base/seal.ts';
import type { Db } from '../db.ts';
import { loadOrCreateKey } from './secret.ts';

/** Encrypts secrets before they are stored, and the secrets that administrators enter on pages. */
export interface Vault {
  /** Where the key is. In the database it is of little use: a copy of the database then contains key and secrets. */
  keyIn: 'environment' | 'database';
  /** `place` binds the secret to what it is for, so that it cannot be moved to another row. */
  seal(place: string, secret: string): Buffer;
  /** @throws Error when none of the keys opens it, or the place differs */
  unseal(place: string, sealed: Buffer): string;
  /** A secret by its name; null when none is stored, or when it was stored with a key that is lost. */
  find(db: Db, name: string): Promise<string | null>;
  /** Replaces a secret; null removes it. */
  put(db: Db, name: string, secret: string | null): Promise<void>;
  /** Encrypts the stored secrets with the first key, for instance after a key was added to the environment. */
  sealAgain(db: Db): Promise<void>;
}

/** The first key encrypts; the others still open what was encrypted with them. Without any, a key in the database is used. */
export async function openVault(db: Db, keysOfEnvironment: readonly Buffer[]): Promise<Vault> {
  const keys = [...keysOfEnvironment, ...(await keysInDatabase(db))];
  const [first = randomBytes(32)] = keys;
  const open = (place: string, sealed: Buffer): string | undefined => {
    for (const key of keys) {
      try {
        return unseal(key, place, sealed);
      } catch {
        // The next key may fit.
      }
    }
    return undefined;
  };
  return {
    keyIn: keysOfEnvironment.length > 0 ? 'environment' : 'database',
    seal: (place, secret) => seal(first, place, secret),
    unseal(place, sealed) {
      const secret = open(place, sealed);
      if (secret === undefined) throw new Error(`No key opens the secret of ${place}: SECRETS_KEY has changed.`);
      return secret;
    },
    async find(from, name) {
      const { rows } = await sql<{ sealed: Buffer }>`select sealed from sealed_secret where name = ${name}`.execute(
        from,
      );
      return (rows[0] && open(name, rows[0].sealed)) ?? null;
    },
    async put(tx, name, secret) {
      if (secret === null) await sql`delete from sealed_secret where name = ${name}`.execute(tx);
      else
        await sql`
          insert into sealed_secret (name, sealed) values (${name}, ${seal(first, name, secret)})
          on conflict (name) do update set sealed = excluded.sealed`.execute(tx);
    },
    async sealAgain(all) {
      const { rows } = await sql<{ name: string; sealed: Buffer }>`select name, sealed from sealed_secret`.execute(all);
      for (const { name, sealed } of rows) {
        const secret = open(name, sealed);
        if (secret === undefined) continue;
        // Somebody may replace the secret meanwhile.
        await sql`
          update sealed_secret set sealed = ${seal(first, name, secret)} where name = ${name} and sealed = ${sealed}`.execute(
          all,
        );
      }
    },
  };
}

/** `exact.token_key` encrypted the tokens of Exact Online before there was one key for all secrets. */
async function keysInDatabase(db: Db): Promise<Buffer[]> {
  const key = await loadOrCreateKey(db, 'secrets');
  const { rows } = await sql<{ value: Buffer }>`select value from app_secret where name = 'exact.token_key'`.execute(
    db,
  );
  return [key, ...rows.map(({ value }) => value)];
}
