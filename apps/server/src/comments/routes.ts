import { randomUUID } from 'node:crypto';
import { comments } from '@werkbank/contract/comments/calls.ts';
import { type Comment, type CommentInput, maxCommentAttachments } from '@werkbank/contract/comments/comment.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { type DocumentOwner, removeDocument } from '#files/document-store.ts';
import { receiveDocument, sendDocument, sendDocumentThumbnail } from '#files/documents.ts';
import { type Route, routes } from '#http/context.ts';
import { announce, type Told, withdraw } from '#notifications/event-store.ts';
import { followAutomatically } from '#notifications/follower-store.ts';
import { type FollowedRecordRef, requireReadable } from '#notifications/record-access.ts';
import { announceFiles, attachmentPath, countAttachments } from './attachments.ts';
import { findReaders, listReaders } from './reader-store.ts';
import * as store from './store.ts';

/** Whether a record may be commented on is decided by its domain: its condition is among `records`. */
export const commentsRoutes = (records: RecordSources): Route[] =>
  routes('comments', comments, {
    list: async ({ db, caller, params, page }) => {
      await requireReadable(db, records, caller, params);
      return await store.list(db, caller.userId, params, page);
    },
    create: async ({ db, caller: { userId }, caller, params, body }) => {
      await requireReadable(db, records, caller, params);
      await requireReaders(db, records, params, body);
      const id = await store.insert(db, params, body);
      await followAutomatically(db, userId, params);
      await announce(db, params, {
        eventId: id,
        actorId: userId,
        what: 'commented',
        direct: mentioning(body.mentions),
      });
      return found(await store.find(db, userId, params, id), 'comment.not_found');
    },
    update: async ({ db, caller: { userId }, caller, params, body, ifMatch }) => {
      await requireReadable(db, records, caller, params);
      const current = found(await store.find(db, userId, params, params.commentId), 'comment.not_found');
      store.requireChangeable(userId, current);
      await requireReaders(db, records, params, body);
      const before = await store.update(db, userId, { id: params.commentId, ifMatch }, body);
      if (!before) throw new Problem('precondition.failed', { current });
      const added = body.mentions.filter((id) => !before.includes(id));
      if (added.length > 0)
        await announce(db, params, {
          eventId: randomUUID(),
          actorId: userId,
          what: null,
          direct: mentioning(added),
        });
      return found(await store.find(db, userId, params, params.commentId), 'comment.not_found');
    },
    remove: async ({ db, caller: { userId }, caller, params }) => {
      await requireReadable(db, records, caller, params);
      const current = found(await store.find(db, userId, params, params.commentId), 'comment.not_found');
      store.requireChangeable(userId, current);
      if (!(await store.remove(db, userId, params.commentId))) throw new Problem('comment.not_found');
      await withdraw(db, params.commentId);
    },
    listReaders: async ({ db, caller, params, query }) => {
      await requireReadable(db, records, caller, params);
      return await listReaders(db, records, params, { search: query.search, callerId: caller.userId });
    },
    addAttachment: async (context) => {
      const { db, params } = context;
      const owner = await ownOf(records, context);
      if ((await countAttachments(db, params.commentId)) >= maxCommentAttachments)
        throw new Problem('comment.too_many_files', { params: { max: maxCommentAttachments } });
      const stored = await receiveDocument(context, params.division, owner, attachmentPath(params));
      await announceFiles(db, params, params.commentId);
      return stored;
    },
    downloadAttachment: async (context) => {
      const { division, reference } = context.params;
      return await sendDocument(context, division, ownerOf(await readComment(records, context)), reference);
    },
    downloadThumbnail: async (context) => {
      const { division, reference } = context.params;
      return await sendDocumentThumbnail(context, division, ownerOf(await readComment(records, context)), reference);
    },
    removeAttachment: async (context) => {
      const { db, params } = context;
      const owner = await ownOf(records, context);
      found(await removeDocument(db, params.division, owner, params.reference), 'attachment.not_found');
      await announceFiles(db, params, params.commentId);
    },
  });

interface Asked {
  db: Db;
  caller: Caller;
  params: FollowedRecordRef & { commentId: string };
}

/** @throws Problem `record.not_found`, `comment.not_found` */
async function readComment(records: RecordSources, { db, caller, params }: Asked): Promise<Comment> {
  await requireReadable(db, records, caller, params);
  return found(await store.find(db, caller.userId, params, params.commentId), 'comment.not_found');
}

/** The caller's own comment, as the owner of files. @throws Problem `comment.not_yours`, `comment.too_late` and those of a comment */
async function ownOf(records: RecordSources, asked: Asked): Promise<DocumentOwner> {
  const comment = await readComment(records, asked);
  store.requireChangeable(asked.caller.userId, comment);
  return ownerOf(comment);
}

const ownerOf = ({ id }: Comment): DocumentOwner => ({ kind: 'comment', id });

const mentioning = (people: readonly string[]): Record<string, Told> =>
  Object.fromEntries(people.map((id) => [id, { what: 'mentioned' as const }]));

/** @throws Problem `comment.unseen` when someone is mentioned who may not read the record */
async function requireReaders(
  db: Db,
  records: RecordSources,
  record: FollowedRecordRef,
  { mentions }: CommentInput,
): Promise<void> {
  if (mentions.length === 0) return;
  const readers = await findReaders(db, records, record, mentions);
  if (mentions.some((id) => !readers.some((reader) => reader.id === id))) throw new Problem('comment.unseen');
}
