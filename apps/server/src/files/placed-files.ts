import type { Readable } from 'node:stream';
import type { Db } from '#db/db.ts';
import { type ByteRange, FileMissing, type FileStore, type StoredFile } from './file-store.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';
import { findPlaces, type Place, type StorageSource } from './storage-store.ts';

/** A place that can be read and written. */
export type OpenPlace = Place & { files: FileStore };

/** Files wherever they are: new ones are stored in the current place, others are read from where they were stored. */
export interface PlacedFiles extends FileStore {
  /** The current place, followed by the earlier ones. */
  places(): Promise<[OpenPlace, ...OpenPlace[]]>;
}

/** The settings are read with each use, so that a change on the page is in effect at once in every process. */
export function placedFiles(db: Db, source: StorageSource): PlacedFiles {
  const opened = new Map<string, FileStore>();
  const open = (place: Place): OpenPlace => {
    const name = JSON.stringify(place.bucket ?? null);
    const files = opened.get(name) ?? (place.bucket ? s3Files(place.bucket) : localFiles(source.folder));
    opened.set(name, files);
    return { ...place, files };
  };
  let known: FileStore | undefined;
  const places = async (): Promise<[OpenPlace, ...OpenPlace[]]> => {
    const [current, ...others] = await findPlaces(db, source);
    const first = open(current);
    known = first.files;
    return [first, ...others.map(open)];
  };
  return {
    places,
    async put(key, path, sha256) {
      const [{ files }] = await places();
      await files.put(key, path, sha256);
    },
    async get(key, range) {
      const [current, ...others] = await places();
      // A file may be moved to the current place after it was looked for there.
      return await firstOf([current, ...others, ...(others.length > 0 ? [current] : [])], key, range);
    },
    async remove(key) {
      const [current, ...others] = await places();
      await current.files.remove(key);
      // What remains in an earlier place is moved, and then swept.
      await Promise.allSettled(others.map(({ files }) => files.remove(key)));
    },
    list: () => listAll(places),
    isReachable: async () => {
      const files = await places().then(
        ([current]) => current.files,
        () => known,
      );
      return (await files?.isReachable()) ?? true;
    },
  };
}

/** @throws FileMissing when it is in none of the places */
async function firstOf(places: readonly OpenPlace[], key: string, range: ByteRange | undefined): Promise<Readable> {
  for (const { files } of places)
    try {
      return await files.get(key, range);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  throw new FileMissing(key);
}

async function* listAll(places: PlacedFiles['places']): AsyncIterable<StoredFile> {
  for (const { files } of await places()) yield* files.list();
}
