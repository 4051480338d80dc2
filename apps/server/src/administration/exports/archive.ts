import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportTarget } from './write-export.ts';

/** Bytes of a piece: as much as a process needs on its own disk at a time. */
const pieceSize = 32 * 1024 * 1024;

/** A part of an archive in a local file, which is removed once it has been kept. */
export interface Piece {
  path: string;
  size: number;
  sha256: string;
}

/** Formats that are compressed already. */
const packed = /\.(jpe?g|png|webp|heic|pdf|zip|xlsx|docx|mp[34]|m4a|ogg|webm)$/i;

/** A ZIP archive that is written in pieces into a folder; `keep` receives each as soon as it is complete. */
export function openArchive(
  folder: string,
  keep: (piece: Piece) => Promise<void>,
): ExportTarget & { close(): Promise<void>; abort(reason: Error): Promise<void> } {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const written = pipeline(out, inPieces(folder, keep));
  // The next call receives the failure.
  written.catch(() => undefined);
  zip.on('error', (error: Error) => out.destroy(error));
  return {
    async add(name, bytes) {
      zip.addReadStream(bytes, name, { compress: !packed.test(name), mode: 0o100644 });
      try {
        await Promise.race([finished(bytes, { writable: false }), written.then(failEarly)]);
      } finally {
        bytes.destroy();
      }
    },
    async close() {
      zip.end();
      await written;
    },
    async abort(reason) {
      out.destroy(reason);
      await written.catch(() => undefined);
    },
  };
}

const failEarly = (): never => {
  throw new Error('The archive ended before all of it was added.');
};

/** Collects bytes in a local file, and hands it over when it has reached the size of a piece. */
function inPieces(folder: string, keep: (piece: Piece) => Promise<void>): Writable {
  let current: { file: FileHandle; path: string; size: number; hash: ReturnType<typeof createHash> } | undefined;
  let count = 0;
  const flush = async () => {
    if (!current) return;
    const { file, path: local, size, hash } = current;
    current = undefined;
    await file.close();
    await keep({ path: local, size, sha256: hash.digest('hex') });
    await rm(local, { force: true });
  };
  const write = async (chunk: Buffer) => {
    if (!current) {
      const local = path.join(folder, String(count++));
      current = { file: await open(local, 'w', 0o600), path: local, size: 0, hash: createHash('sha256') };
    }
    await current.file.write(chunk);
    current.hash.update(chunk);
    current.size += chunk.length;
    if (current.size >= pieceSize) await flush();
  };
  return new Writable({
    highWaterMark: 1024 * 1024,
    write: (chunk: Buffer, _encoding, done) => void write(chunk).then(() => done(), done),
    final: (done) => void flush().then(() => done(), done),
    destroy: (error, done) => void (current?.file.close() ?? Promise.resolve()).then(() => done(error), done),
  });
}
