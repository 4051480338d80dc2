import type { Comment } from '@werkbank/contract/comments/comment.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { type DocumentPath, listDocuments } from '#files/document-store.ts';
import type { FollowedRecordRef } from '#notifications/record-access.ts';

/** The address of the files of a comment on this record. */
export const attachmentPath = ({ division, kind, id }: FollowedRecordRef): DocumentPath => [
  `/api/${division}/comments/${kind}/${id}/`,
  '/attachments/',
];

/** The comments with their files. */
export async function withAttachments(
  db: Db,
  record: FollowedRecordRef,
  rows: readonly Omit<Comment, 'attachments'>[],
): Promise<Comment[]> {
  const owners = { kind: 'comment' as const, ids: rows.map(({ id }) => id) };
  const documents = await listDocuments({ db, division: record.division }, owners, attachmentPath(record));
  const byComment = Map.groupBy(documents, ({ ownerId }) => ownerId);
  return rows.map((row) => ({ ...row, attachments: byComment.get(row.id) ?? [] }));
}

/** The number of files of a comment, which is locked so that it stays true until the transaction ends; undefined for none. */
export async function countAttachments(tx: Db, commentId: string): Promise<number | undefined> {
  const locked = await sql`select from record_comment where id = ${commentId} for update`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document where comment_id = ${commentId} and deleted is null`.execute(tx);
  return only(rows).count;
}

/** Shows colleagues the files of a comment, whose row has not changed. */
export async function announceFiles(db: Db, { division, id }: FollowedRecordRef, commentId: string): Promise<void> {
  const event = { division, subject: 'comment', rows: [{ id: commentId, of: id }] };
  await sql`select pg_notify('live', ${JSON.stringify(event)})`.execute(db);
}
