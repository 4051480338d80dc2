import * as z from 'zod';
import { CustomValues, NewCustomValues } from '#src/custom-fields/custom-field.ts';
import { Light } from '#src/locations/location.ts';
import { idOf, plainId } from '#src/wire/reference.ts';
import { audit, DateTime, Division, Guid, IsoDate, PlanDate, requiredText, text } from '#src/wire/shapes.ts';
import { shownTo } from '#src/wire/shown-to.ts';
import { Attachment } from '../attachments/attachment.ts';
import { TagStatus } from '../labels/tag.ts';
import { ServiceReport, ServiceResult } from '../reports/service-report.ts';
import { PlanLevel } from '../types/plan.ts';
import { TypeCode } from '../types/type-code.ts';

/** Life cycle state of an asset (decision 19). `replaced` and `removed` are final. */
export const AssetState = z.enum([
  'planned',
  'inService',
  'defect',
  'outOfService',
  'inWorkshop',
  'missing',
  'replaced',
  'removed',
]);
export type AssetState = z.output<typeof AssetState>;

/** States that a user may set; the others result from replacing and removing. */
export const SettableState = AssetState.exclude(['replaced', 'removed']);
/** What comes due first: a step of the plan, or a date of the asset itself. */
export const DueReason = z.enum([...PlanLevel.options, 'padsAdult', 'padsChild', 'batteryDate', 'expiry']);
export type DueReason = z.output<typeof DueReason>;

