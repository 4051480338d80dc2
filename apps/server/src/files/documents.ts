import { type Document, DocumentFields, maxDocumentBytes } from '@werkbank/contract/wire/document.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { WriteOnce } from '#http/context.ts';
import {
  type DocumentOwner,
  type DocumentPath,
  findSameDocument,
  findStoredDocument,
  insertDocument,
} from './document-store.ts';
import { dropFile, keepFile } from './keep-file.ts';
import { sendFile } from './send-file.ts';
import { readFields } from './upload-fields.ts';
import { contentOf, withFile } from './uploads.ts';

/** The requested file, and the response that it is written to. */
interface Exchange {
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The sender of an upload, and the record it is for. */
interface Receipt {
  request: FastifyRequest;
  writeOnce: WriteOnce<Document>;
  /** Runs in the transaction before the file is stored; a problem that it throws refuses the file. */
  admit?: (tx: Db) => Promise<void>;
}

/**
 * Receives a file for a record that the caller may see: first the bytes, then the row. A crash between the two leaves an unreferenced file,
 * which the clean-up removes.
 * @throws Problem `body.type`, `body.invalid`, `attachment.file_missing`, `attachment.too_large`, `attachment.type_not_allowed`
 */
export async function receiveDocument(
  { request, writeOnce, admit }: Receipt,
  division: number,
  owner: DocumentOwner,
  path: DocumentPath,
): Promise<Document> {
  const { files } = request.server;
  return await withFile(request, maxDocumentBytes, async (file) => {
    const { type, description } = readFields(DocumentFields, file.fields);
    const kept = await keepFile(files, division, file);
    const stored = await writeOnce(contentOf(file), async (tx) => {
      await admit?.(tx);
      await insertDocument(tx, division, owner, {
        ...kept,
        type,
        description: description || null,
        fileName: file.name,
        contentType: file.contentType,
        fileSize: file.size,
        sha256: file.sha256,
      });
      const same = await findSameDocument({ db: tx, division }, owner, file.sha256, path);
      if (!same) throw new Error('A stored document is not there.');
      return same;
    });
    if (stored.reference !== kept.reference) await dropFile(files, kept);
    return stored;
  });
}

/** Sends a document of a record that the caller may see. @throws Problem `attachment.not_found` */
export async function sendDocument(
  { db, request, reply }: Exchange,
  division: number,
  owner: DocumentOwner,
  reference: string,
) {
  const file = found(await findStoredDocument(db, division, owner, reference), 'attachment.not_found');
  const { storageKey, fileName, contentType, fileSize, sha256 } = file;
  const sent = { key: storageKey, name: fileName, contentType, size: fileSize, etag: sha256 };
  return await sendFile(request.server.files, request, reply, sent);
}

/** @throws Problem `attachment.not_found`, also for files that are not pictures */
export async function sendDocumentThumbnail(
  { db, request, reply }: Exchange,
  division: number,
  owner: DocumentOwner,
  reference: string,
) {
  const file = found(await findStoredDocument(db, division, owner, reference), 'attachment.not_found');
  if (file.thumbnailKey === null) throw new Problem('attachment.not_found');
  return await sendFile(request.server.files, request, reply, {
    key: file.thumbnailKey,
    name: 'thumbnail.jpg',
    contentType: 'image/jpeg',
    size: undefined,
    etag: `${file.sha256}-thumbnail`,
  });
}
