import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DateTime, Division, Guid, requiredText, Search } from '#src/wire/shapes.ts';

const PersonKind = z.enum(['contact', 'user']);

/** Where values of a person are removed. */
const places = [
  'person',
  'portal',
  'mails',
  'comments',
  'phoneCalls',
  'requests',
  'complaints',
  'workOrders',
  'orders',
  'purchases',
  'locations',
  'assets',
  'accounts',
  'imports',
  'files',
  'importFiles',
  'exchange',
  'history',
  'archive',
  'other',
] as const;
const Count = z.object({ place: z.enum(places), count: z.int() });
export type PersonalPlace = (typeof places)[number];

/** Why something is kept: signatures, reports and photos prove work that was done; postings, documents and files belong to the accounts. */
const keepReasons = ['signatures', 'serviceReports', 'workPhotos', 'documents', 'files', 'postings'] as const;
export type KeepReason = (typeof keepReasons)[number];

/** A contact, or a user who is blocked. */
export const PersonFound = z
  .object({
    kind: PersonKind,
    id: Guid,
    name: z.string(),
    email: z.string().nullable(),
    /** Null for a user. */
    division: Division.nullable(),
    /** The account of a contact. */
    accountName: z.string().nullable(),
  })
  .meta({ id: 'PersonFound' });
export type PersonFound = z.output<typeof PersonFound>;

export const RemovalPreview = z
  .object({
    ...PersonFound.shape,
    /** Name, addresses and numbers that are searched for in all texts. */
    searched: z.array(z.string()),
    /** Values that others have as well: removed from the person's own record only. */
    shared: z.array(z.string()),
    removed: z.array(Count),
    kept: z.array(z.object({ reason: z.enum(keepReasons), count: z.int(), years: z.int() })),
  })
  .meta({ id: 'RemovalPreview' });
export type RemovalPreview = z.output<typeof RemovalPreview>;

/** A removal that was carried out; the removed values are not in it. */
export const PersonRemoval = z
  .object({
    id: Guid,
    kind: PersonKind,
    division: Division.nullable(),
    reason: z.string(),
    removed: z.array(Count),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'PersonRemoval' });
export type PersonRemoval = z.output<typeof PersonRemoval>;

const path = '/api/personal-data';
const ofPerson = z.object({ kind: PersonKind, id: Guid });

/** Removal of a person's data (Article 17 of the GDPR), in the caller's divisions. */
export const personalDataCalls = {
  /** Contacts of the caller's divisions and blocked users, by name; searches name and address. */
  listPeopleToRemove: call({
    ...accounting('company.administer'),
    method: 'GET',
    path,
    summary: 'People whose data can be removed',
    query: z.object({ search: Search.min(2) }),
    result: z.array(PersonFound),
    page: 'skip',
  }),
  listPersonRemovals: call({
    ...accounting('company.administer'),
    method: 'GET',
    path: `${path}/removals`,
    summary: 'Removals of personal data',
    result: z.array(PersonRemoval),
    page: 'skip',
  }),
  previewPersonRemoval: call({
    ...accounting('company.administer'),
    method: 'GET',
    path: `${path}/{kind}/{id}`,
    summary: 'What a removal takes away and what is kept',
    params: ofPerson,
    result: RemovalPreview,
    errors: ['person.not_found', 'person.removed', 'person.not_blocked'],
  }),
  /** Final: no undo. The values are removed from records, texts and the audit trail; the removal itself is recorded without them. */
  removePerson: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: `${path}/{kind}/{id}/removal`,
    inPerson: true,
    summary: 'Remove the data of a person',
    params: ofPerson,
    body: z.object({ reason: requiredText(250) }),
    result: PersonRemoval,
    status: 201,
    errors: ['person.not_found', 'person.removed', 'person.not_blocked', 'user.self'],
  }),
};
