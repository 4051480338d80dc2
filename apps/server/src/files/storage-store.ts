import type { FileStorage, FileStorageInput } from '@werkbank/contract/administration/readiness/file-storage.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { isVersion } from '#db/version.ts';
import { addressOf, type S3Settings } from './s3-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    storageSource: StorageSource;
  }
}

/** Where the settings come from. */
export interface StorageSource {
  /** The bucket of the environment, which takes precedence over the page. */
  fixed: S3Settings | undefined;
  /** The folder of this process, which is used without a bucket. */
  folder: string;
  /** Contains the secrets that were entered on the page. */
  vault: Vault;
}

/** A place where files are or were stored; without a bucket it is the folder. */
export interface Place {
  bucket: S3Settings | undefined;
  /** The row of `file_source`, for a place whose files are being moved. */
  sourceId: string | undefined;
}

/** Buckets at the same address are the same place. */
export const isSamePlace = (a: Pick<Place, 'bucket'>, b: Pick<Place, 'bucket'>): boolean =>
  a.bucket && b.bucket ? addressOf(a.bucket) === addressOf(b.bucket) : a.bucket === b.bucket;

const secretName = 'file_storage.secret';
const secretOfSource = (id: string) => `file_source.${id}`;

interface StoredBucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
}

type Stored = StoredBucket & { version: number; modified: string; modifierFullName: string | null };

type Row = StoredBucket & { sourceId: string | null };

/** Where new files are stored, followed by the places that may still have older ones, the folder last. */
export async function findPlaces(db: Db, { fixed, vault }: StorageSource): Promise<[Place, ...Place[]]> {
  const { rows } = await sql<Row | { sourceId: string; bucket: null }>`
    select null::uuid as "sourceId", ${bucketColumns}, now() as replaced_at from file_storage
    union all
    select id, ${bucketColumns}, replaced_at from file_source
    order by replaced_at desc, "sourceId" nulls first`.execute(db);
  let entered: Place | undefined;
  let folder: Place = { bucket: undefined, sourceId: undefined };
  const earlier: Place[] = [];
  for (const row of rows) {
    if (row.bucket === null) folder = { bucket: undefined, sourceId: row.sourceId };
    else if (row.sourceId === null) entered = { bucket: await withSecret(db, vault, row), sourceId: undefined };
    else earlier.push({ bucket: await withSecret(db, vault, row), sourceId: row.sourceId });
  }
  const current = fixed ? { bucket: fixed, sourceId: undefined } : (entered ?? folder);
  const others = [...(entered ? [entered] : []), ...earlier, folder];
  return [current, ...others.filter((place) => place !== current)];
}

/** A secret whose key is lost counts as absent: the bucket then refuses. */
async function withSecret(db: Db, vault: Vault, row: Row): Promise<S3Settings> {
  const { endpoint, region, bucket, accessKeyId, sourceId } = row;
  const secret = await vault.find(db, sourceId === null ? secretName : secretOfSource(sourceId));
  return { endpoint, region, bucket, accessKeyId, secretAccessKey: secret ?? '-' };
}

/** The settings in effect without the secret, and what is still to be moved. */
export async function presentStorage(db: Db, { fixed }: StorageSource, isReachable: boolean): Promise<FileStorage> {
  const stored = fixed ? undefined : await find(db);
  const settings = fixed ?? stored;
  return {
    source: fixed ? 'environment' : stored ? 'page' : 'folder',
    serviceUrl: settings?.endpoint ?? null,
    region: settings?.region ?? null,
    bucket: settings?.bucket ?? null,
    accessKeyId: settings?.accessKeyId ?? null,
    isReachable,
    moves: await listMoves(db),
    version: stored?.version ?? 0,
    modified: stored?.modified ?? null,
    modifierFullName: stored?.modifierFullName ?? null,
  };
}

/**
 * The complete settings of a bucket to be tried: the stored secret is kept only for the same service and key.
 * @throws Problem `storage.fixed`, `storage.secret_needed`
 */
