import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type DocumentOwner, insertDocument } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { dropFile, keepFile } from '#files/keep-file.ts';

/** A stored document: its name and its content. */
export interface DocumentToKeep {
  type: 'serviceReport' | 'estimate' | 'certificate';
  description: string;
  fileName: string;
  pdf: Buffer;
}

export interface KeptDocument {
  id: string;
  reference: string;
  sha256: string;
  /** False when the record already has this very document. */
  isNew: boolean;
}

/**
 * Stores a document with its record: first the bytes, then the row, in the given transaction. The same bytes are stored
 * once; other bytes are a new version beside the earlier ones. The caller holds a lock that prevents concurrent calls.
 */
export async function keepDocument(
  tx: Db,
  files: FileStore,
  division: number,
  owner: DocumentOwner,
  document: DocumentToKeep,
): Promise<KeptDocument> {
  const sha256 = createHash('sha256').update(document.pdf).digest('hex');
  const earlier = await findKept(tx, division, sha256, owner);
  if (earlier) return { ...earlier, sha256, isNew: false };
  const folder = await mkdtemp(path.join(tmpdir(), 'werkbank-paper-'));
  try {
    const file = {
      path: path.join(folder, 'document.pdf'),
      name: document.fileName,
      contentType: 'application/pdf',
      size: document.pdf.length,
      sha256,
      fields: {},
    };
    await writeFile(file.path, document.pdf);
    const kept = await keepFile(files, division, file);
    await insertDocument(tx, division, owner, {
      ...kept,
      type: document.type,
      description: document.description,
      fileName: document.fileName,
      contentType: file.contentType,
      fileSize: file.size,
      sha256,
    });
    const stored = await findKept(tx, division, sha256, owner);
    if (!stored) throw new Error('A stored paper is not there.');
    if (stored.reference !== kept.reference) await dropFile(files, kept);
    return { ...stored, sha256, isNew: stored.reference === kept.reference };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const columns = {
  serviceRequest: 'service_request_id',
  complaint: 'complaint_id',
  workOrder: 'work_order_id',
  estimate: 'estimate_id',
  location: 'location_id',
} as const;

async function findKept(db: Db, division: number, sha256: string, { kind, id }: DocumentOwner) {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from document
    where division = ${division} and ${sql.ref(columns[kind])} = ${id} and sha256 = ${sha256} and deleted is null limit 1`.execute(
    db,
  );
  return rows[0];
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
