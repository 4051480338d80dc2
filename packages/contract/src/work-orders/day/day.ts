import * as z from 'zod';
import { phoneReasonUses } from '#src/administration/lists/master-lists.ts';
import { CheckResult, DefectFound, ServiceResult } from '#src/assets/reports/service-report.ts';
import { CheckPoint, DefectCode, ModelLimit } from '#src/assets/types/asset-type.ts';
import { PlanLevel } from '#src/assets/types/plan.ts';
import { Location } from '#src/locations/location.ts';
import { Place } from '#src/locations/place.ts';
import { DateTime, Division, Guid, IsoDate, Quantity } from '#src/wire/shapes.ts';
import { WorkOrder } from '../order/order.ts';
import { BoardVisit } from '../planning/board.ts';
import { WorkOrderTask } from '../tasks/task.ts';

const site = Location.shape;

/** A visit of the caller's own, with directions. */
export const DayVisit = z
  .object({
    ...BoardVisit.shape,
    addressLine1: site.addressLine1,
    latitude: site.latitude,
    longitude: site.longitude,
    /** Note of the visit. */
    note: z.string().nullable(),
  })
  .meta({ id: 'DayVisit' });
export type DayVisit = z.output<typeof DayVisit>;

/** A task with the details of its asset. */
export const PackTask = z
  .object({
    ...WorkOrderTask.shape,
    brand: z.string().nullable(),
    model: z.string().nullable(),
    inventoryNumber: z.string().nullable(),
    agent: z.string().nullable(),
    content: z.number().nullable(),
    contentUnit: z.string().nullable(),
    fireClass: z.string().nullable(),
    walkOrder: z.int().nullable(),
    manufactureDate: IsoDate.nullable(),
    installationDate: IsoDate.nullable(),
    endOfLifeOn: IsoDate.nullable(),
    batteryDueOn: IsoDate.nullable(),
    padsAdultDueOn: IsoDate.nullable(),
    padsChildDueOn: IsoDate.nullable(),
    expiryDate: IsoDate.nullable(),
    itemId: Guid.nullable(),
    notes: z.string().nullable(),
    /** Until when its replacement can be undone; null when it was not replaced. */
    undoUntil: DateTime.nullable(),
    /** Version of the asset, for `If-Match`. */
    assetVersion: z.int(),
    /** Due dates of its steps. */
    plan: z.array(z.object({ level: PlanLevel, dueOn: IsoDate.nullable() })),
    lastReport: z
      .object({
        id: Guid,
        date: IsoDate,
        level: PlanLevel,
        result: ServiceResult,
        engineerFullName: z.string().nullable(),
        findings: z.string().nullable(),
        actions: z.string().nullable(),
        checks: z.array(CheckResult),
        defects: z.array(DefectFound),
      })
      .nullable(),
  })
  .meta({ id: 'PackTask' });
export type PackTask = z.output<typeof PackTask>;

