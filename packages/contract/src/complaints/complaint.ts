import * as z from 'zod';
import { RequestStatus, requestStatusTriple, statusCounts } from '../service-requests/shared/status.ts';
import { Document } from '../wire/document.ts';
import { idOf, optionalIdOf } from '../wire/reference.ts';
import {
  audit,
  Code18,
  DateTime,
  Division,
  exactLink,
  Guid,
  Moment,
  Money,
  requiredText,
  text,
} from '../wire/shapes.ts';
import { enteredBy, shownTo } from '../wire/shown-to.ts';

export const ComplaintCause = z.enum(['work', 'delivery', 'invoice', 'product', 'planning', 'conduct', 'other']);
export const ComplaintSeverity = z.enum(['low', 'normal', 'high']);
export const ComplaintOutcome = z.enum(['credit', 'return', 'replacement', 'redoVisit', 'nothing']);

/** A complaint of a customer (Exact activities/Complaints). */
export const Complaint = z
  .object({
    id: Guid,
    division: Division,
    /** Readable number, ascending within the division. */
    hid: z.int(),
    accountId: Guid,
    accountCode: z.string(),
    accountName: z.string(),
    contactId: Guid.nullable(),
    contactFullName: z.string().nullable(),
    locationId: Guid.nullable(),
    locationName: z.string().nullable(),
    assetId: Guid.nullable(),
    assetDescription: z.string().nullable(),
    /** The subject of the complaint. */
    workOrderId: Guid.nullable(),
    workOrderNumber: z.int().nullable(),
    salesOrderId: Guid.nullable(),
    salesOrderNumber: z.int().nullable(),
    /** Summary of the complaint. */
    complaint: z.string(),
    notes: z.string().nullable(),
    cause: ComplaintCause.nullable(),
    severity: ComplaintSeverity,
    receiptDate: DateTime,
    nextAction: DateTime.nullable(),
    /** The next action is overdue and the complaint is not closed. */
    isLate: z.boolean(),
    assignedToId: Guid.nullable(),
    assignedToFullName: z.string().nullable(),
    ...requestStatusTriple,
    decidedAt: DateTime.nullable(),
    decidedByFullName: z.string().nullable(),
    decisionReason: z.string().nullable(),
    outcome: ComplaintOutcome.nullable(),
    correctiveAction: z.string().nullable(),
    /** The order or the work that resolves it. */
    outcomeSalesOrderId: Guid.nullable(),
    outcomeSalesOrderNumber: z.int().nullable(),
    outcomeWorkOrderId: Guid.nullable(),
    outcomeWorkOrderNumber: z.int().nullable(),
    costs: shownTo('complaints.see', Money),
    /** Exact's name for `modified`, by which the feed is sorted. */
    changeDate: DateTime,
    attachments: z.array(Document),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.output<typeof Complaint>;

const optionalText = (length: number) => text(length).nullable().optional();

/** Fields of a complaint that may be changed; missing fields are kept, null clears. */
export const ComplaintChange = z
  .object({
    accountId: idOf('account').optional(),
    /** Account code, instead of `accountId`. */
    relationNumber: Code18.optional(),
    contactId: optionalIdOf('contact'),
    locationId: optionalIdOf('location'),
    assetId: optionalIdOf('asset'),
    workOrderId: optionalIdOf('workOrder'),
    salesOrderId: optionalIdOf('salesOrder'),
    complaint: requiredText(250).optional(),
    notes: optionalText(10_000),
    cause: ComplaintCause.nullable().optional(),
    severity: ComplaintSeverity.optional(),
    receiptDate: Moment.optional(),
    nextAction: Moment.nullable().optional(),
    /** A user of the division. */
    assignedToId: optionalIdOf('user'),
    correctiveAction: optionalText(4000),
    costs: enteredBy('complaints.see', Money.min(0).nullable().optional()),
    /** 10 → 20 when complete, 10 or 20 → 0 void, 5 or 30 → 20 withdraws the decision. */
    status: RequestStatus.optional(),
  })
  .meta({ id: 'ComplaintChange' });
export type ComplaintChange = z.output<typeof ComplaintChange>;

const { status: _status, ...entered } = ComplaintChange.shape;

/** A new complaint, open or a draft. */
export const ComplaintInput = z
  .object({ ...entered, complaint: requiredText(250), draft: z.boolean().default(false) })
  .refine(({ accountId, relationNumber }) => accountId !== undefined || relationNumber !== undefined, {
    path: ['accountId'],
    error: 'accountId or relationNumber',
  })
  .meta({ id: 'ComplaintInput' });
export type ComplaintInput = z.output<typeof ComplaintInput>;

/** Justified, or the reason why not. */
export const ComplaintDecision = z
  .object({ justified: z.boolean(), reason: optionalText(1000) })
  .refine(({ justified, reason }) => justified || Boolean(reason), { path: ['reason'], error: 'why not' })
  .meta({ id: 'ComplaintDecision' });

const settling = {
  correctiveAction: optionalText(4000),
  costs: enteredBy('complaints.see', Money.min(0).nullable().optional()),
};

/** How it is resolved. A repeated visit is goodwill; goods and money refer to the sales order that settles them. */
export const ComplaintSettlement = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('nothing'), ...settling }),
    z.object({ outcome: z.literal('redoVisit'), ...settling }),
    z.object({ outcome: z.enum(['credit', 'return', 'replacement']), salesOrderId: idOf('salesOrder'), ...settling }),
  ])
  .meta({ id: 'ComplaintSettlement' });
export type ComplaintSettlement = z.output<typeof ComplaintSettlement>;

/** Number of complaints by status. */
export const ComplaintCounts = z
  .object({
    ...statusCounts,
    /** The next action is overdue. */
    late: z.int(),
    unassigned: z.int(),
    mine: z.int(),
  })
  .meta({ id: 'ComplaintCounts' });
export type ComplaintCounts = z.output<typeof ComplaintCounts>;
