import * as z from 'zod';

/** How many rows a list has. */
export const ViewCount = z
  .object({
    total: z.int(),
    /** False when counting stopped at the limit. */
    totalIsExact: z.boolean(),
  })
  .meta({ id: 'ViewCount' });
export type ViewCount = z.output<typeof ViewCount>;
