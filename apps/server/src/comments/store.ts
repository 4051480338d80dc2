import { type Comment, type CommentInput, changeableMinutes } from '@werkbank/contract/comments/comment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { momentText, userName } from '#db/record-columns.ts';
import { only } from '#db/rows.ts';
import type { FollowedRecordRef } from '#notifications/record-access.ts';
import { withAttachments } from './attachments.ts';

const changeableUntil = sql`(c.created + make_interval(mins => ${sql.lit(changeableMinutes)}))`;

/** A comment without its files. */
type CommentRow = Omit<Comment, 'attachments'>;

const columns = (userId: string): RawBuilder<unknown> => sql`c.id, c.body, c.created_by as "authorId",
  ${userName('c.created_by')} as "authorFullName", c.created, c.modified > c.created as "isEdited", c.version,
  case when c.created_by = ${userId} and ${changeableUntil} > now() then ${momentText(changeableUntil)} end as "changeableUntil",
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.display_name) order by u.display_name, u.id), '[]')
    from app_user u where u.id = any(c.mentions)) as mentions`;

export async function list(
  db: Db,
  userId: string,
  record: FollowedRecordRef,
  page: PageRequest,
): Promise<PageResult<Comment>> {
  const { division, kind, id } = record;
  const matching = sql<boolean>`c.record_id = ${id} and c.division = ${division} and c.kind = ${kind}`;
  const { condition, order } = keyset('desc', [key.moment(sql`c.created`), key.guid(sql`c.id`)]);
  const { rows } = await sql<CommentRow>`
    select ${columns(userId)} from record_comment c where ${matching} and ${condition(page.after)}
    order by ${order} limit ${page.size + 1}`.execute(db);
  const counted = await sql<{ count: number }>`
    select ${cappedCount(sql`select from record_comment c where ${matching}`)} as count`.execute(db);
  const { rows: listed, next } = pageOf(rows, page.size, (row) => cursorOf(row.created, row.id));
  return { rows: await withAttachments(db, record, listed), ...toTotal(only(counted.rows).count), next };
}

/** One comment; `record` is that of the address, so that a comment on another record is not found. */
export async function find(
  db: Db,
  userId: string,
  record: FollowedRecordRef,
  commentId: string,
): Promise<Comment | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns(userId)} from record_comment c
    where c.id = ${commentId} and c.record_id = ${record.id} and c.division = ${record.division}`.execute(db);
  return (await withAttachments(db, record, rows))[0];
}

/** Stores a comment and returns its id. */
export async function insert(
  db: Db,
  { division, kind, id }: FollowedRecordRef,
  { body, mentions }: CommentInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into record_comment (division, kind, record_id, body, mentions)
    values (${division}, ${kind}, ${id}, ${body}, ${[...new Set(mentions)]}::uuid[]) returning id`.execute(db);
  return only(rows).id;
}

/** Returns the people mentioned before; undefined when the version is outdated, or it is no longer the author's to change. */
export async function update(
  db: Db,
  userId: string,
  { id, ifMatch }: { id: string; ifMatch: number | undefined },
  { body, mentions }: CommentInput,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ before: string[] }>`
    with found as (select c.id, c.mentions from record_comment c where c.id = ${id} for update)
    update record_comment c set body = ${body}, mentions = ${[...new Set(mentions)]}::uuid[] from found
    where c.id = found.id and c.created_by = ${userId} and ${changeableUntil} > now()
      and ${ifMatch === undefined ? sql`true` : sql`c.version = ${ifMatch}`}
    returning found.mentions as before`.execute(db);
  return rows[0]?.before;
}

/** False when it is no longer the author's to remove. */
export async function remove(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from record_comment c where c.id = ${id} and c.created_by = ${userId} and ${changeableUntil} > now()
    returning c.id`.execute(db);
  return rows.length > 0;
}

/** @throws Problem `comment.not_yours`, `comment.too_late` */
export function requireChangeable(userId: string, { authorId, authorFullName, changeableUntil: until }: Comment): void {
  if (authorId !== userId) throw new Problem('comment.not_yours', { params: { name: authorFullName ?? '' } });
  if (until === null) throw new Problem('comment.too_late', { params: { minutes: changeableMinutes } });
}
