import { attachmentCalls } from '@werkbank/contract/comments/attachment-calls.ts';
import { type Comment, maxCommentAttachments } from '@werkbank/contract/comments/comment.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { type DocumentOwner, removeDocument } from '#files/document-store.ts';
import { receiveDocument, sendDocument, sendDocumentThumbnail } from '#files/documents.ts';
import { type Route, routes } from '#http/context.ts';
import { type FollowedRecordRef, requireReadable } from '#notifications/record-access.ts';
import { announceFiles, attachmentPath, countAttachments } from './attachments.ts';
import * as store from './store.ts';

/** Files of comments: the readers of a comment open them, its author changes them. */
export const attachmentRoutes = (records: RecordSources): Route[] =>
  routes('comments', attachmentCalls, {
    addAttachment: async (context) => {
      const { db, params } = context;
      const owner = await ownOf(records, context);
      const admit = async (tx: Db) => await requireRoom(tx, params.commentId);
      const stored = await receiveDocument({ ...context, admit }, params.division, owner, attachmentPath(params));
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

/** @throws Problem `comment.not_found`, `comment.too_many_files` */
async function requireRoom(tx: Db, commentId: string): Promise<void> {
  const count = found(await countAttachments(tx, commentId), 'comment.not_found');
  if (count >= maxCommentAttachments)
    throw new Problem('comment.too_many_files', { params: { max: maxCommentAttachments } });
}

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
