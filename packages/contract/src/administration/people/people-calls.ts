import * as z from 'zod';
import { accounting, call, roles } from '#src/wire/call.ts';
import { LimitInput, limitKinds, NamedLimit } from '#src/wire/limits.ts';
import { optionalIdOf, plainId } from '#src/wire/reference.ts';
import { rights } from '#src/wire/rights.ts';
import {
  audit,
  DateTime,
  Division,
  DivisionParam,
  Email,
  Guid,
  Language,
  QueryBoolean,
  Search,
} from '#src/wire/shapes.ts';

/** A division that a user has access to: to read, or also to change its records. */
export const DivisionRight = z
  .object({ division: Division, access: z.enum(['read', 'write']) })
  .meta({ id: 'DivisionRight' });
export type DivisionRight = z.output<typeof DivisionRight>;

/**
 * A role of the company that a user has: in one division, or in all of the user's divisions; with a limit only for some of the records
 * there.
 */
const AssignedRole = z
  .object({ roleId: Guid, name: z.string(), division: Division.nullable(), limit: NamedLimit.nullable() })
  .meta({ id: 'AssignedRole' });
export type AssignedRole = z.output<typeof AssignedRole>;

/** A user as an administrator sees it. */
export const Person = z
  .object({
    id: Guid,
    fullName: z.string(),
    email: Email.nullable(),
    /** Roles in the user's last token; they are managed by the identity provider. */
    roles: z.array(z.enum(roles)),
    divisions: z.array(DivisionRight),
    /** Roles of the company, in a division or in all of the user's. */
    companyRoles: z.array(AssignedRole),
    /** Whether roles from tokens and groups apply; otherwise the user has only the roles of the company. */
    tokenRolesCount: z.boolean(),
    /** The account whose orders a reseller sees. */
    resellerAccountId: Guid.nullable(),
    resellerAccountName: z.string().nullable(),
    resellerAccountCode: z.string().nullable(),
    /** The mechanic with the same e-mail address. */
    engineerId: Guid.nullable(),
    engineerFullName: z.string().nullable(),
    /** When the user was blocked; null when the user may sign in. */
    disabledAt: DateTime.nullable(),
    /** Managed by the identity provider through SCIM. */
    isProvisioned: z.boolean(),
    /** Blocked by the identity provider, which alone can unblock the users it manages. */
    isSuspendedByProvider: z.boolean(),
    ...audit,
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof Person>;

/** A person who gets access to the divisions at the first sign-in with the verified address. */
export const Invitation = z
  .object({
    id: Guid,
    email: z.string(),
    divisions: z.array(DivisionRight),
    expiresAt: DateTime,
    isExpired: z.boolean(),
    inviterFullName: z.string().nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

const givenDivisions = z
  .array(DivisionRight)
  .max(50)
  .refine((given) => new Set(given.map(({ division }) => division)).size === given.length, {
    error: 'each division once',
  });

/** Fields that may be changed; missing ones are kept. */
export const PersonChange = z
  .object({
    /** Replaces the rights in the divisions that the caller may change; rights in others are kept. */
    divisions: givenDivisions.optional(),
    resellerAccountId: optionalIdOf('account'),
    /** Replaces the roles of the company. */
    companyRoles: z
      .array(
        z.object({
          roleId: plainId('roles are those of the company, found or refused by the call'),
          division: Division.nullable(),
          limit: LimitInput.nullish(),
        }),
      )
      .max(100)
      .refine((given) => new Set(given.map(({ roleId, division }) => `${roleId} ${division}`)).size === given.length, {
        error: 'each role once in a division',
      })
      .optional(),
    tokenRolesCount: z.boolean().optional(),
  })
  .meta({ id: 'PersonChange' });
export type PersonChange = z.output<typeof PersonChange>;

export const InvitationInput = z
  .object({ email: Email, divisions: givenDivisions.min(1), language: Language.default('nl') })
  .meta({ id: 'InvitationInput' });
export type InvitationInput = z.output<typeof InvitationInput>;

/** An account whose orders a user can be allowed to see. */
export const ResellerAccount = z
  .object({ id: Guid, division: Division, code: z.string(), name: z.string() })
  .meta({ id: 'ResellerAccount' });
export type ResellerAccount = z.output<typeof ResellerAccount>;

/** A record to which a role can be limited. */
export const LimitRecord = z
  .object({ id: Guid, division: Division, name: z.string(), detail: z.string().nullable() })
  .meta({ id: 'LimitRecord' });
export type LimitRecord = z.output<typeof LimitRecord>;

/** What a user may do for some records of a division only. */
const LimitedRights = z.object({ division: Division, limit: NamedLimit, rights: z.array(z.enum(rights)) });

/** A call, and whether the user may make it. */
const CallRight = z.object({ name: z.string(), domain: z.string(), summary: z.string(), changes: z.boolean() });

/**
 * What a user may do, by right and by call: in all divisions, in the divisions where the user may do more, and what is limited to some
 * records.
 */
export const Rights = z
  .object({
    roles: z.array(z.enum(roles)),
    rights: z.array(z.enum(rights)),
    divisionRights: z.array(z.object({ division: Division, rights: z.array(z.enum(rights)) })),
    limitedRights: z.array(LimitedRights),
    calls: z.array(CallRight),
  })
  .meta({ id: 'Rights' });
export type Rights = z.output<typeof Rights>;

const ofPerson = z.object({ id: Guid });

export const peopleCalls = {
  /** Users who work only in divisions of the caller, by name; searches name and e-mail address. */
  listPeople: call({
    ...accounting('people.see'),
    method: 'GET',
    path: '/api/users',
    summary: 'Users, their divisions and whether they may sign in',
    query: z.object({ search: Search.optional(), disabled: QueryBoolean.optional() }),
    result: z.array(Person),
    page: 'skip',
  }),
  getPerson: call({
    ...accounting('people.see'),
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One user',
    params: ofPerson,
    result: Person,
    errors: ['user.not_found'],
  }),
  /**
   * Sets the divisions, the company roles and the reseller account of a user. Callers can grant and remove only what they are allowed to
   * grant, and cannot change their own rights, so that there is always an administrator left.
   */
  updatePerson: call({
    ...accounting('people.administer'),
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change the rights of a user',
    params: ofPerson,
    body: PersonChange,
    result: Person,
    errors: [
      'user.not_found',
      'user.self',
      'division.forbidden',
      'reference.not_found',
      'role.not_found',
      'role.exceeds',
      'precondition.failed',
    ],
  }),
  /**
   * Blocks a user, which ends all their sessions at once, or unblocks them. A user who is already in that state is left unchanged. Users
   * cannot block themselves.
   */
  setPersonAccess: call({
    ...accounting('people.administer'),
    method: 'PUT',
    path: '/api/users/{id}/access',
    summary: 'Block or unblock a user',
    params: ofPerson,
    body: z.object({ disabled: z.boolean() }),
    result: Person,
    errors: ['user.not_found', 'user.self', 'user.suspended_by_provider', 'precondition.failed'],
  }),
  /** The calls that the user's roles allow, as of the last token. */
  getPersonRights: call({
    ...accounting('people.see'),
    method: 'GET',
    path: '/api/users/{id}/rights',
    summary: 'What a user may do',
    params: ofPerson,
    result: Rights,
    errors: ['user.not_found'],
  }),
  /** One row for each user and division, for an audit: name, address, roles, division, access, blocked since. */
  exportPeople: call({
    ...accounting('people.export'),
    method: 'GET',
    path: '/api/users/export',
    summary: 'Users and their rights as CSV',
    produces: 'text/csv; charset=utf-8',
  }),
  /** Accounts of resellers in the caller's divisions, by name; searches name and code. */
  listResellerAccounts: call({
    ...accounting('people.see'),
    method: 'GET',
    path: '/api/users/resellers',
    summary: 'Accounts that a user can be linked to',
    query: z.object({ search: Search.optional() }),
    result: z.array(ResellerAccount),
    page: 'skip',
  }),
  /** Locations, accounts or mechanics in the caller's divisions to which a role can be limited, by name; searches name and code. */
  listLimitRecords: call({
    ...accounting('people.see'),
    method: 'GET',
    path: '/api/users/limits/{kind}',
    summary: 'Records to which a role can be limited',
    params: z.object({ kind: z.enum(limitKinds) }),
    query: z.object({ search: Search.optional(), division: DivisionParam.optional() }),
    result: z.array(LimitRecord),
    page: 'skip',
  }),
  /** Open and expired invitations to the caller's divisions, by address. */
  listInvitations: call({
    ...accounting('people.see'),
    method: 'GET',
    path: '/api/invitations',
    summary: 'Invitations',
    query: z.object({ search: Search.optional() }),
    result: z.array(Invitation),
    page: 'skip',
  }),
  /**
   * Invites an address to divisions that the caller may change, by e-mail; an existing invitation is extended. A user who has already
   * verified the address has access immediately.
   */
  invite: call({
    ...accounting('people.administer'),
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite a user',
    body: InvitationInput,
    result: z.object({ outcome: z.enum(['invited', 'granted']) }),
    status: 201,
    errors: ['division.forbidden', 'user.self', 'user.ambiguous'],
  }),
  /** Withdraws the invitations of an address to divisions that the caller may change. */
  withdrawInvitation: call({
    ...accounting('people.administer'),
    method: 'DELETE',
    path: '/api/invitations/{id}',
    summary: 'Withdraw an invitation',
    params: z.object({ id: Guid }),
    status: 204,
    errors: ['invitation.not_found'],
  }),
};
