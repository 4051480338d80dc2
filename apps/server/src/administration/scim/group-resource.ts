import { requiredText, text } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { readFilter } from './filter.ts';
import { type Change, readPatch } from './patch.ts';
import { invalid, unacceptable } from './scim-error.ts';

/** A stored group; `members` is left out when the request excludes them. */
export interface ScimGroup {
  id: string;
  displayName: string;
  externalId: string | null;
  members?: { value: string; display: string }[];
  version: number;
  created: string;
  modified: string;
}

/** The new state of a group; omitted members are kept. */
export interface GroupInput {
  displayName: string;
  externalId: string | null;
  members?: string[];
}

/** One step in changing a group, in the order of the operations. */
export type GroupStep =
  | { displayName: string }
  | { externalId: string | null }
  | { add: string[] }
  | { remove: string[] }
  | { set: string[] };

const ExternalId = text(200)
  .nullish()
  .transform((value) => value || null);
const Members = z
  .array(z.object({ value: z.string().max(200) }))
  .max(10_000)
  .transform((members) => members.map(({ value }) => value));
const Group = z.object({ displayName: requiredText(200), externalId: ExternalId, members: Members.nullish() });

/**
 * Reads the group from a POST or PUT.
 * @throws ScimError `invalidValue`
 */
export function readGroup(body: unknown): GroupInput {
  const { displayName, externalId, members } = checked(Group, body, 'Group');
  return { displayName, externalId, members: members ?? [] };
}

/**
 * The steps of a PATCH; attributes that are not stored are ignored.
 * @throws ScimError
 */
export const readGroupPatch = (body: unknown): GroupStep[] =>
  readPatch(body).flatMap((change) => {
    if (change.attribute === 'members') return [memberStep(change)];
    if (change.attribute === 'displayname') {
      if (change.op === 'remove') throw invalid('mutability', 'The attribute displayName cannot be removed.');
      return [{ displayName: checked(requiredText(200), change.value, 'displayName') }];
    }
    if (change.attribute !== 'externalid') return [];
    return [{ externalId: change.op === 'remove' ? null : checked(ExternalId, change.value, 'externalId') }];
  });

/** `members[value eq "…"]` selects one member; Entra ID may send the members to remove as the value instead. */
function memberStep({ op, filter, value }: Change): GroupStep {
  if (filter !== undefined) {
    const [wanted, ...others] = readFilter(filter);
    if (wanted?.attribute !== 'value' || typeof wanted.value !== 'string' || others.length > 0 || op !== 'remove')
      throw invalid('invalidPath', 'Members are removed by members[value eq "…"].');
    return { remove: [wanted.value] };
  }
  if (op === 'remove' && (value === undefined || value === null)) return { set: [] };
  const named = checked(Members, Array.isArray(value) ? value : [value], 'members');
  return op === 'add' ? { add: named } : op === 'remove' ? { remove: named } : { set: named };
}

function checked<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const read = schema.safeParse(value);
  if (!read.success) throw unacceptable(read.error, name);
  return read.data;
}

/** A group in the form of SCIM; `base` is the address of the service. */
export const groupResource = ({ members, ...group }: ScimGroup, base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(members && { members: members.map((one) => ({ ...one, $ref: `${base}/Users/${one.value}`, type: 'User' })) }),
  meta: {
    resourceType: 'Group',
    created: group.created,
    lastModified: group.modified,
    location: `${base}/Groups/${group.id}`,
    version: `W/"${group.version}"`,
  },
});
