import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { KnownPerson } from './person-store.ts';

/** Uploaded files that are a person's: numbers of those that a removal takes away, and of those that it keeps. */
export interface PersonFiles {
  removable: number;
  /** How many of these name the person, by table: their texts go with them. */
  named: Readonly<Record<string, number>>;
  /** At orders, deliveries, estimates and complaints: they belong to the accounts. */
  kept: number;
  /** Photos of work that the person did. */
  photos: number;
}

/**
 * Files that name the person in their name or description, photos that the person sent with a report or a request, and voice notes that the
 * person recorded. What is in a file is not read.
 */
const filesOf = ({ kind, id, division }: KnownPerson, pattern: string) => sql`(
  select f.id, 'attachment' as source, true as is_removable, concat_ws(' ', f.file_name, f.description) as text from attachment f
  where (${division}::integer is null or f.division = ${division})
    and (concat_ws(' ', f.file_name, f.description) ~* ${pattern} or ${isVoice(kind, id)})
  union all
  select f.id, 'document',
    num_nonnulls(f.estimate_id, f.complaint_id, f.sales_order_id, f.purchase_order_id, f.receipt_id, f.delivery_id) = 0,
    concat_ws(' ', f.file_name, f.description)
  from document f left join service_request r on r.id = f.service_request_id
  where f.type in ('photo', 'document') and (${division}::integer is null or f.division = ${division})
    and (concat_ws(' ', f.file_name, f.description) ~* ${pattern} or ${isVoice(kind, id)}
      or r.contact_id = ${id} or concat_ws(' ', r.reporter_name, r.reporter_email, r.reporter_phone) ~* ${pattern})
  union all
  select p.id, 'report', true, null from public_report p
  where p.photo_key is not null and concat_ws(' ', p.name, p.email, p.phone) ~* ${pattern}
)`;

const isVoice = (kind: KnownPerson['kind'], id: string) =>
  kind === 'user' ? sql<boolean>`(f.created_by = ${id} and f.content_type like 'audio/%')` : sql<boolean>`false`;

export async function countPersonFiles(db: Db, person: KnownPerson, pattern: string): Promise<PersonFiles> {
  const { rows } = await sql<{ source: string; removable: number; kept: number; named: number }>`
    select source, count(*) filter (where is_removable)::integer as removable,
      count(*) filter (where not is_removable)::integer as kept,
      count(*) filter (where is_removable and text ~* ${pattern})::integer as named
    from ${filesOf(person, pattern)} f group by source`.execute(db);
  const sum = (of: (row: { removable: number; kept: number }) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    removable: sum(({ removable }) => removable),
    kept: sum(({ kept }) => kept),
    named: Object.fromEntries(rows.map(({ source, named }) => [source, named])),
    photos: person.kind === 'user' ? await countPhotos(db, person.id) : 0,
  };
}

async function countPhotos(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from attachment where created_by = ${userId} and content_type like 'image/%')
      + (select count(*) from document where created_by = ${userId} and type = 'photo') as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Removes the files while their texts and requests still name the person, and returns their number. The bytes are swept once no row refers
 * to them.
 */
export async function dropPersonFiles(db: Db, person: KnownPerson, pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with own as (select id, source from ${filesOf(person, pattern)} f where is_removable),
      a as (delete from attachment where id in (select id from own where source = 'attachment') returning id),
      d as (delete from document where id in (select id from own where source = 'document') returning id),
      p as (
        update public_report set photo_key = null, photo_thumbnail_key = null, photo_size = null, photo_sha256 = null
        where id in (select id from own where source = 'report') returning id
      )
    select ((select count(*) from a) + (select count(*) from d) + (select count(*) from p))::integer as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
