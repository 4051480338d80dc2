import * as z from 'zod';

/** The first rows of a list and how many there are. Null when the list could not be read. */
export const section = <Row extends z.ZodType>(row: Row) =>
  z
    .object({
      rows: z.array(row),
      total: z.int(),
      /** False when counting stopped at the limit. */
      totalIsExact: z.boolean(),
    })
    .nullable()
    .optional();
