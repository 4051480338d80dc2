import * as z from 'zod';
import { Fraction, Guid, IsoDate, Quantity } from '#src/wire/shapes.ts';

/** An item that a mechanic will probably need in a week. */
export const ForecastLine = z
  .object({
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unit: z.string(),
    /** On the work orders as planned items. */
    planned: Quantity,
    /** Units for assets at the end of their life. */
    exchange: Quantity,
    /** Expected from what was used on assets of the same type, step and customer. */
    usual: z.number().min(0),
    /** To bring. */
    quantity: Quantity,
    /** Not reserved, in the van. */
    inVan: Quantity,
    /** On its way to the van, or on a transfer that will be sent. */
    coming: Quantity,
    missing: Quantity,
    /** The part of it that the main warehouse has available. */
    available: Quantity,
    /** The main supplier; null without one. */
    supplierId: Guid.nullable(),
    /** What the main warehouse lacks, in purchase units of the supplier, by its minimum and order multiple. */
    toOrder: Quantity,
  })
  .meta({ id: 'ForecastLine' });
export type ForecastLine = z.output<typeof ForecastLine>;

/** What a mechanic's van needs for the visits of a week. */
export const EngineerForecast = z
  .object({
    engineerId: Guid,
    fullName: z.string(),
    visitCount: z.int(),
    /** The van; null when the mechanic has none, in which case everything is missing. */
    warehouseId: Guid.nullable(),
    warehouseDescription: z.string().nullable(),
    /** By item code; the first 200. */
    lines: z.array(ForecastLine),
  })
  .meta({ id: 'EngineerForecast' });
export type EngineerForecast = z.output<typeof EngineerForecast>;

/** What a week needed, compared with the forecast from what was known before it. */
export const ForecastWeek = z
  .object({
    from: IsoDate,
    /** Used on visits. */
    used: Quantity,
    /** The part of it that the forecast would have brought. */
    foreseen: Quantity,
    /** All that the forecast would have brought. */
    brought: Quantity,
  })
  .meta({ id: 'ForecastWeek' });
export type ForecastWeek = z.output<typeof ForecastWeek>;

/** How good the forecast was in the weeks before this one. */
export const ForecastAccuracy = z
  .object({
    /** The part of what was used that the forecast would have brought; null while nothing was used. */
    foreseen: Fraction.nullable(),
    /** The part of what it would have brought that was used; null while it would have brought nothing. */
    needed: Fraction.nullable(),
    /** Newest first. */
    weeks: z.array(ForecastWeek),
  })
  .meta({ id: 'ForecastAccuracy' });
export type ForecastAccuracy = z.output<typeof ForecastAccuracy>;
