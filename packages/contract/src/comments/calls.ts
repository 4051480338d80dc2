import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { Search } from '../wire/shapes.ts';
import { attachmentCalls } from './attachment-calls.ts';
import { Comment, CommentInput, Reader } from './comment.ts';
import { ofComment, ofRecord, commentsPath as path } from './comment-address.ts';

/** The comments themselves. */
export const commentCalls = {
  /** The comments on a record, newest first. */
  list: call({
    ...accounting('comments.see'),
    ...limited,
    method: 'GET',
    path,
    summary: 'Comments on a record',
    params: ofRecord,
    result: z.array(Comment),
    page: 'keyset',
    errors: ['record.not_found'],
  }),
  /** Comments on a record. People who are mentioned and those who follow it are notified; its author follows it from then on. */
  create: call({
    ...accounting('comments.change'),
    ...limited,
    inPerson: true,
    method: 'POST',
    path,
    summary: 'Comment on a record',
    params: ofRecord,
    body: CommentInput,
    result: Comment,
    status: 201,
    errors: ['record.not_found', 'comment.unseen'],
  }),
  /** Changes the caller's own comment, within half an hour. People who are mentioned now and were not before are notified. */
  update: call({
    ...accounting('comments.change'),
    ...limited,
    inPerson: true,
    method: 'PUT',
    path: `${path}/{commentId}`,
    summary: 'Change a comment',
    params: ofComment,
    body: CommentInput,
    result: Comment,
    errors: [
      'record.not_found',
      'comment.not_found',
      'comment.not_yours',
      'comment.too_late',
      'comment.unseen',
      'precondition.failed',
    ],
  }),
  /** Removes the caller's own comment, within half an hour, together with its files and the notifications of it. */
  remove: call({
    ...accounting('comments.change'),
    ...limited,
    inPerson: true,
    method: 'DELETE',
    path: `${path}/{commentId}`,
    summary: 'Remove a comment',
    params: ofComment,
    status: 204,
    errors: ['record.not_found', 'comment.not_found', 'comment.not_yours', 'comment.too_late'],
  }),
  /** The first people by name who may read the record and match the search, to be mentioned. */
  listReaders: call({
    ...accounting('comments.change'),
    ...limited,
    inPerson: true,
    method: 'GET',
    path: `${path}/readers`,
    summary: 'People who can be mentioned',
    params: ofRecord,
    query: z.object({ search: Search.optional() }),
    result: z.array(Reader),
    errors: ['record.not_found'],
  }),
};

/** What colleagues say about records. People who may read a record may read and write its comments; customers and resellers never. */
export const comments = { ...commentCalls, ...attachmentCalls };
