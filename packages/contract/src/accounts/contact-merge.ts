import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { Guid } from '../wire/shapes.ts';
import { mergeInputOf, mergePreviewOf } from '../wire/shared/merge.ts';
import { Contact } from './contact.ts';

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
export const ContactMergePreview = mergePreviewOf(Contact, ContactMergeRefusal).meta({ id: 'ContactMergePreview' });
export type ContactMergePreview = z.output<typeof ContactMergePreview>;

export const ContactMergeInput = mergeInputOf(idOf('contact'), ContactMergeField, contactMergeFields.length).meta({
  id: 'ContactMergeInput',
});
export type ContactMergeInput = z.output<typeof ContactMergeInput>;

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