/** An asset as shown in lists. */
export const AssetListed = z
  .object({
    id: Guid,
    division: Division,
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    city: z.string().nullable(),
    accountId: Guid.nullable(),
    accountName: z.string().nullable(),
    placeId: Guid.nullable(),
    /** Building, floor and room from the top, `Hoofdgebouw › 1e verdieping`. */
    placePath: z.string().nullable(),
    /** The exact position, as free text. */
    position: z.string().nullable(),
    /** Order in a round through the building. */
    walkOrder: z.int().nullable(),
    /** As printed, `T-7K3QX-9M2P6`; null when another asset has taken over the tag. */
    tag: z.string().nullable(),
    type: TypeCode,
    typeDescription: z.string(),
    description: z.string(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    serialNumber: z.string().nullable(),
    /** The customer's own number. */
    inventoryNumber: z.string().nullable(),
    manufactureDate: IsoDate.nullable(),
    state: AssetState,
    light: Light,
    /** Earliest of all due dates; null when nothing is planned. */
    dueOn: IsoDate.nullable(),
    dueReason: DueReason.nullable(),
    endOfLifeOn: IsoDate.nullable(),
    lastServiceOn: IsoDate.nullable(),
    lastResult: ServiceResult.nullable(),
    /** Reference of the newest photo, for a thumbnail. */
    photoReference: z.string().nullable(),
    version: audit.version,
    modified: DateTime,
    customValues: CustomValues,
  })
  .meta({ id: 'AssetListed' });
export type AssetListed = z.output<typeof AssetListed>;

/** One step of an asset's plan with its dates. */
export const PlannedStep = z
  .object({
    level: PlanLevel,
    /** Null for steps that depend only on age. */
    intervalMonths: z.int().nullable(),
    /** Agreed for this asset, overrides the plan. */
    intervalOverridden: z.boolean(),
    lastDoneOn: IsoDate.nullable(),
    /** First of the month; null when the step does not recur. */
    dueOn: IsoDate.nullable(),
    /** The customer's own check; it never makes the asset due. */
    informative: z.boolean(),
  })
  .meta({ id: 'PlannedStep' });

const number = z.number().min(0).max(99_999).nullable();

/** An asset with all its details. */
export const Asset = z
  .object({
    ...AssetListed.shape,
    accountCode: z.string().nullable(),
    itemId: Guid.nullable(),
    itemCode: z.string().nullable(),
    itemDescription: z.string().nullable(),
    /** The delivery that it came with: its packing slip is with the order. */
    delivery: shownTo(
      'salesOrders.see',
      z.object({ salesOrderId: Guid, deliveryNumber: z.int(), deliveryDate: IsoDate }),
    ),
    /** Extinguishing agent. */
    agent: z.string().nullable(),
    content: number,
    /** kg, l … */
    contentUnit: z.string().nullable(),
    fireClass: z.string().nullable(),
    containsPfas: z.boolean().nullable(),
    installationDate: IsoDate.nullable(),
    warrantyUntil: IsoDate.nullable(),
    /** Last service before reports were kept in this system. */
    servicedBefore: IsoDate.nullable(),
    batteryDueOn: IsoDate.nullable(),
    padsAdultDueOn: IsoDate.nullable(),
    padsChildDueOn: IsoDate.nullable(),
    expiryDate: IsoDate.nullable(),
    ownership: z.enum(['customer', 'rental', 'loan']),
    contractNumber: z.string().nullable(),
    stateReason: z.string().nullable(),
    notes: z.string().nullable(),
    replacedById: Guid.nullable(),
    replacedByTag: z.string().nullable(),
    replacesId: Guid.nullable(),
    replacesTag: z.string().nullable(),
    /** Until then the replacement can be undone. */
    undoUntil: DateTime.nullable(),
    /** All tags it has had, the current one first. */
    tags: z.array(z.object({ tag: z.string(), status: TagStatus })),
    plan: z.array(PlannedStep),
    attachments: z.array(Attachment),
    lastServiceReport: z.object({ id: Guid, date: IsoDate, result: ServiceResult }).nullable(),
    /** Newest first, at most 50; the full list is in the asset's reports. */
    serviceReports: z.array(ServiceReport),
    ...audit,
  })
  .meta({ id: 'Asset' });
export type Asset = z.output<typeof Asset>;

const optional = (length: number) => text(length).nullable().optional();
const date = PlanDate.nullable().optional();

/** Fields of an asset that may be changed; missing fields are kept, null clears. */
export const AssetChange = z
  .object({
    /** Printed code in any spelling; a different code retires the current one. */
    tag: requiredText(40).optional(),
    type: TypeCode.optional(),
    itemId: idOf('item').nullable().optional(),
    description: requiredText(250).optional(),
    brand: optional(60),
    model: optional(60),
    serialNumber: optional(50),
    inventoryNumber: optional(50),
    /** A place of the asset's location. */
    placeId: idOf('place').nullable().optional(),
    position: optional(120),
    walkOrder: z.int().min(0).max(99_999).nullable().optional(),
    agent: optional(60),
    content: number.optional(),
    contentUnit: optional(10),
    fireClass: optional(10),
    containsPfas: z.boolean().nullable().optional(),
    manufactureDate: date,
    installationDate: date,
    warrantyUntil: date,
    /** Defaults to the manufacture date plus the service life of the plan. */
    endOfLifeOn: date,
    servicedBefore: date,
    batteryDueOn: date,
    padsAdultDueOn: date,
    padsChildDueOn: date,
    expiryDate: date,
    ownership: z.enum(['customer', 'rental', 'loan']).optional(),
    contractNumber: optional(40),
    state: SettableState.optional(),
    stateReason: optional(250),
    notes: optional(4000),
    /** Intervals agreed for this asset; null restores those of the plan. */
    intervals: z
      .array(z.object({ level: PlanLevel, months: z.int().min(1).max(600).nullable() }))
      .max(20)
      .refine((intervals) => new Set(intervals.map(({ level }) => level)).size === intervals.length, {
        error: 'each level once',
      })
      .optional(),
  })
  .meta({ id: 'AssetChange' });
export type AssetChange = z.output<typeof AssetChange>;

/** A new asset. Without a tag it gets a new one; without a description it takes that of its item, else of its type. */
export const AssetInput = z
  .object({
    ...AssetChange.shape,
    type: TypeCode,
    /** Chosen by a phone that creates the asset offline; a new id when absent. */
    id: plainId('chosen by who makes the asset, so that a request can be sent again').optional(),
    customValues: NewCustomValues,
  })
  .meta({ id: 'AssetInput' });
export type AssetInput = z.output<typeof AssetInput>;

/** The replacement of an asset. Fields not given are copied from the old one: type, item, place, notes. */
export const ReplacementInput = z
  .object({
    ...AssetChange.shape,
    /** The label moves to the new asset; cannot be combined with `tag`. */
    keepTag: z.boolean().default(false),
    /** Defect code or free text: why the old asset is replaced. */
    reason: optional(250),
    /** Warehouse of the new asset; defaults to the engineer's own van when it has the item in stock. */
    warehouseId: idOf('warehouse').optional(),
    /** The work order at this location on which the replacement is made; the item is posted on that order. */
    workOrderId: idOf('workOrder').optional(),
  })
  .meta({ id: 'ReplacementInput' });
export type ReplacementInput = z.output<typeof ReplacementInput>;

/** Where an asset was installed and when, newest first. */
export const Placement = z
  .object({
    id: Guid,
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    placePath: z.string().nullable(),
    position: z.string().nullable(),
    from: DateTime,
    /** Null for the current location. */
    until: DateTime.nullable(),
    reason: z.enum(['placed', 'moved', 'replacement', 'undone']),
    userFullName: z.string().nullable(),
  })
  .meta({ id: 'Placement' });
export type Placement = z.output<typeof Placement>;
