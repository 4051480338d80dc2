import type { Document } from '@werkbank/contract/wire/document.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import type { Scope } from '#db/scope.ts';
import type { KeptFile } from './keep-file.ts';

/** The record to which a document belongs. */
export interface DocumentOwner {
  kind:
    | 'serviceRequest'
    | 'complaint'
    | 'workOrder'
    | 'estimate'
    | 'location'
    | 'salesOrder'
    | 'purchaseOrder'
    | 'item'
    | 'comment';
  id: string;
}

const columns = {
  serviceRequest: 'service_request_id',
  complaint: 'complaint_id',
  workOrder: 'work_order_id',
  estimate: 'estimate_id',
  location: 'location_id',
  salesOrder: 'sales_order_id',
  purchaseOrder: 'purchase_order_id',
  item: 'item_id',
  comment: 'comment_id',
} as const;

/** The address for downloading documents of a kind of record: the parts before and after the record's id. */
export type DocumentPath = readonly [before: string, after: string];

/** Documents of these records, newest first and those with a place after them, from the last place on; each with its record. */
export async function listDocuments(
  { db, division }: Scope,
  { kind, ids }: { kind: DocumentOwner['kind']; ids: readonly string[] },
  path: DocumentPath,
): Promise<(Document & { ownerId: string })[]> {
  if (ids.length === 0) return [];
  const owner = sql.ref(`d.${columns[kind]}`);
  const { rows } = await selectDocuments(
    kind,
    path,
    sql`d.division = ${division} and ${owner} = any(${[...ids]}::uuid[]) and d.deleted is null
      order by d.position desc, d.created desc, d.id desc`,
  ).execute(db);
  return rows;
}

/** The document with this content on the same record: so that a photo sent twice by a phone is stored once. */
export async function findSameDocument(
  { db, division }: Scope,
  { kind, id }: DocumentOwner,
  sha256: string,
  path: DocumentPath,
): Promise<Document | undefined> {
  const owner = sql.ref(`d.${columns[kind]}`);
  const { rows } = await selectDocuments(
    kind,
    path,
    sql`d.division = ${division} and ${owner} = ${id} and d.sha256 = ${sha256} and d.deleted is null`,
  ).execute(db);
  return rows[0];
}

/** The document with these bytes on the record. */
export async function findByContent(db: Db, division: number, { kind, id }: DocumentOwner, sha256: string) {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from document
    where division = ${division} and ${sql.ref(columns[kind])} = ${id} and sha256 = ${sha256} and deleted is null limit 1`.execute(
    db,
  );
  return rows[0];
}

interface NewDocument extends KeptFile {
  type: string;
  description: string | null;
  fileName: string;
  contentType: string;
  fileSize: number;
  sha256: string;
  /** The delivery of the sales order that it is about. */
  deliveryId?: string | undefined;
  /** The receipt of the purchase order that it is about. */
  receiptId?: string | undefined;
}

/** Adds the row of a stored file; nothing happens when the record has the same content already. */
export async function insertDocument(
  db: Db,
  division: number,
  { kind, id }: DocumentOwner,
  row: NewDocument,
): Promise<void> {
  await sql`
    insert into document (division, ${sql.ref(columns[kind])}, reference, type, description, file_name, content_type, file_size, sha256,
      storage_key, thumbnail_key, width, height, delivery_id, receipt_id)
    values (${division}, ${id}, ${row.reference}, ${row.type}, ${row.description}, ${row.fileName}, ${row.contentType}, ${row.fileSize},
      ${row.sha256}, ${row.storageKey}, ${row.thumbnailKey}, ${row.width}, ${row.height},
      ${row.deliveryId ?? null}, ${row.receiptId ?? null})
    on conflict do nothing`.execute(db);
}

/** Where the bytes of a document are stored. */
export interface StoredDocument {
  storageKey: string;
  thumbnailKey: string | null;
  fileName: string;
  contentType: string;
  fileSize: number;
  sha256: string;
}

export async function findStoredDocument(
  db: Db,
  division: number,
  { kind, id }: DocumentOwner,
  reference: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select storage_key as "storageKey", thumbnail_key as "thumbnailKey", file_name as "fileName", content_type as "contentType",
      file_size as "fileSize", sha256
    from document where division = ${division} and ${sql.ref(columns[kind])} = ${id} and reference = ${reference}
      and deleted is null`.execute(db);
  return rows[0];
}

/**
 * Puts the documents of a record in this order, before those that are not named; false when one of them is not there. The caller holds a
 * lock of the record.
 */
export async function arrangeDocuments(
  db: Db,
  division: number,
  { kind, id }: DocumentOwner,
  references: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    update document d set position = array_position(${[...references]}::text[], d.reference)
    where d.division = ${division} and ${sql.ref(`d.${columns[kind]}`)} = ${id} and d.deleted is null
    returning d.position is not null as "isNamed"`.execute(db);
  return rows.filter(({ isNamed }) => isNamed).length === new Set(references).size;
}

/** Removes a document from its record; the file itself is deleted 30 days later. */
export async function removeDocument(
  db: Db,
  division: number,
  { kind, id }: DocumentOwner,
  reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    update document set deleted = now() where division = ${division} and ${sql.ref(columns[kind])} = ${id} and reference = ${reference}
      and type in ('photo', 'document') and deleted is null
    returning reference`.execute(db);
  return rows[0]?.reference;
}

const selectDocuments = (kind: DocumentOwner['kind'], [before, after]: DocumentPath, which: RawBuilder<unknown>) => {
  const owner = sql.ref(`d.${columns[kind]}`);
  const address = sql`${before}::text || ${owner} || ${after}::text || d.reference`;
  return sql<Document & { ownerId: string }>`
    select ${owner} as "ownerId", d.reference, d.type, d.description, d.file_name as "fileName", d.content_type as "contentType",
      d.file_size as "fileSize", d.sha256, ${address} as "downloadUrl",
      case when d.thumbnail_key is not null then ${address} || '/thumbnail' end as "thumbnailUrl", d.width, d.height, d.created,
      ${userName('d.created_by')} as "creatorFullName"
    from document d where ${which}`;
};
