import * as z from 'zod';
import { CustomValues, NewCustomValues } from '#src/custom-fields/custom-field.ts';
import { idOf } from '#src/wire/reference.ts';
import {
  audit,
  DateTime,
  Division,
  Email,
  exactLink,
  Guid,
  IsoDate,
  LocalTime,
  Money,
  requiredText,
  text,
} from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';
import { Consent } from '../completion/consent.ts';
import { WorkOrderItem, WorkOrderItemInput } from '../items/item.ts';
import { Priority, statusTriple, WorkOrderType } from '../shared/status.ts';
import { WorkOrderVisit } from '../visits/visit.ts';

/** A work order as shown in lists. */
export const WorkOrderListed = z
  .object({
    id: Guid,
    division: Division,
    number: z.int(),
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    addressLine1: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    area: z.string().nullable(),
    accountId: Guid.nullable(),
    /** Account code of the customer. */
    relationNumber: z.string().nullable(),
    accountName: z.string().nullable(),
    type: WorkOrderType,
    description: z.string(),
    ...statusTriple,
    /** Reason for the hold or the cancellation. */
    statusReason: z.string().nullable(),
    priority: Priority,
    /** Due day of the order. */
    dueOn: IsoDate.nullable(),
    expectedMinutes: z.int().nullable(),
    yourRef: z.string().nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    /** Of the visit that is running or comes next, else of the last one. */
    plannedDate: IsoDate.nullable(),
    plannedStartTime: LocalTime.nullable(),
    plannedEndTime: LocalTime.nullable(),
    engineerId: Guid.nullable(),
    engineerFullName: z.string().nullable(),
    /** Assets that are tasks of the order, without detached ones. */
    taskCount: z.int(),
    /** Types of its assets. */
    assetTypes: z.array(z.string()),
    tasksDone: z.int(),
    /** Amount charged for the items used, without VAT. */
    totalExclVat: shownTo('workOrders.prices', Money),
    version: z.int(),
    modified: DateTime,
    customValues: CustomValues,
  })
  .meta({ id: 'WorkOrderListed' });
export type WorkOrderListed = z.output<typeof WorkOrderListed>;

/** A work order with its visits and items; its tasks are a list of their own. */
export const WorkOrder = z
  .object({
    ...WorkOrderListed.shape,
    notes: z.string().nullable(),
    contactEmail: z.string().nullable(),
    /** Access instructions of the location. */
    accessNote: z.string().nullable(),
    keyNote: z.string().nullable(),
    permitNote: z.string().nullable(),
    /** Where parts come from: the van of the engineer above, else the main warehouse. */
    warehouseId: Guid.nullable(),
    warehouseCode: z.string().nullable(),
    signatureRequired: z.boolean(),
    serviceRequestId: Guid.nullable(),
    serviceRequestNumber: z.int().nullable(),
    estimateId: Guid.nullable(),
    recreatedFromId: Guid.nullable(),
    recreatedFromNumber: z.int().nullable(),
    startedAt: DateTime.nullable(),
    finishedAt: DateTime.nullable(),
    postedAt: DateTime.nullable(),
    signedByName: z.string().nullable(),
    signedAt: DateTime.nullable(),
    signatureRefusedReason: z.string().nullable(),
    consent: Consent.nullable(),
    salesOrderId: Guid.nullable(),
    salesOrderNumber: z.int().nullable(),
    /** Assets of its tasks in the order of the round. */
    assetIds: z.array(Guid),
    visits: z.array(WorkOrderVisit),
    items: z.array(WorkOrderItem),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'WorkOrder' });
export type WorkOrder = z.output<typeof WorkOrder>;

/** Number of orders by status; counting stops at 10 000, which then means "or more". */
export const WorkOrderCounts = z
  .object({
    all: z.int(),
    open: z.int(),
    planned: z.int(),
    inProgress: z.int(),
    onHold: z.int(),
    completed: z.int(),
    posted: z.int(),
    cancelled: z.int(),
    /** Open, planned, in progress or on hold, and past the due day. */
    late: z.int(),
  })
  .meta({ id: 'WorkOrderCounts' });
export type WorkOrderCounts = z.output<typeof WorkOrderCounts>;

const optional = (length: number) => text(length).nullable().optional();
/** Assets of an order. */
export const AssetIds = z.array(idOf('asset')).max(1000);

/**
 * Fields of an order that may be changed; missing fields are kept, null clears. Its status follows from visits and from separate
 * calls.
 */
export const WorkOrderChange = z
  .object({
    type: WorkOrderType.optional(),
    description: requiredText(250).optional(),
    notes: optional(10_000),
    priority: Priority.optional(),
    contactName: optional(100),
    contactPhone: optional(30),
    contactEmail: Email.nullable().optional(),
    yourRef: optional(40),
    dueOn: IsoDate.nullable().optional(),
    expectedMinutes: z.int().min(0).max(100_000).nullable().optional(),
    signatureRequired: z.boolean().optional(),
    /** The assets in the order of the round; those with a result cannot be left out. */
    assetIds: AssetIds.optional(),
  })
  .meta({ id: 'WorkOrderChange' });
export type WorkOrderChange = z.output<typeof WorkOrderChange>;

/**
 * A new order. Contact and reference default to those of the location; an engineer and a day create its first visit.
 */
export const WorkOrderInput = z
  .object({
    ...WorkOrderChange.shape,
    description: requiredText(250),
    items: z.array(WorkOrderItemInput).max(200).optional(),
    engineerId: idOf('engineer').optional(),
    plannedDate: IsoDate.optional(),
    plannedStartTime: LocalTime.optional(),
    plannedEndTime: LocalTime.optional(),
    customValues: NewCustomValues,
  })
  .refine(({ engineerId, plannedDate }) => (engineerId === undefined) === (plannedDate === undefined), {
    path: ['plannedDate'],
    error: 'engineerId and plannedDate together',
  })
  .meta({ id: 'WorkOrderInput' });
export type WorkOrderInput = z.output<typeof WorkOrderInput>;
