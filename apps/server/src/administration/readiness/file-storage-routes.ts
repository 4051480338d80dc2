import type { FileStorage } from '@werkbank/contract/administration/readiness/file-storage.ts';
import { fileStorageCalls } from '@werkbank/contract/administration/readiness/file-storage-calls.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { completeSettings, isSamePlace, presentStorage, removeStorage, saveStorage } from '#files/storage-store.ts';
import { tryBucket } from '#files/try-bucket.ts';
import { routes } from '#http/context.ts';

export const fileStorageRoutes = routes('administration', fileStorageCalls, {
  getFileStorage: async ({ db, request }) => await present(db, request.server),
  updateFileStorage: async ({ db, body, ifMatch, request, writeOnce }) => {
    const { storageSource, files } = request.server;
    const settings = await completeSettings(db, storageSource, body);
    const places = await files.places();
    const isOurs = places.some((place) => isSamePlace(place, { bucket: settings }));
    await tryBucket(db, settings, isOurs);
    return await writeOnce(body, async (tx) => {
      const isSaved = await saveStorage(tx, storageSource, { settings, ifMatch });
      const current = await presentStorage(tx, storageSource, true);
      if (!isSaved) throw new Problem('precondition.failed', { current });
      return current;
    });
  },
  removeFileStorage: async ({ db, ifMatch, request }) => {
    const { storageSource } = request.server;
    if (storageSource.fixed) throw new Problem('storage.fixed');
    const isRemoved = await removeStorage(db, storageSource, ifMatch);
    const current = await present(db, request.server);
    if (!isRemoved && current.source === 'page') throw new Problem('precondition.failed', { current });
  },
});

const present = async (db: Db, { files, storageSource }: FastifyInstance): Promise<FileStorage> =>
  await presentStorage(db, storageSource, await files.isReachable());
