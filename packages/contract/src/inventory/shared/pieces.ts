import * as z from 'zod';
import { Quantity, requiredText } from '#src/wire/shapes.ts';

/** Serial numbers and batches of goods that move. */
export const pieces = {
  /** For items with serial numbers: one per piece, without repetition. */
  serialNumbers: z.array(requiredText(50)).max(1000).default([]),
  /** For items in batches: the quantities add up to the quantity of the line. */
  batchNumbers: z
    .array(z.object({ batchNumber: requiredText(50), quantity: Quantity.positive() }))
    .max(1000)
    .default([]),
};

export const BatchQuantity = z.object({ batchNumber: z.string(), quantity: Quantity });
