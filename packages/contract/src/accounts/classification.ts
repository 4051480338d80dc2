import * as z from 'zod';
import { audit, Division, Guid } from '../wire/shapes.ts';

/** A value of one of the eight classifications of accounts, such as branch or size. */
export const AccountClassification = z
  .object({
    id: Guid,
    division: Division,
    code: z.string(),
    description: z.string(),
    /** The classification it belongs to. */
    nameId: Guid,
    nameDescription: z.string(),
    slot: z.int().min(1).max(8),
    /** False: no longer offered; accounts that have it keep it. */
    active: z.boolean(),
    ...audit,
  })
  .meta({ id: 'AccountClassification' });
export type AccountClassification = z.output<typeof AccountClassification>;
