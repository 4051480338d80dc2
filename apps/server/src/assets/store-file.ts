import { type Attachment, AttachmentFields } from '@werkbank/contract/assets/attachment.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { dropFile, keepFile } from '#files/keep-file.ts';
import { readFields } from '#files/upload-fields.ts';
import type { ReceivedFile } from '#files/uploads.ts';
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
  const { type, description } = readFields(AttachmentFields, file.fields);
  const { division, locationId, assetId, serviceReportId } = owner;
  const same = { assetId, serviceReportId, sha256: file.sha256 };
  const earlier = await findSame(db, division, locationId, same);
  if (earlier) return earlier;
  const kept = await keepFile(files, division, file);
  const stored = await inTransaction(db, writer, async (tx) => {
    await insertAttachment(tx, division, {
      ...same,
      ...kept,
      type,
      description: description || null,
      fileName: file.name,
      contentType: file.contentType,
      fileSize: file.size,
    });
    return await findSame(tx, division, locationId, same);
  });
  if (!stored) throw new Error('A stored attachment is not there.');
  if (stored.reference !== kept.reference) await dropFile(files, kept);
  return stored;
}
