import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import type { ByteRange, FileStore } from '#files/file-store.ts';
import { sendFile } from '#files/send-file.ts';
import { listPieces, type StoredArchive, type StoredPiece } from './export-store.ts';

interface Sending {
  db: Db;
  files: FileStore;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends the pieces of an archive as one file, or the bytes that a continued download asks for. */
export async function sendArchive({ db, files, request, reply }: Sending, archive: StoredArchive) {
  const pieces = await listPieces(db, archive.id);
  const joined = { get: async (_key: string, range?: ByteRange) => Readable.from(bytesOf(files, pieces, range)) };
  return await sendFile(joined, request, reply, {
    key: archive.id,
    name: `export-${archive.division}-${archive.created.slice(0, 10)}.zip`,
    contentType: 'application/zip',
    size: archive.size,
    etag: archive.id,
  });
}

async function* bytesOf(
  files: FileStore,
  pieces: readonly StoredPiece[],
  { from, to }: ByteRange = { from: 0, to: Number.POSITIVE_INFINITY },
): AsyncGenerator<Buffer> {
  let start = 0;
  for (const { storageKey, size } of pieces) {
    const within = { from: Math.max(from - start, 0), to: Math.min(to - start, size - 1) };
    start += size;
    if (within.from > within.to) continue;
    yield* await files.get(storageKey, within.from === 0 && within.to === size - 1 ? undefined : within);
  }
}
