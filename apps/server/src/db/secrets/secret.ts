import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** A named random key of this installation: created at the first start and shared by all processes. */
export async function loadOrCreateKey(db: Db, name: string): Promise<Buffer> {
  await sql`insert into app_secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ value: Buffer }>`select value from app_secret where name = ${name}`.execute(db);
  const [key] = rows;
  if (!key) throw new Error(`The key ${name} was not stored.`);
  return key.value;
}
