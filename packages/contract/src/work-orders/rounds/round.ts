import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { Guid, IsoDate, repeated, requiredText, Search, text } from '#src/wire/shapes.ts';
import { WorkOrderStatus } from '../shared/status.ts';

/** A location with assets that come due, proposed for a round. */
export const RoundProposal = z
  .object({
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    area: z.string().nullable(),
    accountId: Guid.nullable(),
    accountName: z.string().nullable(),
    serviceMonth: z.int().nullable(),
    /** Assets that come due within the period. */
    dueCount: z.int(),
    /** Of these, assets that are overdue. */
    overdueCount: z.int(),
    firstDueOn: IsoDate,
    /** Expected duration of the work, without travel. */
    minutes: z.int(),
    types: z.array(z.object({ type: z.string(), count: z.int() })),
    /** The unfinished order that already has some of these assets; a round does not create a second one. */
    openOrder: z.object({ id: Guid, number: z.int(), status: WorkOrderStatus }).nullable(),
  })
  .meta({ id: 'RoundProposal' });
export type RoundProposal = z.output<typeof RoundProposal>;

/** Assets that come due by a day, from a given day or including all overdue ones. */
const window = {
  from: IsoDate.optional(),
  until: IsoDate,
};

export const roundQuery = z.object({
  ...window,
  types: repeated(text(40), 40).optional(),
  areas: repeated(text(10), 20).optional(),
  accountId: idOf('account').optional(),
  serviceMonth: z.coerce.number().int().min(1).max(12).optional(),
  /** Searches name, code, address and town of the location. */
  search: Search.optional(),
});

/** Orders to create for locations of the proposal. */
export const RoundInput = z
  .object({
    ...window,
    types: z.array(text(40)).max(40).optional(),
    locationIds: z.array(idOf('location')).min(1).max(500),
    /** The day by which the orders should be done; by default the last day of the period. */
    dueOn: IsoDate.optional(),
    /** Defaults to the language of the division. */
    description: requiredText(250).optional(),
  })
  .meta({ id: 'RoundInput' });
export type RoundInput = z.output<typeof RoundInput>;

/** The result for one location. */
export const RoundOutcome = z
  .object({
    locationId: Guid,
    /** Why no order was created; null when one was. */
    code: z.enum(['location.not_found', 'round.nothing_due', 'round.exists']).nullable(),
    /** The order that was created or already exists. */
    workOrderId: Guid.nullable(),
    number: z.int().nullable(),
    taskCount: z.int(),
  })
  .meta({ id: 'RoundOutcome' });
export type RoundOutcome = z.output<typeof RoundOutcome>;
