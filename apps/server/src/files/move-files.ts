import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import type { Db } from '#db/db.ts';
import { type Claim, claimRows, isFree, isHeldBy, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { isOwnKey, newKey } from './keep-file.ts';
import { localFiles } from './local-files.ts';
import type { OpenPlace, PlacedFiles } from './placed-files.ts';
import { addFolder, forgetSource, isSamePlace, type StorageSource } from './storage-store.ts';

/** Files that are moved at the same time. */
const batchSize = 8;

interface Move {
  db: Db;
  files: PlacedFiles;
  source: StorageSource;
  log: (error: unknown) => void;
  stop: AbortSignal;
}

/** Moves the files of earlier places to the current one. Several processes may do so: each place is claimed by one of them. */
export const startFileMover = ({ log, ...move }: Omit<Move, 'stop'>): Worker =>
  keepWorking((stop) => moveNext({ ...move, log, stop }), log);

/** Files in the folder are moved as well when the environment names a bucket. */
export async function noteFolder(db: Db, { fixed, folder }: StorageSource): Promise<void> {
  if (!fixed) return;
  for await (const { key } of localFiles(folder).list()) if (isOwnKey(key)) return await addFolder(db);
}

/** Moves the files of one place; false when there is nothing to do. */
async function moveNext(move: Move): Promise<boolean> {
  const { db } = move;
  const task = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from file_source where ${isFree} and next_try_at <= now() order by next_try_at, id limit 1
      for update skip locked`.execute(tx);
    const [row] = rows;
    return row && { id: row.id, claim: await claimRows(tx, 'file_source', [row.id]) };
  });
  if (!task) return false;
  await whileClaimed(db, task.claim, () => moveAll(move, task.id, task.claim));
  return true;
}

async function moveAll(move: Move, id: string, claim: Claim): Promise<void> {
  const { db, source, log } = move;
  try {
    const [to, from] = await ends(move, id);
    if (!from || (await areSame(from, to))) return await forgetSource(db, source, id);
    await sql`update file_source set remaining = ${await count(from.files)}, problem = null where ${isHeldBy(claim)}`.execute(
      db,
    );
    if (await moveEach(move, id, claim)) await finish(db, source, id, claim);
  } catch (error) {
    log(error);
    const problem = error instanceof Problem && error.code === 'storage.unavailable' ? 'unavailable' : 'failed';
    await sql`
      update file_source set problem = ${problem}, claim = null, claimed_until = null, next_try_at = now() + interval '30 seconds'
      where ${isHeldBy(claim)}`.execute(db);
  }
}

/** The current place, and the one to be emptied; that is undefined when it is the current one again. */
async function ends({ files }: Move, id: string): Promise<[OpenPlace, OpenPlace | undefined]> {
  const [to, ...others] = await files.places();
  const from = others.find(({ sourceId }) => sourceId === id);
  return [to, from && !isSamePlace(from, to) ? from : undefined];
}

/** Whether two addresses lead to the same place: removing a file from one would remove it from the other. */
async function areSame(from: OpenPlace, to: OpenPlace): Promise<boolean> {
  const key = newKey(0);
  const folder = await makeTemporaryFolder('move');
  try {
    const file = path.join(folder, 'file');
    const content = randomUUID();
    await writeFile(file, content);
    await to.files.put(key, file, createHash('sha256').update(content).digest('hex'));
    const found = await from.files.get(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    found?.destroy();
    await to.files.remove(key);
    return found !== undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function count(files: FileStore): Promise<number> {
  let found = 0;
  for await (const { key } of files.list()) if (isOwnKey(key)) found++;
  return found;
}

/** False when the process stops or the place is no longer to be emptied. */
async function moveEach(move: Move, id: string, claim: Claim): Promise<boolean> {
  const [, source] = await ends(move, id);
  let keys: string[] = [];
  const flush = async (): Promise<boolean> => {
    if (keys.length === 0) return true;
    const [to, from] = await ends(move, id);
    if (!from || move.stop.aborted) return false;
    await Promise.all(keys.map((key) => moveFile(from.files, to.files, key)));
    const { rows } = await sql`
      update file_source set moved = moved + ${keys.length}, remaining = greatest(remaining - ${keys.length}, 0)
      where ${isHeldBy(claim)} returning id`.execute(move.db);
    keys = [];
    return rows.length > 0;
  };
  if (!source) return false;
  for await (const { key } of source.files.list()) {
    if (isOwnKey(key)) keys.push(key);
    if (keys.length >= batchSize && !(await flush())) return false;
  }
  return await flush();
}

/** The file is removed only once it is stored in the other place. */
async function moveFile(from: FileStore, to: FileStore, key: string): Promise<void> {
  const folder = await makeTemporaryFolder('move');
  try {
    const file = path.join(folder, 'file');
    const hash = createHash('sha256');
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(await from.get(key), measure, createWriteStream(file));
    await to.put(key, file, hash.digest('hex'));
    await from.remove(key);
  } catch (error) {
    // Removed by its user in the meantime.
    if (!(error instanceof FileMissing)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A place is looked at again for an hour, because an upload may have begun before it was replaced; then it is forgotten. */
async function finish(db: Db, source: StorageSource, id: string, claim: Claim): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isOld: boolean }>`
      update file_source set claim = null, claimed_until = null, remaining = 0, next_try_at = now() + interval '5 minutes'
      where ${isHeldBy(claim)} returning replaced_at < now() - interval '1 hour' as "isOld"`.execute(tx);
    if (rows[0]?.isOld) await forgetSource(tx, source, id);
  });
}
