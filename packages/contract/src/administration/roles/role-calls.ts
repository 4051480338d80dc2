import * as z from 'zod';
import { accounting, call, roles } from '#src/wire/call.ts';
import { limitKinds } from '#src/wire/limits.ts';
import { rights } from '#src/wire/rights.ts';
import { audit, Guid, requiredText, text } from '#src/wire/shapes.ts';

/** A role that the company composed: a set of rights under a name. */
export const CompanyRole = z
  .object({
    id: Guid,
    name: z.string(),
    description: z.string().nullable(),
    /** The template it was created from; it does not follow the template. */
    template: z.enum(roles).nullable(),
    rights: z.array(z.enum(rights)),
    /** Those of its rights that do nothing where the role is limited, by the kind of limit. */
    withoutEffect: z.record(z.enum(limitKinds), z.array(z.enum(rights))),
    /** Users to whom it was given. */
    people: z.int(),
    /** Groups of the identity provider that give it. */
    groups: z.int(),
    /** The caller has it, and therefore may not change it. */
    isOwn: z.boolean(),
    ...audit,
  })
  .meta({ id: 'CompanyRole' });
export type CompanyRole = z.output<typeof CompanyRole>;

export const CompanyRoleInput = z
  .object({
    name: requiredText(100),
    description: text(500).nullish(),
    template: z.enum(roles).nullish(),
    rights: z.array(z.enum(rights)).min(1).max(rights.length),
  })
  .meta({ id: 'CompanyRoleInput' });
export type CompanyRoleInput = z.output<typeof CompanyRoleInput>;

const ofRole = z.object({ id: Guid });

export const roleCalls = {
  /** By name. */
  listCompanyRoles: call({
    ...accounting('roles.see'),
    method: 'GET',
    path: '/api/roles',
    summary: 'Roles of the company',
    result: z.array(CompanyRole),
    page: 'skip',
  }),
  getCompanyRole: call({
    ...accounting('roles.see'),
    method: 'GET',
    path: '/api/roles/{id}',
    summary: 'One role of the company',
    params: ofRole,
    result: CompanyRole,
    errors: ['role.not_found'],
  }),
  /** Composes a role. Callers can include only rights that they may grant. */
  createCompanyRole: call({
    ...accounting('roles.administer'),
    method: 'POST',
    path: '/api/roles',
    summary: 'Compose a role',
    body: CompanyRoleInput,
    result: CompanyRole,
    status: 201,
    errors: ['role.taken', 'role.exceeds', 'role.limit'],
  }),
  /**
   * Changes a role for all users who have it, at once. Users cannot change a role that they have themselves, and cannot add or remove a
   * right that they may not grant.
   */
  updateCompanyRole: call({
    ...accounting('roles.administer'),
    method: 'PUT',
    path: '/api/roles/{id}',
    summary: 'Change a role',
    params: ofRole,
    body: CompanyRoleInput,
    result: CompanyRole,
    errors: ['role.not_found', 'role.taken', 'role.exceeds', 'role.own', 'precondition.failed'],
  }),
  /** Only a role that nobody has and no group gives. */
  removeCompanyRole: call({
    ...accounting('roles.administer'),
    method: 'DELETE',
    path: '/api/roles/{id}',
    summary: 'Remove a role',
    params: ofRole,
    status: 204,
    errors: ['role.not_found', 'role.in_use'],
  }),
};
