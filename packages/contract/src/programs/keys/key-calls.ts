import * as z from 'zod';
import { accounting, call, roles } from '#src/wire/call.ts';
import { DateTime, Division, Guid, requiredText, Search } from '#src/wire/shapes.ts';

/** Roles of a service key; those of mechanics and resellers require a person. */
export const serviceRoles = ['PreventionEmployee', 'MobilityEmployee', 'Admin'] as const;

/** A key of another program, without the key itself. */
export const ApiKey = z
  .object({
    id: Guid,
    name: z.string(),
    /** `personal` acts as its owner, `service` as itself; `scim` is used by the identity provider to manage users and groups. */
    kind: z.enum(['personal', 'service', 'scim']),
    /** The first characters of the key. */
    hint: z.string(),
    /** Who created it; for a personal key, its owner. */
    ownerFullName: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    divisions: z.array(Division),
    readOnly: z.boolean(),
    expiresAt: DateTime.nullable(),
    isExpired: z.boolean(),
    /** To the minute. */
    lastUsedAt: DateTime.nullable(),
    created: DateTime,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** A new key: `key` is shown only this once. */
export const NewApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'NewApiKey' });
export type NewApiKey = z.output<typeof NewApiKey>;

/** A key expires after a year at most. */
const days = z.int().min(1).max(366);
const divisions = z.array(Division).max(50);

export const PersonalKeyInput = z
  .object({
    name: requiredText(100),
    /** Roles and divisions of the caller that the key may use. */
    roles: z.array(z.enum(roles)).max(roles.length),
    divisions,
    readOnly: z.boolean().default(false),
    expiresInDays: days,
  })
  .meta({ id: 'PersonalKeyInput' });
export type PersonalKeyInput = z.output<typeof PersonalKeyInput>;

export const ServiceKeyInput = z
  .object({
    name: requiredText(100),
    roles: z.array(z.enum(serviceRoles)).min(1).max(serviceRoles.length),
    divisions,
    readOnly: z.boolean().default(false),
    /** Null for a key without an expiry date. */
    expiresInDays: days.nullable(),
  })
  .meta({ id: 'ServiceKeyInput' });
export type ServiceKeyInput = z.output<typeof ServiceKeyInput>;

export const ScimKeyInput = z
  .object({
    name: requiredText(100),
    /** Divisions for users whom the identity provider creates, and whether their access is read-only. */
    divisions,
    readOnly: z.boolean().default(false),
    /** Null for a key without an expiry date. */
    expiresInDays: days.nullable(),
  })
  .meta({ id: 'ScimKeyInput' });
export type ScimKeyInput = z.output<typeof ScimKeyInput>;

const ofKey = z.object({ id: Guid });
const own = { backend: 'accounting', access: 'signedIn' } as const;

export const keyCalls = {
  /** The caller's personal keys, newest first; revoked ones are not listed. */
  listOwnKeys: call({
    ...own,
    method: 'GET',
    path: '/api/me/keys',
    summary: 'My keys',
    result: z.array(ApiKey),
    page: 'skip',
  }),
  /**
   * Creates a key with which a program acts as the caller: never with more roles or divisions than the caller has at the time of a call.
   * Its roles are those of the last sign-in, which must be no more than 30 days ago. The response shows the key this once, so it is not
   * kept under an `Idempotency-Key`.
   */
  createOwnKey: call({
    ...own,
    inPerson: true,
    method: 'POST',
    path: '/api/me/keys',
    summary: 'Create a personal key',
    body: PersonalKeyInput,
    result: NewApiKey,
    status: 201,
    ownTransaction: true,
    errors: ['auth.key_refused', 'key.exceeds', 'key.limit', 'division.forbidden'],
  }),
  /** Revokes a key of the caller immediately, in every server process. */
  revokeOwnKey: call({
    ...own,
    inPerson: true,
    method: 'DELETE',
    path: '/api/me/keys/{id}',
    summary: 'Revoke a personal key',
    params: ofKey,
    status: 204,
    errors: ['auth.key_refused', 'key.not_found'],
  }),
  /** Keys that are valid only in divisions of the caller, newest first; searches name and owner. */
  listKeys: call({
    ...accounting('programs.see'),
    method: 'GET',
    path: '/api/keys',
    summary: 'Keys of programs',
    query: z.object({ search: Search.optional() }),
    result: z.array(ApiKey),
    page: 'skip',
  }),
  /**
   * Creates a key with which a program acts as itself, with roles that contain only rights of the caller, in divisions that the caller may
   * change. The answer shows the key this once, so it is not kept under an `Idempotency-Key`.
   */
  createServiceKey: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'POST',
    path: '/api/keys',
    summary: 'Create a service key',
    body: ServiceKeyInput,
    result: NewApiKey,
    status: 201,
    ownTransaction: true,
    errors: ['auth.key_refused', 'key.exceeds', 'division.forbidden'],
  }),
  /**
   * Creates a key with which the identity provider creates, changes and suspends users and sets the members of groups at `/scim/v2`, and
   * can do nothing else. Only a user who may change every division can create it, and SCIM groups give this user no role. The answer shows
   * the key this once, so it is not kept under an `Idempotency-Key`.
   */
  createScimKey: call({
    ...accounting('people.provision'),
    inPerson: true,
    method: 'POST',
    path: '/api/scim-keys',
    summary: 'Create a key for the identity provider',
    body: ScimKeyInput,
    result: NewApiKey,
    status: 201,
    ownTransaction: true,
    errors: ['auth.key_refused', 'division.forbidden'],
  }),
  /** Revokes a key immediately, in every server process. */
  revokeKey: call({
    ...accounting('programs.administer'),
    inPerson: true,
    method: 'DELETE',
    path: '/api/keys/{id}',
    summary: 'Revoke a key',
    params: ofKey,
    status: 204,
    errors: ['auth.key_refused', 'key.not_found'],
  }),
};
