import * as z from 'zod';
import { Document } from '../wire/document.ts';
import { plainId } from '../wire/reference.ts';
import { DateTime, Guid, requiredText } from '../wire/shapes.ts';

/** Longest text of a comment. */
export const maxCommentLength = 4000;
/** Most people whom a comment mentions. */
export const maxMentions = 20;
/** Most files of a comment. */
export const maxCommentAttachments = 10;
/** Minutes during which its author may change or remove a comment: later, others have read and answered it. */
export const changeableMinutes = 30;

/** A person who may read a record, and can therefore be mentioned. */
export const Reader = z.object({ id: Guid, fullName: z.string() }).meta({ id: 'Reader' });
export type Reader = z.output<typeof Reader>;

/** What a colleague says about a record; never shown to customers or resellers. */
export const Comment = z
  .object({
    id: Guid,
    /** Plain text; a mention is `@` and the name. */
    body: z.string(),
    mentions: z.array(Reader),
    /** Newest first. */
    attachments: z.array(Document).max(maxCommentAttachments),
    /** Null when the author no longer exists. */
    authorId: Guid.nullable(),
    authorFullName: z.string().nullable(),
    created: DateTime,
    isEdited: z.boolean(),
    /** Until when the caller may change or remove it; null for comments of others. */
    changeableUntil: DateTime.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof Comment>;

export const CommentInput = z
  .object({
    body: requiredText(maxCommentLength),
    mentions: z.array(plainId('refused by the call unless the person may read the record')).max(maxMentions),
  })
  .meta({ id: 'CommentInput' });
export type CommentInput = z.output<typeof CommentInput>;
