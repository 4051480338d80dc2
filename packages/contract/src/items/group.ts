import * as z from 'zod';
import { audit, Division, Fraction, Guid } from '../wire/shapes.ts';

/** A group of items, the specification's article group (Exact logistics/ItemGroups). */
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

/** A kind of asset that is maintained; which items serve it follows from groups and items. */
export const AssetType = z.object({ type: z.string(), description: z.string() }).meta({ id: 'AssetType' });

/** What the form of an item chooses from, besides its groups. */
export const ItemChoices = z
  .object({
    units: z.array(z.object({ code: z.string(), description: z.string() })),
    vatCodes: z.array(z.object({ code: z.string(), description: z.string(), percentage: Fraction })),
    assetTypes: z.array(AssetType),
  })
  .meta({ id: 'ItemChoices' });
