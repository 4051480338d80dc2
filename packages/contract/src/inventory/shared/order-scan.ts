import * as z from 'zod';
import { plainId } from '#src/wire/reference.ts';
import { DateTime, Guid, Quantity, requiredText } from '#src/wire/shapes.ts';

/** What a person has scanned of an order line and not booked yet. */
export const OrderScan = z
  .object({
    lineId: Guid,
    userId: Guid,
    userFullName: z.string(),
    quantity: Quantity,
    serialNumbers: z.array(z.string()),
    scannedAt: DateTime,
  })
  .meta({ id: 'OrderScan' });
export type OrderScan = z.output<typeof OrderScan>;

/** Everything that the caller has scanned of an order; replaces what was kept before, an empty list removes it. */
export const OrderScansInput = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: plainId('a line of the order in the path; lines that were removed in the meantime are ignored'),
          quantity: Quantity.positive(),
          serialNumbers: z.array(requiredText(50)).max(1000).default([]),
        }),
      )
      .max(500)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, { error: 'each line once' }),
  })
  .meta({ id: 'OrderScansInput' });
export type OrderScansInput = z.output<typeof OrderScansInput>;
