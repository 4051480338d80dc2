import * as z from 'zod';
import { Absence, EngineerHome, EngineerSkill } from '#src/engineers/calls.ts';
import { Location } from '#src/locations/location.ts';
import { Division, Guid, IsoDate, LocalTime, Quantity } from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';
import { Priority, statusTriple, WorkOrderType } from '../shared/status.ts';
import { VisitAppointment, VisitStatus, visitWarnings } from '../visits/visit.ts';

const site = Location.shape;

/** An item to take along, planned or in exchange for an asset at the end of its life. */
export const VisitMaterial = z
  .object({ itemId: Guid, description: z.string(), quantity: Quantity, unitCode: z.string() })
  .meta({ id: 'VisitMaterial' });
export type VisitMaterial = z.output<typeof VisitMaterial>;

/** A visit as the planning board shows it. */
export const BoardVisit = z
  .object({
    id: Guid,
    /** Version of the visit, for `If-Match`. */
    version: z.int(),
    workOrderId: Guid,
    division: Division,
    number: z.int(),
    type: WorkOrderType,
    description: z.string(),
    priority: Priority,
    /** Status of the order. */
    ...statusTriple,
    visitStatus: VisitStatus,
    engineerId: Guid,
    plannedOn: IsoDate,
    startTime: LocalTime.nullable(),
    endTime: LocalTime.nullable(),
    /** From start to end, else the expected duration of the order. */
    minutes: z.int().nullable(),
    locationId: Guid,
    locationName: z.string(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    accountName: z.string().nullable(),
    /** The person to ask for on site. */
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    /** Telephone number of the location. */
    sitePhone: site.phone,
    accessNote: site.accessNote,
    keyNote: site.keyNote,
    permitNote: site.permitNote,
    /** Of a visit that is not over, in a period of at most 14 days; the first 10. */
    material: z.array(VisitMaterial),
    taskCount: z.int(),
    /** Types of the assets of the order. */
    assetTypes: z.array(z.string()),
    tasksDone: z.int(),
    appointment: VisitAppointment.nullable(),
    ...visitWarnings,
  })
  .meta({ id: 'BoardVisit' });
export type BoardVisit = z.output<typeof BoardVisit>;

/** Engineers as rows, days as columns. */
export const Board = z
  .object({
    /** Active engineers and those with a visit, by name. */
    engineers: z.array(
      z.object({
        id: Guid,
        code: z.string(),
        fullName: z.string(),
        areas: z.array(z.string()),
        skills: z.array(EngineerSkill),
        /** Where the day begins and ends. */
        home: shownTo('engineers.internal', EngineerHome),
        divisions: z.array(Division),
        active: z.boolean(),
      }),
    ),
    /** By day, start and id; at most 5000. */
    visits: z.array(BoardVisit),
    absences: z.array(Absence),
    /** Holidays of the divisions in the period, by day, one entry per division. */
    holidays: z.array(z.object({ division: Division, day: IsoDate, description: z.string() })).max(1000),
    /** There are more visits than shown. */
    truncated: z.boolean(),
  })
  .meta({ id: 'Board' });
export type Board = z.output<typeof Board>;
