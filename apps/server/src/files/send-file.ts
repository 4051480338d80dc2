import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import type { ByteRange, FileStore } from './file-store.ts';

export interface SentFile {
  key: string;
  name: string;
  contentType: string;
  /** In bytes; if undefined, the file is sent whole. */
  size: number | undefined;
  /** The cache validator: the hash of the bytes. */
  etag: string;
}

/**
 * Sends a file as a download that cannot execute anything: as an attachment, without sniffing. Supports byte ranges, and responds `304` to
 * a client that already has it.
 * @throws Problem `range.unsatisfiable` for a range that begins after the end
 */
export async function sendFile(
  files: Pick<FileStore, 'get'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<Readable | string> {
  const { size } = file;
  const isKnown = knows(request.headers['if-none-match'], file.etag);
  const range =
    isKnown || size === undefined
      ? undefined
      : parseRange(request.headers.range, request.headers['if-range'], size, file.etag);
  reply
    .header('etag', `"${file.etag}"`)
    // Photos, signatures and reports must not stay in the browser's cache for the next user of the computer.
    .header('cache-control', 'no-store')
    .header('accept-ranges', file.size === undefined ? 'none' : 'bytes')
    .header('content-disposition', disposition(file.name))
    .header('x-content-type-options', 'nosniff')
    .type(file.contentType);
  if (isKnown) {
    reply.status(304);
    return '';
  }
  if (size === undefined) return await files.get(file.key);
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  reply.header('content-length', range ? range.to - range.from + 1 : size);
  return await files.get(file.key, range);
}

/** The name in two forms, because old programs read only the first. */
const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const knows = (given: string | undefined, etag: string) =>
  given !== undefined && given.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);

/**
 * One range; several at once, or one that ends before it begins, are answered with the whole file (RFC 9110 14.1.1).
 * @throws Problem `range.unsatisfiable`
 */
function parseRange(
  given: string | undefined,
  condition: string | string[] | undefined,
  size: number,
  etag: string,
): ByteRange | undefined {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(given ?? '') ?? [];
  if ((start === '' && end === '') || (condition !== undefined && condition !== `"${etag}"`)) return undefined;
  if (start !== '' && end !== '' && Number(start) > Number(end)) return undefined;
  const from = start === '' ? Math.max(size - Number(end), 0) : Number(start);
  const to = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (from >= size) throw new Problem('range.unsatisfiable', { headers: { 'content-range': `bytes */${size}` } });
  return { from, to };
}