/** An order with its site, assets and people. */
export const PackOrder = z
  .object({
    /** The minutes of a running visit are 0; its times tell when it started. */
    order: WorkOrder,
    site: z.object({
      openingHours: site.openingHours,
      buildingUse: site.buildingUse,
      notes: site.notes,
      phone: site.phone,
      email: site.email,
      country: site.country,
      latitude: site.latitude,
      longitude: site.longitude,
    }),
    /** In reading order; at most 500. */
    places: z.array(
      z.object({ ...Place.pick({ id: true, parentId: true, kind: true, name: true, path: true }).shape }),
    ),
    /** In the order of the round, without detached ones; at most 1000. */
    tasks: z.array(PackTask),
    /** Contacts of the customer; at most 20. */
    contacts: z.array(
      z.object({
        fullName: z.string(),
        jobTitle: z.string().nullable(),
        phone: z.string().nullable(),
        mobile: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PackOrder' });
export type PackOrder = z.output<typeof PackOrder>;

/** Check points for assets of a type, in the caller's language. */
export const PackType = z
  .object({
    type: z.string(),
    description: z.string(),
    country: site.country,
    /** Offered for an asset found on site. */
    isOffered: z.boolean(),
    /** A level includes the check points whose `minimumRank` is at most its rank. */
    levels: z.array(z.object({ level: PlanLevel, rank: z.int() })),
    points: z.array(
      z.object({
        ...CheckPoint.pick({ code: true, kind: true, unit: true, minimumRank: true, sets: true }).shape,
        /** Limits of a measured value; a value outside them is not in order. */
        lowerLimit: Quantity.nullable(),
        upperLimit: Quantity.nullable(),
        /** Limits for certain models instead, see `limitsFor`; absent when there are none. */
        modelLimits: z.array(ModelLimit).optional(),
        /** True when a photo is required if it is not in order; absent otherwise. */
        photoOnFailure: z.boolean().optional(),
        /** True when the result of the last report cannot be taken over; absent otherwise. */
        needsMeasuring: z.boolean().optional(),
        description: z.string(),
      }),
    ),
    defects: z.array(
      z.object({ ...DefectCode.pick({ code: true, severity: true, action: true }).shape, description: z.string() }),
    ),
  })
  .meta({ id: 'PackType' });
export type PackType = z.output<typeof PackType>;

/** Stock in the caller's van. */
export const PackVan = z
  .object({
    division: Division,
    warehouseId: Guid,
    warehouseCode: z.string(),
    description: z.string(),
    /** Items in the van or with a minimum there, by code; at most 2000. */
    stock: z.array(
      z.object({
        itemId: Guid,
        itemCode: z.string(),
        itemDescription: z.string(),
        barcode: z.string().nullable(),
        unitCode: z.string(),
        unitDescription: z.string().nullable(),
        isFractionAllowed: z.boolean(),
        isSerial: z.boolean(),
        /** Not withdrawn, as foam with PFAS is: what was withdrawn is used up, but not installed as a new asset. */
        isSold: z.boolean(),
        onHand: Quantity,
        /** With less than this the van is short of the item; null when not set. */
        minimum: Quantity.nullable(),
        /** The van is refilled up to this quantity. */
        maximum: Quantity.nullable(),
        /** Requested, or in transit to the van. */
        coming: Quantity,
        /** The asset types that it fits. */
        assetTypes: z.array(z.string()),
        /** The asset types that it is; a battery fits an AED, but is none. */
        ownTypes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'PackVan' });
export type PackVan = z.output<typeof PackVan>;

/** Labour, travel, disposal: items used without stock in a van. */
export const PackService = z
  .object({
    division: Division,
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    isFractionAllowed: z.boolean(),
  })
  .meta({ id: 'PackService' });
export type PackService = z.output<typeof PackService>;

/** A reason that a division offers in one place of the phone; where it offers none, the phone has usual ones. */
export const PackReason = z
  .object({ division: Division, use: z.enum(phoneReasonUses), description: z.string() })
  .meta({ id: 'PackReason' });
export type PackReason = z.output<typeof PackReason>;

/** Everything an engineer needs without a network: one response, identical byte for byte as long as nothing has changed. */
export const DayPack = z
  .object({
    /** The caller as an engineer; null for office staff. */
    engineer: z.object({ id: Guid, fullName: z.string(), certificateNumber: z.string().nullable() }).nullable(),
    visits: z.array(DayVisit),
    orders: z.array(PackOrder),
    /** The types of the assets, and those offered in the divisions of the sites. */
    types: z.array(PackType),
    /** One per division. */
    vans: z.array(PackVan),
    /** Services in the divisions of the orders, by code; at most 200 each. */
    services: z.array(PackService),
    /** Of the divisions of the orders; at most 20 in each place. */
    reasons: z.array(PackReason),
  })
  .meta({ id: 'DayPack' });
export type DayPack = z.output<typeof DayPack>;
