import * as z from 'zod';
import { CustomValues, NewCustomValues } from '#src/custom-fields/custom-field.ts';
import { BulkIds } from '#src/wire/bulk.ts';
import { Document } from '#src/wire/document.ts';
import { idOf, optionalIdOf } from '#src/wire/reference.ts';
import {
  audit,
  Code18,
  DateTime,
  Division,
  Email,
  exactLink,
  Guid,
  IsoDate,
  Language,
  Moment,
  requiredText,
  text,
} from '#src/wire/shapes.ts';
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';
import { RequestStatus, requestStatusTriple, statusCounts } from '../shared/status.ts';

export const RequestKind = z.enum(['used', 'damaged', 'missing', 'alarm', 'maintenance', 'move', 'quote', 'other']);
export type RequestKind = z.output<typeof RequestKind>;
export const RequestChannel = z.enum(['tag', 'phone', 'mail', 'portal', 'mechanic']);
export type RequestChannel = z.output<typeof RequestChannel>;

/** A request or report of a customer (Exact activities/ServiceRequests). */
export const ServiceRequest = z
  .object({
    id: Guid,
    division: Division,
    /** Readable number, ascending within the division. */
    hid: z.int(),
    /** Null for a public report on an asset whose customer is unknown. */
    accountId: Guid.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    contactId: Guid.nullable(),
    contactFullName: z.string().nullable(),
    locationId: Guid.nullable(),
    locationCode: z.string().nullable(),
    locationName: z.string().nullable(),
    locationCity: z.string().nullable(),
    assetId: Guid.nullable(),
    assetDescription: z.string().nullable(),
    /** The asset's current tag, else the tag as reported. */
    assetTag: z.string().nullable(),
    kind: RequestKind,
    channel: RequestChannel,
    source: z.enum(['employee', 'reseller', 'public', 'exact']),
    /** The public report that it was created from. */
    publicReportId: Guid.nullable(),
    description: z.string(),
    notes: z.string().nullable(),
    reporterName: z.string().nullable(),
    reporterEmail: z.string().nullable(),
    reporterPhone: z.string().nullable(),
    language: Language.nullable(),
    receiptDate: DateTime,
    /** Deadline for the response. */
    respondBy: DateTime.nullable(),
    /** First assignment or decision. */
    respondedAt: DateTime.nullable(),
    /** Open without a response after the deadline. */
    isOverdue: z.boolean(),
    nextAction: DateTime.nullable(),
    assignedToId: Guid.nullable(),
    assignedToFullName: z.string().nullable(),
    ...requestStatusTriple,
    /** The value of `/state/{stateName}`; the same as `statusName`. */
    stateName: z.string(),
    acceptedAt: DateTime.nullable(),
    acceptedByFullName: z.string().nullable(),
    declinedAt: DateTime.nullable(),
    declinedByFullName: z.string().nullable(),
    declineReason: z.string().nullable(),
    /** Deadline for the person who decided to withdraw the decision. */
    undoUntil: DateTime.nullable(),
    workOrderId: Guid.nullable(),
    workOrderNumber: z.int().nullable(),
    /** The request of which this one is a duplicate. */
    duplicateOfId: Guid.nullable(),
    duplicateOfHid: z.int().nullable(),
    attachments: z.array(Document),
    customValues: shownTo('customFields.see', CustomValues),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'ServiceRequest' });
export type ServiceRequest = z.output<typeof ServiceRequest>;

const optionalText = (length: number) => text(length).nullable().optional();

/** Fields that an employee may change; missing fields are kept, null clears. */
export const ServiceRequestChange = z
  .object({
    accountId: idOf('account').optional(),
    /** Account code, instead of `accountId`. */
    relationNumber: Code18.optional(),
    /** A contact of the account. */
    contactId: optionalIdOf('contact'),
    locationId: optionalIdOf('reportedLocation'),
    /** An asset at the location; without a location, that of the asset. */
    assetId: optionalIdOf('asset'),
    kind: RequestKind.optional(),
    channel: RequestChannel.optional(),
    description: requiredText(250).optional(),
    notes: optionalText(10_000),
    reporterName: optionalText(100),
    reporterEmail: Email.nullable().optional(),
    reporterPhone: optionalText(30),
    language: Language.nullable().optional(),
    /** At most one day in the future. */
    receiptDate: Moment.optional(),
    nextAction: Moment.nullable().optional(),
    /** A user of the division. */
    assignedToId: optionalIdOf('user'),
    /** Reason for declining; must be set before the decision. */
    declineReason: optionalText(1000),
    /**
     * 10 → 20 when complete, 10 or 20 → 0 void, 5 or 30 → 20 withdraws the decision. Without a work order also 30 → 40 → 50; with one the
     * status follows the work order.
     */
    status: RequestStatus.optional(),
  })
  .meta({ id: 'ServiceRequestChange' });
