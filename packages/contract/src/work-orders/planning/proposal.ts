import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { Guid, IsoDate, LocalTime, repeated } from '#src/wire/shapes.ts';
import { Priority, WorkOrderType } from '../shared/status.ts';
import { TravelSource } from './travel-source.ts';

/** Why a proposed visit deserves a look: outside the areas of the engineer, or after the day by which it should be done. */
export const ProposalNote = z.enum(['otherArea', 'late']);
export type ProposalNote = z.output<typeof ProposalNote>;

const work = {
  workOrderId: Guid,
  /** Version of the order, for `If-Match` when its visit is planned. */
  orderVersion: z.int(),
  number: z.int(),
  type: WorkOrderType,
  priority: Priority,
  description: z.string(),
  locationName: z.string(),
  city: z.string().nullable(),
  dueOn: IsoDate.nullable(),
  /** The visit to move; null for an order that is waiting for one. */
  visit: z
    .object({
      id: Guid,
      /** Version of the visit, for `If-Match`. */
      version: z.int(),
      engineerId: Guid,
      plannedOn: IsoDate,
      startTime: LocalTime.nullable(),
      endTime: LocalTime.nullable(),
    })
    .nullable(),
};

export const ProposedVisit = z
  .object({
    ...work,
    engineerId: Guid,
    engineerFullName: z.string(),
    plannedOn: IsoDate,
    startTime: LocalTime,
    endTime: LocalTime,
    /** Travel that the visit adds to the day, estimated; kilometres are null without coordinates. */
    travelMinutes: z.int(),
    kilometres: z.int().nullable(),
    notes: z.array(ProposalNote),
  })
  .meta({ id: 'ProposedVisit' });
export type ProposedVisit = z.output<typeof ProposedVisit>;

export const VisitProposal = z
  .object({
    /** By day, engineer and start. */
    visits: z.array(ProposedVisit),
    /** Work without room in the period. */
    left: z.array(z.object(work)),
    travelSource: TravelSource,
  })
  .meta({ id: 'VisitProposal' });
export type VisitProposal = z.output<typeof VisitProposal>;

/** Days in which visits are proposed. */
export const proposalQuery = z.object({
  from: IsoDate,
  until: IsoDate,
  /** These orders, for instance of a round; by default all that are waiting for a visit, the earliest due first. */
  workOrders: repeated(idOf('workOrder'), 200).optional(),
  /** An engineer who is away: the planned visits until `awayUntil`, by default on the first day, are moved to others. */
  engineerId: idOf('engineer').optional(),
  awayUntil: IsoDate.optional(),
});
