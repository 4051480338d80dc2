import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes } from '@werkbank/contract/imports/calls.ts';
import { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import { makeTemporaryFolder } from '#base/temporary-folder.ts';
import { cleanName } from '#files/uploads.ts';
import { requireStorable } from '#http/storable.ts';
import type { LocalFile } from './create-import.ts';

/** The content of an upload; its files are in a folder that is removed when the work is done. */
export interface Upload {
  name: string | undefined;
  mapping: ImportMapping | undefined;
  files: LocalFile[];
  /** The folder of the files. */
  folder: string;
}

const limits = { fileSize: maxUploadBytes, files: 200, fields: 5, parts: 205, fieldSize: 1_048_576 };

/** Uploads of a user that a process reads at the same time. */
const maxUploads = 3;
const uploading = new Map<string, number>();

/**
 * Receives an upload of a user without holding it in memory, and passes it to the work.
 * @throws Problem `body.too_large`, `body.type`, `import.file_missing`, `import.mapping`, `conflict.busy`
 */
export async function withUpload<T>(
  request: FastifyRequest,
  userId: string,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('body.type');
  const running = uploading.get(userId) ?? 0;
  if (running >= maxUploads) throw new Problem('conflict.busy', { headers: { 'retry-after': '5' } });
  uploading.set(userId, running + 1);
  try {
    return await inFolder(request, work);
  } finally {
    const left = (uploading.get(userId) ?? 1) - 1;
    if (left > 0) uploading.set(userId, left);
    else uploading.delete(userId);
  }
}

async function inFolder<T>(request: FastifyRequest, work: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await makeTemporaryFolder('import');
  try {
    return await work(await receive(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string): Promise<Upload> {
  const upload: Upload = { name: undefined, mapping: undefined, files: [], folder };
  const budget = { left: maxUploadBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') readField(upload, part.fieldname, String(part.value));
    else {
      const file = {
        name: freeName(part.filename, upload.files),
        path: path.join(folder, String(upload.files.length)),
      };
      await pipeline(part.file, within(budget), createWriteStream(file.path));
      if (part.file.truncated) throw new Problem('body.too_large');
      upload.files.push(file);
    }
  }
  if (upload.files.length === 0) throw new Problem('import.file_missing');
  return upload;
}

function readField(upload: Upload, field: string, value: string): void {
  if (field === 'name')
    upload.name =
      value
        .replace(/[\u0000-\u001f\u007f]/g, ' ')
        .trim()
        .slice(0, 100) || undefined;
  if (field === 'mapping' && value.trim() !== '') upload.mapping = parseMapping(value);
}

function parseMapping(text: string): ImportMapping {
  const given = parseJson(text);
  requireStorable(given, 'mapping', 'body.invalid');
  const parsed = ImportMapping.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join('/'), code: issue.code, message: issue.message }));
  throw new Problem('import.mapping', {
    params: { reason: errors[0] ? `${errors[0].path}: ${errors[0].message}` : '' },
    errors,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('import.mapping', { params: { reason: 'JSON' } });
  }
}

/** All files of an upload share one allowance. */
const within = (budget: { left: number }): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.left -= chunk.length;
      if (budget.left < 0) done(new Problem('body.too_large'));
      else done(null, chunk);
    },
  });

/** The last part of the name given by the sender; a second file of the same name gets a number. */
function freeName(given: string | undefined, files: readonly LocalFile[]): string {
  const base = cleanName(given, 'file.csv');
  let name = base;
  for (let count = 2; files.some((file) => file.name === name); count++)
    name = `${path.parse(base).name} (${count})${path.parse(base).ext}`;
  return name;
}
