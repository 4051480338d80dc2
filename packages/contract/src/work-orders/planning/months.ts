import * as z from 'zod';
import { eachId } from '#src/wire/reference.ts';
import { Guid, IsoDate } from '#src/wire/shapes.ts';

/** The work of a month and the hours for it. Overdue work is in the first month. */
export const MonthLoad = z
  .object({
    /** The first day of the month. */
    month: IsoDate,
    /** Planned visits from today on, in minutes. */
    plannedMinutes: z.int(),
    /** Orders that are waiting for a visit, by due date. */
    waitingMinutes: z.int(),
    /** Assets that come due and are not in an unfinished order, by the time that a round takes at their locations. */
    dueMinutes: z.int(),
    /** Working hours of the engineers from today on, without absences and holidays. */
    capacityMinutes: z.int(),
  })
  .meta({ id: 'MonthLoad' });
export type MonthLoad = z.output<typeof MonthLoad>;

/** Work of a month that may be done earlier. */
export const EarlierWork = z
  .object({
    locationId: Guid,
    locationName: z.string(),
    city: z.string().nullable(),
    area: z.string().nullable(),
    minutes: z.int(),
    /** 0 for an order. */
    assetCount: z.int(),
    dueOn: IsoDate,
    /** From this day on it may be done without changing the next due date. */
    opensOn: IsoDate,
    /** Other work comes due there in the earlier month. */
    isVisited: z.boolean(),
    /** Part of what makes both months equally full. */
    isSuggested: z.boolean(),
    /** The order that is waiting for a visit; null for assets without one. */
    order: z
      .object({
        id: Guid,
        /** Version of the order, for `If-Match`. */
        version: z.int(),
        number: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'EarlierWork' });
export type EarlierWork = z.output<typeof EarlierWork>;

export const MonthShift = z
  .object({
    /** What has to be moved so that both months are equally full. */
    minutes: z.int(),
    /** Places that are visited anyway first, then the earliest due; at most 200. */
    work: z.array(EarlierWork),
  })
  .meta({ id: 'MonthShift' });
export type MonthShift = z.output<typeof MonthShift>;

/** A month, and an earlier one that takes some of its work. */
export const shiftQuery = z.object({ month: IsoDate, to: IsoDate });

/** Work to do in an earlier month. */
export const ShiftInput = z
  .object({
    ...shiftQuery.shape,
    work: z
      .array(
        z.object({
          locationId: eachId,
          /** The order whose due date is moved, at the version that was seen; null creates a round for the location. */
          order: z.object({ id: eachId, version: z.int() }).nullable(),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'ShiftInput' });
export type ShiftInput = z.output<typeof ShiftInput>;

/** The result for one location or order. */
export const ShiftOutcome = z
  .object({
    /** The order with its new due date; null when nothing was moved. */
    order: z.object({ id: Guid, version: z.int(), number: z.int() }).nullable(),
    /** Why nothing was moved, as a code and in the caller's language. */
    code: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'ShiftOutcome' });
export type ShiftOutcome = z.output<typeof ShiftOutcome>;

/** Orders whose due date was moved, at the versions that followed from it. */
export const ShiftUndo = z
  .object({
    orders: z
      .array(
        z.object({
          id: eachId,
          version: z.int(),
          /** The due date before; null cancels an order that was created. */
          dueOn: IsoDate.nullable(),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'ShiftUndo' });
export type ShiftUndo = z.output<typeof ShiftUndo>;
