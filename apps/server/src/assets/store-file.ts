import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Attachment, AttachmentFields } from '@werkbank/contract/assets/attachment.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { makeThumbnail } from '#files/pictures.ts';
import type { ReceivedFile } from '#files/uploads.ts';
import { Problem } from '#http/problem.ts';
import { inTransaction, type Writer } from '#http/transaction.ts';
import { findSame, insertAttachment } from './attachment-store.ts';

export interface Owner {
  division: number;
  locationId: string;
  assetId: string;
  serviceReportId: string | null;
}

/**
 * Keeps a received file: first the bytes, then the row. A crash between the two leaves a file that nobody names, which
 * the sweep removes; never a row without a file.
 * @throws Problem `body.invalid`
 */
export async function storeFile(
  db: Db,
  files: FileStore,
  writer: Writer,
  owner: Owner,
  file: ReceivedFile,
): Promise<Attachment> {
  const { type, description } = readFields(file.fields);
  const { division, locationId, assetId, serviceReportId } = owner;
  const same = { assetId, serviceReportId, sha256: file.sha256 };
  const earlier = await findSame(db, division, locationId, same);
  if (earlier) return earlier;
  const reference = randomBytes(18).toString('base64url');
  const key = storageKey(division);
  await files.put(key, file.path, file.sha256);
  const picture = await storeThumbnail(files, file, `${key}-thumbnail`);
  const kept = await inTransaction(db, writer, async (tx) => {
    await insertAttachment(tx, division, {
      ...same,
      reference,
      type,
      description: description || null,
      fileName: file.name,
      contentType: file.contentType,
      fileSize: file.size,
      storageKey: key,
      thumbnailKey: picture ? `${key}-thumbnail` : null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    });
    const stored = await findSame(tx, division, locationId, same);
    if (!stored) throw new Error('A stored attachment is not there.');
    return stored;
  });
  // Somebody sent the same bytes at the same moment.
  if (kept.reference !== reference) {
    await files.remove(key);
    await files.remove(`${key}-thumbnail`);
  }
  return kept;
}

function readFields(fields: Readonly<Record<string, string>>) {
  const parsed = AttachmentFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    path: `body/${issue.path.join('/')}`,
    code: issue.code,
    message: issue.message,
  }));
  throw new Problem('body.invalid', { errors, params: { fields: errors.map(({ path }) => path).join(', ') } });
}

/** Two levels of folders keep a folder small; the division in front keeps companies apart. */
function storageKey(division: number): string {
  const name = randomBytes(16).toString('hex');
  return `${division}/${name.slice(0, 2)}/${name}`;
}

async function storeThumbnail(files: FileStore, file: ReceivedFile, key: string) {
  if (!file.contentType.startsWith('image/')) return undefined;
  const target = `${file.path}-thumbnail`;
  const picture = await makeThumbnail(file.path, target);
  if (picture)
    await files.put(
      key,
      target,
      createHash('sha256')
        .update(await readFile(target))
        .digest('hex'),
    );
  return picture;
}
