import * as z from 'zod';
import { Currency, DateTime, Guid, MoneySum } from '../wire/shapes.ts';
import { shownTo } from '../wire/shown-to.ts';
import { timelineKinds } from './timeline-kinds.ts';

/** Something that happened at an account, at a location or with an asset. */
export const TimelineEntry = z
  .object({
    kind: z.enum(timelineKinds),
    id: Guid,
    at: DateTime,
    /** The number of the record, as people write it. */
    number: z.string().nullable(),
    text: z.string().nullable(),
    /** The record to open: the work order of a visit, the order of a delivery, the asset that was moved. Null for none. */
    recordId: Guid.nullable(),
    locationId: Guid.nullable(),
    locationName: z.string().nullable(),
    /** Who did it: the mechanic of a visit, the caller, the recipient of an e-mail. */
    person: z.string().nullable(),
    /** The status of the record, in the numbers or words of its domain. */
    status: z.string().nullable(),
    /** Without VAT; null for those who see no prices. */
    amount: shownTo('salesOrders.prices', MoneySum),
    currency: Currency.nullable(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;
