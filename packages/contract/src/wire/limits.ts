import * as z from 'zod';
import { plainId } from './reference.ts';
import { Guid } from './shapes.ts';

/** To what a role is limited: chosen locations · all locations of chosen accounts · the work of chosen mechanics, a team. */
export const limitKinds = ['locations', 'accounts', 'team'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The limit of a role: it applies only to these records, and to what belongs to them. */
export interface RoleLimit {
  kind: LimitKind;
  /** Ids of locations, accounts or engineers. */
  ids: readonly string[];
}

/** A limit with the names of its records, as an administrator sees it. */
export const NamedLimit = z
  .object({ kind: z.enum(limitKinds), records: z.array(z.object({ id: Guid, name: z.string() })) })
  .meta({ id: 'NamedLimit' });
export type NamedLimit = z.output<typeof NamedLimit>;

/** A limit as an administrator chooses it. */
export const LimitInput = z
  .object({
    kind: z.enum(limitKinds),
    ids: z
      .array(plainId('locations, accounts or mechanics of the division, found or refused by the call'))
      .min(1)
      .max(200),
  })
  .meta({ id: 'LimitInput' });
