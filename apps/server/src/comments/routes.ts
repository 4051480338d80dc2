import { randomUUID } from 'node:crypto';
import { commentCalls } from '@werkbank/contract/comments/calls.ts';
import type { CommentInput } from '@werkbank/contract/comments/comment.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { type Route, routes } from '#http/context.ts';
import { announce, type Told, withdraw } from '#notifications/event-store.ts';
import { followAutomatically } from '#notifications/follower-store.ts';
import { type FollowedRecordRef, requireReadable } from '#notifications/record-access.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { findReaders, listReaders } from './reader-store.ts';
import * as store from './store.ts';

/** Whether a record may be commented on is decided by its domain: its condition is among `records`. */
export const commentsRoutes = (records: RecordSources): Route[] => [
  ...attachmentRoutes(records),
  ...routes('comments', commentCalls, {
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
  }),
];

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
