import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { DateTime, Guid } from '../wire/shapes.ts';
import { Contact } from './contact.ts';
import { movedKinds } from './merge.ts';

/** Fields for which the value of the other contact can be taken over. */
export const contactMergeFields = [
  'title',
  'initials',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'jobTitleDescription',
  'email',
  'phone',
  'mobile',
  'language',
  'isMailingExcluded',
  'notes',
] as const satisfies readonly (keyof Contact)[];
export const ContactMergeField = z.enum(contactMergeFields);
export type ContactMergeField = z.output<typeof ContactMergeField>;

/** Why two contacts cannot be merged this way round. */
export const ContactMergeRefusal = z.enum(['bothInExact', 'otherInExact', 'otherAccount']);
export type ContactMergeRefusal = z.output<typeof ContactMergeRefusal>;

/** Two contacts side by side, before they are merged. */
export const ContactMergePreview = z
  .object({
    kept: Contact,
    other: Contact,
    /** How many records move, by kind; kinds without any are missing. */
    moves: z.array(z.object({ kind: z.enum(movedKinds), count: z.int() })),
    refusal: ContactMergeRefusal.nullable(),
  })
  .meta({ id: 'ContactMergePreview' });
export type ContactMergePreview = z.output<typeof ContactMergePreview>;

export const ContactMergeInput = z
  .object({
    otherId: idOf('contact'),
    /** The version of the other contact that was compared. */
    otherVersion: z.int(),
    /** Fields with the value of the other contact; all others keep theirs. */
    fields: z.array(ContactMergeField).max(contactMergeFields.length),
  })
  .meta({ id: 'ContactMergeInput' });
export type ContactMergeInput = z.output<typeof ContactMergeInput>;

/** A merge of a contact into another one. */
export const ContactMerge = z
  .object({
    id: Guid,
    keptId: Guid,
    mergedId: Guid,
    mergedName: z.string(),
    mergedAt: DateTime,
    mergedByFullName: z.string().nullable(),
    /** Until then it can be undone. */
    undoUntil: DateTime,
    undoneAt: DateTime.nullable(),
  })
  .meta({ id: 'ContactMerge' });
export type ContactMerge = z.output<typeof ContactMerge>;

/** A contact that may be the one being entered. */
export const ContactDuplicate = z
  .object({
    id: Guid,
    fullName: z.string(),
    accountId: Guid,
    accountName: z.string(),
    jobTitleDescription: z.string().nullable(),
    active: z.boolean(),
    reason: z.enum(['email', 'phone', 'name']),
  })
  .meta({ id: 'ContactDuplicate' });
export type ContactDuplicate = z.output<typeof ContactDuplicate>;
