import * as z from 'zod';
import { audit, Division, Fraction, Guid } from '../wire/shapes.ts';

/** A group of items, called article group in the specification (Exact logistics/ItemGroups). */
export const ItemGroup = z
  .object({
    id: Guid,
    division: Division,
    code: z.string(),
    description: z.string(),
    /** Active items in the group. */
    itemCount: z.int(),
    ...audit,
  })
  .meta({ id: 'ItemGroup' });
export type ItemGroup = z.output<typeof ItemGroup>;

/** A type of asset that is maintained; groups and items determine which items serve it. */
export const AssetType = z.object({ type: z.string(), description: z.string() }).meta({ id: 'AssetType' });

/** Options for the form of an item, besides its groups. */
export const ItemChoices = z
  .object({
    units: z.array(z.object({ code: z.string(), description: z.string() })),
    vatCodes: z.array(z.object({ code: z.string(), description: z.string(), percentage: Fraction })),
    assetTypes: z.array(AssetType),
  })
  .meta({ id: 'ItemChoices' });
