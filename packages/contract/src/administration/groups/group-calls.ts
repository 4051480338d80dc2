import * as z from 'zod';
import { accounting, call, roles } from '#src/wire/call.ts';
import { LimitInput, NamedLimit } from '#src/wire/limits.ts';
import { plainId } from '#src/wire/reference.ts';
import { DateTime, Guid, requiredText } from '#src/wire/shapes.ts';

/** A group of the identity provider, by the value that its tokens have for it, and what it gives: a template or a role of the company. */
export const RoleGroup = z
  .object({
    id: Guid,
    value: z.string(),
    role: z.enum(roles).nullable(),
    roleId: Guid.nullable(),
    roleName: z.string().nullable(),
    /** To what the role of the company is limited for members of the group. */
    limit: NamedLimit.nullable(),
    /** The caller is in this group. */
    isOwn: z.boolean(),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'RoleGroup' });
export type RoleGroup = z.output<typeof RoleGroup>;

export const RoleGroupInput = z
  .object({
    /** Exactly as in the token: often an id, not the name. */
    value: requiredText(200),
    role: z.enum(roles).optional(),
    /** Of the company, instead of a template. */
    roleId: plainId('roles are those of the company, found or refused by the call').optional(),
    /** Only for a role of the company. */
    limit: LimitInput.nullish(),
  })
  .refine(({ role, roleId }) => (role === undefined) !== (roleId === undefined), { error: 'either role or roleId' })
  .refine(({ roleId, limit }) => !limit || roleId !== undefined, { error: 'a template has no limit' })
  .meta({ id: 'RoleGroupInput' });
export type RoleGroupInput = z.output<typeof RoleGroupInput>;

/** Roles and groups found in the caller's token. */
export const TokenGroups = z
  .object({
    /** Claims that are read for roles and groups. */
    claims: z.array(z.string()),
    /** Values of these claims in the caller's token. */
    values: z.array(z.string()),
    roles: z.array(z.enum(roles)),
  })
  .meta({ id: 'TokenGroups' });
export type TokenGroups = z.output<typeof TokenGroups>;

export const groupCalls = {
  /** By value and role. These roles are in addition to `ROLE_MAP` and to roles named in the token itself. */
  listRoleGroups: call({
    ...accounting('roles.see'),
    method: 'GET',
    path: '/api/role-groups',
    summary: 'Groups of the identity provider and their roles',
    result: z.array(RoleGroup),
    page: 'skip',
  }),
  getTokenGroups: call({
    ...accounting('roles.see'),
    method: 'GET',
    path: '/api/role-groups/token',
    summary: "Roles and groups in the caller's token",
    result: TokenGroups,
  }),
  /** Members of the group have the role immediately. Callers cannot give their own group a role that they lack themselves. */
  addRoleGroup: call({
    ...accounting('roles.administer'),
    method: 'POST',
    path: '/api/role-groups',
    summary: 'Give a role to a group',
    body: RoleGroupInput,
    result: RoleGroup,
    status: 201,
    errors: ['group.taken', 'group.own', 'group.limit', 'role.not_found', 'role.exceeds', 'reference.not_found'],
  }),
  /** The group no longer gives the role. Callers cannot remove the group that makes them an administrator. */
  removeRoleGroup: call({
    ...accounting('roles.administer'),
    method: 'DELETE',
    path: '/api/role-groups/{id}',
    summary: 'Remove a role from a group',
    params: z.object({ id: Guid }),
    status: 204,
    errors: ['group.not_found', 'group.own'],
  }),
};
