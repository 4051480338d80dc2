import * as z from 'zod';
import { Light } from '#src/locations/location.ts';
import { audit, DateTime, Division, Guid, IsoDate, PlanDate, requiredText, text } from '#src/wire/shapes.ts';
import { Attachment } from '../attachments/attachment.ts';
import { TagStatus } from '../labels/tag.ts';
import { ServiceReport, ServiceResult } from '../reports/service-report.ts';
import { PlanLevel } from '../types/plan.ts';
import { TypeCode } from '../types/type-code.ts';

/** Where a device stands in its life (decision 19). `replaced` and `removed` are its end. */
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

/** States that a person may set; the others follow from replacing and removing. */
export const SettableState = AssetState.exclude(['replaced', 'removed']);
/** What comes first: a step of the plan, or a date on the device itself. */
export const DueReason = z.enum([...PlanLevel.options, 'padsAdult', 'padsChild', 'batteryDate', 'expiry']);
export type DueReason = z.output<typeof DueReason>;

/** A device as lists show it. */
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
    /** Where exactly, in words. */
    position: z.string().nullable(),
    /** Order of a round through the building. */
    walkOrder: z.int().nullable(),
    /** As printed, `T-7K3QX-9M2P6`; null when another device took it over. */
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
  })
  .meta({ id: 'AssetListed' });
export type AssetListed = z.output<typeof AssetListed>;

/** One step of a device's plan with its dates. */
export const PlannedStep = z
  .object({
    level: PlanLevel,
    /** Null for steps that follow from the age alone. */
    intervalMonths: z.int().nullable(),
    /** Agreed for this device, in place of the plan's. */
    intervalOverridden: z.boolean(),
    lastDoneOn: IsoDate.nullable(),
    /** First of the month; null when it does not come any more. */
    dueOn: IsoDate.nullable(),
    /** The customer checks it himself; never makes the device due. */
    informative: z.boolean(),
  })
  .meta({ id: 'PlannedStep' });

const number = z.number().min(0).max(99_999).nullable();

/** A device with everything known of it. */
export const Asset = z
  .object({
    ...AssetListed.shape,
    accountCode: z.string().nullable(),
    itemId: Guid.nullable(),
    itemCode: z.string().nullable(),
    itemDescription: z.string().nullable(),
    /** Extinguishing agent. */
    agent: z.string().nullable(),
    content: number,
    /** kg, l … */
    contentUnit: z.string().nullable(),
    fireClass: z.string().nullable(),
    containsPfas: z.boolean().nullable(),
    installationDate: IsoDate.nullable(),
    warrantyUntil: IsoDate.nullable(),
    /** Last service before reports were kept here. */
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
    /** Until then its replacement can be undone. */
    undoUntil: DateTime.nullable(),
    /** Tags it ever had, the current one first. */
    tags: z.array(z.object({ tag: z.string(), status: TagStatus })),
    plan: z.array(PlannedStep),
    attachments: z.array(Attachment),
    lastServiceReport: z.object({ id: Guid, date: IsoDate, result: ServiceResult }).nullable(),
    /** Newest first, at most 50; the rest is in the list of its reports. */
    serviceReports: z.array(ServiceReport),
    ...audit,
  })
  .meta({ id: 'Asset' });
export type Asset = z.output<typeof Asset>;

const optional = (length: number) => text(length).nullable().optional();
const date = PlanDate.nullable().optional();

/** What may be changed of a device; a missing field stays, null empties. */
export const AssetChange = z
  .object({
    /** Printed code in any spelling; another one retires the first. */
    tag: requiredText(40).optional(),
    type: TypeCode.optional(),
    itemId: Guid.nullable().optional(),
    description: requiredText(250).optional(),
    brand: optional(60),
    model: optional(60),
    serialNumber: optional(50),
    inventoryNumber: optional(50),
    /** A place of its location. */
    placeId: Guid.nullable().optional(),
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
    /** Without one it follows from the manufacture date and the plan's life. */
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
    /** Intervals agreed for this device; null returns to the plan's. */
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

/** A new device. Without a tag it gets a new one; without a description that of its item, else of its type. */
export const AssetInput = z
  .object({
    ...AssetChange.shape,
    type: TypeCode,
    /** Made by a phone that names the device before it has a network; a new one when absent. */
    id: Guid.optional(),
  })
  .meta({ id: 'AssetInput' });
export type AssetInput = z.output<typeof AssetInput>;

/** What takes the place of a device. What is not named is taken from the old one: type, article, place, notes. */
export const ReplacementInput = z
  .object({
    ...AssetChange.shape,
    /** The label moves to the new device; not together with `tag`. */
    keepTag: z.boolean().default(false),
    /** Defect code or words: why the old one goes. */
    reason: optional(250),
    /** Where the new one came from; the mechanic's own van when its stock holds the article. */
    warehouseId: Guid.optional(),
    /** The order at this location during which it happens; it books the article. */
    workOrderId: Guid.optional(),
  })
  .meta({ id: 'ReplacementInput' });
export type ReplacementInput = z.output<typeof ReplacementInput>;

/** Where a device hung and when, newest first. */
export const Placement = z
  .object({
    id: Guid,
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    placePath: z.string().nullable(),
    position: z.string().nullable(),
    from: DateTime,
    /** Null where it hangs now. */
    until: DateTime.nullable(),
    reason: z.enum(['placed', 'moved', 'replacement', 'undone']),
    userFullName: z.string().nullable(),
  })
  .meta({ id: 'Placement' });
export type Placement = z.output<typeof Placement>;
