import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { rowsOf, userName } from '#db/record-columns.ts';

/** A file that was stored and needs its row. */
export interface NewAttachment {
  assetId: string;
  serviceReportId: string | null;
  type: string;
  description: string | null;
  fileName: string;
  contentType: string;
  fileSize: number;
  sha256: string;
  storageKey: string;
  thumbnailKey: string | null;
  width: number | null;
  height: number | null;
  reference: string;
}

/** Attachments of an asset and of its reports, newest first. */
export async function listAttachments(
  db: Db,
  division: number,
  assetId: string,
  locationId: string,
): Promise<Attachment[]> {
  const { rows } = await selectAttachments(
    sql`${locationId}`,
    sql`f.division = ${division} and f.asset_id = ${assetId} and f.deleted is null`,
    newest,
  ).execute(db);
  return rows;
}

/** The attachment with this content on the same record, so that a photo sent twice by a phone is stored once. */
export async function findSame(
  db: Db,
  division: number,
  locationId: string,
  { assetId, serviceReportId, sha256 }: Pick<NewAttachment, 'assetId' | 'serviceReportId' | 'sha256'>,
): Promise<Attachment | undefined> {
  const { rows } = await selectAttachments(
    sql`${locationId}`,
    sql`f.division = ${division} and f.asset_id = ${assetId} and f.service_report_id is not distinct from ${serviceReportId}::uuid
      and f.sha256 = ${sha256} and f.deleted is null`,
    sql``,
  ).execute(db);
  return rows[0];
}

/** Adds the row of a stored file; nothing happens when the record has the same content already. */
export async function insertAttachment(db: Db, division: number, row: NewAttachment): Promise<void> {
  await sql`
    insert into attachment (division, reference, asset_id, service_report_id, type, description, file_name, content_type, file_size, sha256,
      storage_key, thumbnail_key, width, height)
    values (${division}, ${row.reference}, ${row.assetId}, ${row.serviceReportId}, ${row.type}, ${row.description}, ${row.fileName},
      ${row.contentType}, ${row.fileSize}, ${row.sha256}, ${row.storageKey}, ${row.thumbnailKey}, ${row.width}, ${row.height})
    on conflict do nothing`.execute(db);
}

/** Where the bytes of an attachment are stored. */
export interface StoredAttachment {
  storageKey: string;
  thumbnailKey: string | null;
  fileName: string;
  contentType: string;
  fileSize: number;
  sha256: string;
}

export async function findStored(
  db: Db,
  division: number,
  assetId: string,
  reference: string,
): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select storage_key as "storageKey", thumbnail_key as "thumbnailKey", file_name as "fileName", content_type as "contentType",
      file_size as "fileSize", sha256
    from attachment where division = ${division} and asset_id = ${assetId} and reference = ${reference} and deleted is null`.execute(
    db,
  );
  return rows[0];
}

/** Takes an attachment off its record; the file itself is deleted 30 days later. */
export async function removeAttachment(
  db: Db,
  division: number,
  owner: { assetId: string; serviceReportId: string | null },
  reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    update attachment set deleted = now() where division = ${division} and asset_id = ${owner.assetId}
      and service_report_id is not distinct from ${owner.serviceReportId}::uuid and reference = ${reference} and deleted is null
    returning reference`.execute(db);
  return rows[0]?.reference;
}

/** Deletes the rows of attachments and documents that were removed 30 days ago, which leaves their files unreferenced. */
export async function purgeDeleted(db: Db): Promise<number> {
  const { rows } = await sql`
    with a as (
      delete from attachment where id in (select id from attachment where deleted < now() - interval '30 days' limit 1000) returning id
    ), d as (
      delete from document where id in (select id from document where deleted < now() - interval '30 days' limit 1000) returning id
    )
    select id from a union all select id from d`.execute(db);
  return rows.length;
}

const newest = sql`order by f.created desc, f.id desc limit 500`;

const selectAttachments = (
  locationId: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): RawBuilder<Attachment> => {
  const address = sql`'/api/locations/' || ${locationId}::text || '/assets/' || f.asset_id || '/attachments/' || f.reference`;
  return sql<Attachment>`
  select f.reference, f.service_report_id as "serviceReportId", f.type, f.description, f.file_name as "fileName",
    f.content_type as "contentType", f.file_size as "fileSize", f.sha256, ${address} as url,
    case when f.thumbnail_key is not null then ${address} || '/thumbnail' end as "thumbnailUrl", f.width, f.height, f.created,
    ${userName('f.created_by')} as "creatorFullName"
  from attachment f where ${which} ${tail}`;
};

/** The attachments of `asset a` as one column, in the form of `listAttachments`. */
export const attachmentsOfAsset = rowsOf(
  selectAttachments(
    sql`a.location_id`,
    sql`f.division = a.division and f.asset_id = a.id and f.deleted is null`,
    newest,
  ),
  ['created'],
);
