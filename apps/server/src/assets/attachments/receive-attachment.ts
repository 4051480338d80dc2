import {
  type Attachment,
  AttachmentFields,
  maxAttachmentBytes,
} from '@werkbank/contract/assets/attachments/attachment.ts';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '#files/file-store.ts';
import { dropFile, keepFile } from '#files/keep-file.ts';
import { readFields } from '#files/upload-fields.ts';
import { contentOf, type ReceivedFile, withFile } from '#files/uploads.ts';
import type { WriteOnce } from '#http/context.ts';
import { findSame, insertAttachment } from './attachment-store.ts';

/** The record to which an attachment belongs. */
interface Owner {
  division: number;
  locationId: string;
  assetId: string;
  serviceReportId: string | null;
}

/** Reads the uploaded file of a request and stores it with its owner. */
export const receiveAttachment = async (
  { request, writeOnce }: { request: FastifyRequest; writeOnce: WriteOnce<Attachment> },
  owner: Owner,
): Promise<Attachment> =>
  await withFile(request, maxAttachmentBytes, (file) => storeFile(writeOnce, request.server.files, owner, file));

/**
 * Stores a received file: first the bytes, then the row. A crash between the two leaves an unreferenced file, which
 * the sweep removes; never a row without a file.
 * @throws Problem `body.invalid`
 */
export async function storeFile(
  writeOnce: WriteOnce<Attachment>,
  files: FileStore,
  owner: Owner,
  file: ReceivedFile,
): Promise<Attachment> {
  const { type, description } = readFields(AttachmentFields, file.fields);
  const { division, locationId, assetId, serviceReportId } = owner;
  const same = { assetId, serviceReportId, sha256: file.sha256 };
  const kept = await keepFile(files, division, file);
  const stored = await writeOnce(contentOf(file), async (tx) => {
    await insertAttachment(tx, division, {
      ...same,
      ...kept,
      type,
      description: description || null,
      fileName: file.name,
      contentType: file.contentType,
      fileSize: file.size,
    });
    const found = await findSame(tx, division, locationId, same);
    if (!found) throw new Error('A stored attachment is not there.');
    return found;
  });
  if (stored.reference !== kept.reference) await dropFile(files, kept);
  return stored;
}
