import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type DocumentOwner, findByContent, insertDocument } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { dropFile, keepBytes } from '#files/keep-file.ts';

const contentType = 'application/pdf';

/** A document to be stored: its name and its content. */
export interface DocumentToKeep {
  type:
    | 'serviceReport'
    | 'estimate'
    | 'certificate'
    | 'orderConfirmation'
    | 'packingSlip'
    | 'deliveryNote'
    | 'purchaseOrder'
    | 'goodsReceipt';
  description: string;
  fileName: string;
  pdf: Buffer;
  /** The delivery of the sales order that it is about. */
  deliveryId?: string;
  /** The receipt of the purchase order that it is about. */
  receiptId?: string;
}

export interface KeptDocument {
  id: string;
  reference: string;
  sha256: string;
  /** False when the record already has an identical document. */
  isNew: boolean;
}

/** Where a document is stored, and the record to which it belongs. */
export interface DocumentPlace {
  db: Db;
  files: FileStore;
  division: number;
  owner: DocumentOwner;
}

/** Writes the row of a stored document in the transaction of the caller. */
export type KeepRow = (tx: Db) => Promise<KeptDocument>;

/**
 * Stores a document with its record: first the bytes, while no transaction is open, then the row, in the transaction that `write` opens.
 * The same bytes are stored once; other bytes become a new version. A crash between the two leaves an unreferenced file,
 * which the clean-up removes.
 */
export async function keepDocument<T>(
  { db, files, division, owner }: DocumentPlace,
  document: DocumentToKeep,
  write: (keepRow: KeepRow) => Promise<T>,
): Promise<T> {
  const { pdf, ...named } = document;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const earlier = await findByContent(db, division, owner, sha256);
  const kept = earlier
    ? undefined
    : await keepBytes(files, division, { bytes: pdf, name: named.fileName, contentType, work: 'document' });
  let isUsed = false;
  const result = await write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`document of ${owner.id}`}, 0))`.execute(tx);
    const same = await findByContent(tx, division, owner, sha256);
    isUsed = !same;
    if (same) return { ...same, sha256, isNew: false };
    if (!kept) throw new Error('A stored document is not there.');
    await insertDocument(tx, division, owner, {
      ...kept,
      ...named,
      contentType,
      fileSize: pdf.length,
      sha256,
    });
    const stored = await findByContent(tx, division, owner, sha256);
    if (!stored) throw new Error('A stored document is not there.');
    return { ...stored, sha256, isNew: true };
  });
  if (kept && !isUsed) await dropFile(files, kept);
  return result;
}

/**
 * Name of a document's file: letters, digits and dashes in every language, e.g.
 * `Servicerapport_NL-000042_2026-03-02.pdf`.
 */
export const documentFileName = (...parts: (string | number)[]): string =>
  `${parts
    .map((part) =>
      String(part)
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[^A-Za-z0-9-]+/g, '-'),
    )
    .join('_')}.pdf`;
