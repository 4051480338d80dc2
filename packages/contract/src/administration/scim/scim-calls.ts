import * as z from 'zod';
import { accounting, call, roles } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';

/** A group that the identity provider sent through SCIM, and the roles that it gives to its members. */
export const ProvisionedGroup = z
  .object({
    id: Guid,
    name: z.string(),
    externalId: z.string().nullable(),
    members: z.int(),
    roles: z.array(z.enum(roles)),
    companyRoles: z.array(z.string()),
  })
  .meta({ id: 'ProvisionedGroup' });
export type ProvisionedGroup = z.output<typeof ProvisionedGroup>;

export const scimCalls = {
  /** By name; which roles they give is decided by `addRoleGroup`, whose value is the name or the external id. */
  listProvisionedGroups: call({
    ...accounting('roles.see'),
    method: 'GET',
    path: '/api/provisioned-groups',
    summary: 'Groups that the identity provider sent through SCIM',
    result: z.array(ProvisionedGroup),
    page: 'skip',
  }),
};
