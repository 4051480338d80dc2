import { requiredText, text } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { readFilter } from './filter.ts';
import { type Change, readPatch } from './patch.ts';
import { invalid, unacceptable } from './scim-error.ts';

/** The stored attributes of a user of the identity provider. */
export interface UserAttributes {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  givenName: string | null;
  familyName: string | null;
  formattedName: string | null;
  email: string | null;
  active: boolean;
}

/** A stored user. */
export interface ScimUser extends UserAttributes {
  id: string;
  userId: string;
  groups: { value: string; display: string }[];
  version: number;
  created: string;
  modified: string;
}

const unread = z.unknown().optional();

/** An empty text counts as no value: some providers send it for attributes that are not filled in. */
const optional = (length: number) =>
  text(length)
    .nullish()
    .transform((value) => value || null);

/** Entra ID sometimes sends the words "True" and "False". */
const Active = z.preprocess(
  (value) => (typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value),
  z.boolean(),
);

const Attributes = z.object({
  userName: requiredText(254),
  externalId: optional(250),
  displayName: optional(200),
  givenName: optional(100),
  familyName: optional(100),
  formattedName: optional(200),
  email: optional(254),
  active: Active,
});

/** A resource as sent; attributes that are not stored may have any shape. */
const Resource = z.object({
  userName: unread,
  externalId: unread,
  displayName: unread,
  name: z.object({ givenName: unread, familyName: unread, formatted: unread }).nullish(),
  emails: unread,
  active: z.unknown().default(true),
});

/**
 * Reads the user from a POST or PUT.
 * @throws ScimError `invalidValue`
 */
export function readUser(body: unknown): UserAttributes {
  const read = Resource.safeParse(body);
  if (!read.success) throw faulty(read.error);
  const { name, emails, ...attributes } = read.data;
  return checked({
    ...attributes,
    givenName: name?.givenName,
    familyName: name?.familyName,
    formattedName: name?.formatted,
    email: workAddress(emails),
  });
}

/**
 * A user after the operations of a PATCH; attributes that are not stored are ignored.
 * @throws ScimError
 */
export function patchUser(user: UserAttributes, body: unknown): UserAttributes {
  const changed: Record<keyof UserAttributes, unknown> = { ...attributesOf(user) };
  for (const change of readPatch(body)) {
    const field = fieldOf(change);
    if (!field) continue;
    if (change.op === 'remove' && (field === 'userName' || field === 'active'))
      throw invalid('mutability', `The attribute ${field} cannot be removed.`);
    const value = change.op === 'remove' ? null : change.value;
    if (field !== 'email' || value === null || change.part !== undefined) changed[field] = value;
    else if (change.op !== 'add' || changed.email === null || isForWork(value)) changed.email = workAddress(value);
  }
  return checked(changed);
}

const attributesOf = (user: UserAttributes): UserAttributes => ({
  userName: user.userName,
  externalId: user.externalId,
  displayName: user.displayName,
  givenName: user.givenName,
  familyName: user.familyName,
  formattedName: user.formattedName,
  email: user.email,
  active: user.active,
});

const simple: ReadonlyMap<string, keyof UserAttributes> = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
  ['active', 'active'],
]);
const ofName: ReadonlyMap<string, keyof UserAttributes> = new Map([
  ['givenname', 'givenName'],
  ['familyname', 'familyName'],
  ['formatted', 'formattedName'],
]);

function fieldOf({ attribute, filter, part }: Change): keyof UserAttributes | undefined {
  if (attribute === 'name') return ofName.get(part ?? '');
  if (attribute !== 'emails') return simple.get(attribute);
  const isValue = part === undefined || part === 'value';
  return isValue && (filter === undefined || isOfWork(filter)) ? 'email' : undefined;
}

/** Of several addresses, the work address is stored. */
function isOfWork(filter: string): boolean {
  return readFilter(filter).every(
    ({ attribute, value }) =>
      (attribute === 'type' && value === 'work') || (attribute === 'primary' && String(value).toLowerCase() === 'true'),
  );
}

const Addresses = z.array(
  z.union([
    z.string().transform((value) => ({ value, type: undefined, primary: undefined })),
    z.object({ value: z.string().nullish(), type: z.string().nullish(), primary: unread }),
  ]),
);

function workAddress(emails: unknown): unknown {
  if (emails === undefined || emails === null) return null;
  const read = Addresses.safeParse(Array.isArray(emails) ? emails : [emails]);
  if (!read.success) throw unacceptable(read.error, 'emails');
  const isPrimary = ({ primary }: { primary?: unknown }) => String(primary).toLowerCase() === 'true';
  const chosen = read.data.find(({ type }) => type === 'work') ?? read.data.find(isPrimary) ?? read.data[0];
  return chosen?.value ?? null;
}

/** Addresses that are added beside the one for work do not replace it. */
function isForWork(emails: unknown): boolean {
  const read = Addresses.safeParse(Array.isArray(emails) ? emails : [emails]);
  if (!read.success) throw unacceptable(read.error, 'emails');
  return read.data.some(({ type, primary }) => type === 'work' || String(primary).toLowerCase() === 'true');
}

function checked(attributes: unknown): UserAttributes {
  const read = Attributes.safeParse(attributes);
  if (!read.success) throw faulty(read.error);
  return read.data;
}

const faulty = (error: z.ZodError) => unacceptable(error, 'User');

/** The name under which the user is shown. */
export const shownName = (user: UserAttributes): string =>
  user.displayName ?? user.formattedName ?? (joined(user) || user.userName).slice(0, 200);

const joined = ({ givenName, familyName }: UserAttributes): string =>
  [givenName, familyName].filter((part) => part !== null).join(' ');

/** A user in the form of SCIM; `base` is the address of the service. */
export function userResource(user: ScimUser, base: string) {
  const { givenName, familyName, formattedName, email, externalId, displayName } = user;
  const hasName = givenName !== null || familyName !== null || formattedName !== null;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: user.id,
    ...(externalId !== null && { externalId }),
    userName: user.userName,
    ...(displayName !== null && { displayName }),
    ...(hasName && {
      name: {
        ...(formattedName !== null && { formatted: formattedName }),
        ...(familyName !== null && { familyName }),
        ...(givenName !== null && { givenName }),
      },
    }),
    ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
    active: user.active,
    groups: user.groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })),
    meta: {
      resourceType: 'User',
      created: user.created,
      lastModified: user.modified,
      location: `${base}/Users/${user.id}`,
      version: `W/"${user.version}"`,
    },
  };
}