export async function completeSettings(
  db: Db,
  { fixed, vault }: StorageSource,
  { serviceUrl: endpoint, secretAccessKey, ...input }: FileStorageInput,
): Promise<S3Settings> {
  if (fixed) throw new Problem('storage.fixed');
  const stored = await find(db);
  const isSame = stored?.endpoint === endpoint && stored.accessKeyId === input.accessKeyId;
  const secret = secretAccessKey ?? (isSame ? await vault.find(db, secretName) : null);
  if (secret === null) throw new Problem('storage.secret_needed');
  return { ...input, endpoint, secretAccessKey: secret };
}

/** Stores new files in this bucket from now on; false when somebody else changed the storage first. */
export async function saveStorage(
  tx: Db,
  { vault }: StorageSource,
  { settings, ifMatch }: { settings: S3Settings; ifMatch: number | undefined },
): Promise<boolean> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const before = await find(tx);
  const kept = await vault.find(tx, secretName);
  const isNew = (ifMatch ?? 0) === 0;
  const { rows } = await sql`
    insert into file_storage as s (endpoint, region, bucket, access_key_id)
    select ${endpoint}::text, ${region}::text, ${bucket}::text, ${accessKeyId}::text
      where ${isNew}::boolean or exists (select from file_storage)
    on conflict (single) do update set endpoint = excluded.endpoint, region = excluded.region, bucket = excluded.bucket,
        access_key_id = excluded.access_key_id,
        secret_changed = case when ${kept === secretAccessKey}::boolean then s.secret_changed else now() end
      where ${isVersion('s.version', ifMatch)}
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (!before) await addSource(tx, vault, undefined);
  else if (addressOf(before) !== addressOf(settings)) await addSource(tx, vault, before);
  await removeSource(tx, vault, settings);
  await vault.put(tx, secretName, secretAccessKey);
  return true;
}

/** Stores new files in the folder again; those in the bucket are moved there. */
export async function removeStorage(tx: Db, { vault }: StorageSource, ifMatch: number | undefined): Promise<boolean> {
  const before = await find(tx);
  const { rows } = await sql`delete from file_storage where ${isVersion('version', ifMatch)} returning id`.execute(tx);
  if (!before || rows.length === 0) return false;
  await addSource(tx, vault, before);
  await removeSource(tx, vault, undefined);
  await vault.put(tx, secretName, null);
  return true;
}

/** The files of the folder are to be moved, because a bucket is configured. */
export async function addFolder(db: Db): Promise<void> {
  await sql`insert into file_source default values on conflict (endpoint, bucket) do nothing`.execute(db);
}

async function addSource(tx: Db, vault: Vault, place: StoredBucket | undefined): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into file_source as f (endpoint, region, bucket, access_key_id)
    values (${place?.endpoint ?? null}, ${place?.region ?? null}, ${place?.bucket ?? null}, ${place?.accessKeyId ?? null})
    on conflict (endpoint, bucket) do update set replaced_at = now(), remaining = null, problem = null, next_try_at = now()
    returning id`.execute(tx);
  for (const { id } of rows) if (place) await vault.put(tx, secretOfSource(id), await vault.find(tx, secretName));
}

/** This place is the current one. */
async function removeSource(tx: Db, vault: Vault, place: S3Settings | undefined): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from file_source where endpoint is not distinct from ${place?.endpoint ?? null}
      and bucket is not distinct from ${place?.bucket ?? null} returning id`.execute(tx);
  for (const { id } of rows) await vault.put(tx, secretOfSource(id), null);
}

/** Forgets a place from which everything has been moved. */
export async function forgetSource(tx: Db, { vault }: StorageSource, id: string): Promise<void> {
  await sql`delete from file_source where id = ${id}`.execute(tx);
  await vault.put(tx, secretOfSource(id), null);
}

async function listMoves(db: Db): Promise<FileStorage['moves']> {
  const { rows } = await sql<FileStorage['moves'][number]>`
    select endpoint as "serviceUrl", bucket, moved, remaining, problem from file_source order by replaced_at desc, id limit 20`.execute(
    db,
  );
  return rows;
}

const bucketColumns = sql`endpoint, region, bucket, access_key_id as "accessKeyId"`;

async function find(db: Db): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${bucketColumns}, version, modified, ${userName('file_storage.modified_by')} as "modifierFullName"
    from file_storage`.execute(db);
  return rows[0];
}
