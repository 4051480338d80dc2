import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import { requireStorable } from '#http/storable.ts';
import { sniff } from './sniff.ts';

/** A received file, kept on the local disk until the work is done. */
export interface ReceivedFile {
  path: string;
  name: string;
  /** Detected from the bytes, regardless of what the sender declares. */
  contentType: string;
  /** In bytes. */
  size: number;
  sha256: string;
  /** The other parts, as text. */
  fields: Readonly<Record<string, string>>;
}

/** What identifies an upload: the same bytes under the same name with the same fields. */
export const contentOf = ({ name, sha256, fields }: ReceivedFile) => ({ name, sha256, fields });

/**
 * Receives a form with one part `file` without holding it in memory, and passes it to the work.
 * @throws Problem `body.type`, `attachment.file_missing`, `attachment.too_large`, `attachment.type_not_allowed`
 */
export async function withFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('body.type');
  const folder = await makeTemporaryFolder('upload');
  try {
    return await work(await receive(request, folder, maxBytes));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string, maxBytes: number): Promise<ReceivedFile> {
  const target = path.join(folder, 'file');
  const fields: Record<string, string> = {};
  let file: Omit<ReceivedFile, 'fields' | 'contentType'> | undefined;
  let claimed = '';
  const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 10_000 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = readText(part.fieldname, part.value);
    else {
      const measure = measuring();
      await pipeline(part.file, measure.through, createWriteStream(target));
      if (part.file.truncated) throw new Problem('attachment.too_large');
      claimed = part.mimetype;
      file = { path: target, name: cleanName(part.filename), ...measure.outcome() };
    }
  }
  if (!file || file.size === 0) throw new Problem('attachment.file_missing');
  const contentType = await sniff(target, claimed, file.name);
  if (contentType === undefined) throw new Problem('attachment.type_not_allowed');
  return { ...file, contentType, fields };
}

/** @throws Problem `body.invalid` for a value that the database cannot store as text */
function readText(name: string, value: unknown): string {
  const text = String(value);
  requireStorable(text, `body/${name}`, 'body.invalid');
  return text;
}

function measuring() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    through: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    }),
    outcome: () => ({ size, sha256: hash.digest('hex') }),
  };
}

/** The last part of the name that the sender gave, if any, without anything that could be a path or a control character. */
export const cleanName = (given: string | undefined, unnamed = 'file') =>
  path
    .basename((given ?? '').replaceAll('\\', '/').toWellFormed())
    .replace(/[\u0000-\u001f\u007f"]/g, '')
    .slice(-180) || unnamed;