export type ServiceRequestChange = z.output<typeof ServiceRequestChange>;

const { status: _status, declineReason: _reason, ...entered } = ServiceRequestChange.shape;

/**
 * A new request: open, or a draft. The account follows from the asset or the location when neither `accountId` nor
 * `relationNumber` is given; a `tag` identifies the asset. Resellers may enter requests for accounts of their own tree,
 * engineers through channel `mechanic`.
 */
export const ServiceRequestInput = z
  .object({
    ...entered,
    description: requiredText(250),
    /** Label of the asset, instead of `assetId`; an unknown one is stored as given. */
    tag: text(200).optional(),
    draft: z.boolean().default(false),
    customValues: enteredBy('serviceRequests.change', NewCustomValues),
  })
  .meta({ id: 'ServiceRequestInput' });
export type ServiceRequestInput = z.output<typeof ServiceRequestInput>;

/** Number of requests by status, for badge and board. */
export const RequestCounts = z
  .object({
    ...statusCounts,
    /** Open or draft, and the response is late. */
    overdue: z.int(),
    /** Open or draft, and assigned to no one. */
    unassigned: z.int(),
    /** Open or draft, and assigned to the caller. */
    mine: z.int(),
    /** Approved, without a work order. */
    toPlace: z.int(),
  })
  .meta({ id: 'RequestCounts' });
export type RequestCounts = z.output<typeof RequestCounts>;

/** An open work order, with the fields needed to choose between several. */
export const JoinableOrder = z
  .object({
    id: Guid,
    number: z.int(),
    description: z.string(),
    /** 10 open, 15 planned, 20 in progress, 25 on hold. */
    status: z.literal([10, 15, 20, 25]),
    /** First day with a visit. */
    plannedOn: IsoDate.nullable(),
    taskCount: z.int(),
  })
  .meta({ id: 'JoinableOrder' });
export type JoinableOrder = z.output<typeof JoinableOrder>;

/** The result of a check for new requests. Ids are those of requests, at most 200 of each. */
export const CheckResult = z
  .object({
    source: z.literal('standalone'),
    checkedAt: DateTime,
    /** Public reports that became requests. */
    imported: z.int(),
    importedIds: z.array(Guid),
    /** Requests whose label has become known and that were linked to their asset. */
    updated: z.int(),
    updatedIds: z.array(Guid),
    /** Imported requests that duplicate an earlier open request on the same asset. */
    duplicates: z.int(),
    duplicateIds: z.array(Guid),
    /** Every request with a late response. */
    overdue: z.int(),
    overdueIds: z.array(Guid),
    /** Open reports on unknown labels. */
    unresolved: z.int(),
  })
  .meta({ id: 'CheckResult' });
export type CheckResult = z.output<typeof CheckResult>;

/** One action on many requests, each on its own. */
export const BulkInput = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('accept'), ids: BulkIds }),
    z.object({ action: z.literal('decline'), ids: BulkIds, reason: optionalText(1000) }),
    z.object({ action: z.literal('assign'), ids: BulkIds, assignedToId: idOf('user').nullable() }),
  ])
  .meta({ id: 'BulkInput' });
export type BulkInput = z.output<typeof BulkInput>;

/** Hours within which a kind of request has to be handled. */
/** The version is 0 as long as the division has no hours of its own. */
export const ResponseTarget = z
  .object({
    kind: RequestKind,
    hours: z.int(),
    version: z.int(),
    /** Null as long as the division has no hours of its own. */
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'ResponseTarget' });
export type ResponseTarget = z.output<typeof ResponseTarget>;
