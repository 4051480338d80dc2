import type { Db } from '#db/db.ts';
import { insertDocument } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { keepFile } from '#files/keep-file.ts';
import type { ReceivedFile } from '#files/uploads.ts';

/** Keeps the picture of a signature with the estimate, in the transaction that writes what was signed. */
export async function keepSignature(tx: Db, files: FileStore, division: number, id: string, file: ReceivedFile) {
  const kept = await keepFile(files, division, file);
  await insertDocument(
    tx,
    division,
    { kind: 'estimate', id },
    {
      ...kept,
      type: 'signature',
      description: null,
      fileName: file.name,
      contentType: file.contentType,
      fileSize: file.size,
      sha256: file.sha256,
    },
  );
}
