// Compressed and encrypted bytes of a backup: zstd, then AES-256-GCM in portions, so that what is read has been authenticated.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const magic = Buffer.from('WBB1');
const saltLength = 16;
const tagLength = 16;
/** Bytes of a portion before its encryption. */
const portion = 1024 * 1024;
/** Set in the length of the last portion, which shows that the stream is complete. */
const lastMark = 0x8000_0000;

/** `name` binds the bytes to their place in the backup, so that one file cannot take the place of another. */
export async function sealInto(source: Readable, target: Writable, key: Buffer, name: string): Promise<void> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(source, compress, (bytes: AsyncIterable<Buffer>) => sealed(bytes, key, name), target);
}

/** @throws Error when the key or the name differs, or when bytes are missing or were changed */
export async function unsealInto(source: Readable, target: Writable, key: Buffer, name: string): Promise<void> {
  await pipeline(source, (bytes: AsyncIterable<Buffer>) => unsealed(bytes, key, name), createZstdDecompress(), target);
}

async function* sealed(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const own = keyOf(key, salt, name);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  for await (const { bytes, isLast } of portionsOf(source)) {
    const cipher = createCipheriv(algorithm, own, nonceOf(count, isLast));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length + (isLast ? lastMark : 0));
    yield Buffer.concat([length, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    count += 1;
  }
}

async function* portionsOf(source: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size <= portion) continue;
    const all = Buffer.concat(parts);
    let from = 0;
    for (; all.length - from > portion; from += portion)
      yield { bytes: all.subarray(from, from + portion), isLast: false };
    parts = [all.subarray(from)];
    size = all.length - from;
  }
  yield { bytes: Buffer.concat(parts), isLast: true };
}

async function* unsealed(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const reader = readerOf(source);
  const head = await reader.take(magic.length + saltLength);
  if (!head?.subarray(0, magic.length).equals(magic)) throw new Error(`${name} is not a file of a backup.`);
  const own = keyOf(key, head.subarray(magic.length), name);
  for (let count = 0, isLast = false; !isLast; count++) {
    const length = (await reader.take(4))?.readUInt32BE();
    if (length === undefined) throw new Error(`${name} is incomplete in the backup.`);
    isLast = length >= lastMark;
    const bytes = await reader.take((isLast ? length - lastMark : length) + tagLength);
    if (bytes === undefined) throw new Error(`${name} is incomplete in the backup.`);
    yield open(bytes, { own, nonce: nonceOf(count, isLast), name });
  }
}

function open(bytes: Buffer, { own, nonce, name }: { own: Buffer; nonce: Buffer; name: string }): Buffer {
  const tag = bytes.subarray(bytes.length - tagLength);
  const decipher = createDecipheriv(algorithm, own, nonce, { authTagLength: tagLength }).setAuthTag(tag);
  const plain = decipher.update(bytes.subarray(0, bytes.length - tagLength));
  try {
    decipher.final();
  } catch (cause) {
    throw new Error(`${name} does not open: BACKUP_KEY is not that of the backup, or the file was changed.`, { cause });
  }
  return plain;
}

/** Reads an exact number of bytes; undefined when there are fewer. */
function readerOf(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return {
    async take(count: number): Promise<Buffer | undefined> {
      const collected = [held];
      for (let size = held.length; size < count; ) {
        const { value, done } = (await parts.next()) as IteratorResult<Buffer, undefined>;
        if (done || value === undefined) return undefined;
        collected.push(value);
        size += value.length;
      }
      const all = collected.length === 1 ? held : Buffer.concat(collected);
      held = all.subarray(count);
      return all.subarray(0, count);
    },
  };
}

const keyOf = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `werkbank backup ${name}`, 32));

/** A stream has a key of its own, so that counting is enough. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 4);
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
}
