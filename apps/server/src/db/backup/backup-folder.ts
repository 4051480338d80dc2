// The folder of a backup: base/<label>/ copies of the database, wal/ its log since then, files/ the stored files. All of it is encrypted.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { sealInto, unsealInto } from './sealed-stream.ts';

export interface BackupPlace {
  folder: string;
  key: Buffer;
}

/** Stores the bytes under this name; once this resolves, they survive a crash. */
export async function store({ folder, key }: BackupPlace, name: string, source: Readable): Promise<void> {
  const target = path.join(folder, name);
  const draft = `${target}.${process.pid}.draft`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await sealInto(source, createWriteStream(draft, { mode: 0o600, flush: true }), key, name);
    await rename(draft, target);
    await flushFolder(path.dirname(target));
  } finally {
    await rm(draft, { force: true });
  }
}

export const storeText = async (place: BackupPlace, name: string, text: string): Promise<void> =>
  await store(place, name, Readable.from([Buffer.from(text)]));

/** Writes what is stored under this name into a file. @throws Error when it is missing, damaged or not of this key */
export async function fetchInto({ folder, key }: BackupPlace, name: string, target: string): Promise<void> {
  await unsealInto(createReadStream(path.join(folder, name)), createWriteStream(target, { mode: 0o600 }), key, name);
}

/** @throws Error as `fetchInto` does */
export async function fetchBytes({ folder, key }: BackupPlace, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const collected = new PassThrough().on('data', (part: Buffer) => parts.push(part));
  await unsealInto(createReadStream(path.join(folder, name)), collected, key, name);
  return Buffer.concat(parts);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
