import * as z from 'zod';
import { ExchangeIssue } from '../accounting-connection/exchange.ts';
import { AssetListed } from '../assets/asset/asset.ts';
import { Complaint } from '../complaints/complaint.ts';
import { EstimateListed } from '../estimates/estimate/estimate.ts';
import { DocumentTask, Mail } from '../mails/mail.ts';
import { OrderListed } from '../ordering/order-detail.ts';
import { PurchaseOrderListed } from '../purchase-orders/order/order.ts';
import { Shortage } from '../purchase-orders/shortages/shortage.ts';
import { OpenOrderLine } from '../sales-orders/lines/line.ts';
import { ServiceRequest } from '../service-requests/request/request.ts';
import { WantedCall } from '../work-orders/appointments/appointment.ts';
import { WorkOrderListed } from '../work-orders/order/order.ts';
import { ClashingVisit } from '../work-orders/planning/clash.ts';
import { ToQuote } from '../work-orders/tasks/task.ts';
import { Arrangement } from './arrangement.ts';
import { section } from './section.ts';
import { type TodayKind, todayKinds } from './today-kinds.ts';

/**
 * Waiting work by kind, in the rows of the lists of their domains. Kinds that are not for the caller, or hidden, are missing.
 */
export const Today = z
  .object({
    arrangement: Arrangement,
    /** Kinds for the caller, in their order; hidden ones too. */
    kinds: z.array(z.enum(todayKinds)),
    /** Without a decision, by the time by which a response is due. */
    requests: section(ServiceRequest),
    /** Customers who ask to be called about a visit. */
    calls: section(WantedCall),
    /** Planned visits that overlap or are during an absence, from today. */
    clashes: section(ClashingVisit),
    /** Work orders without a visit, the earliest due first. */
    visits: section(WorkOrderListed),
    /** Work orders whose work is done, and that nobody signed. */
    signatures: section(WorkOrderListed),
    /** Work orders that were completed on site and are to be posted. */
    toPost: section(WorkOrderListed),
    /** Locations with failed assets that are not on any estimate. */
    toQuote: section(ToQuote),
    /** Orders that wait for approval. */
    approvals: section(OrderListed),
    /** Sales order lines that can be delivered. */
    deliveries: section(OpenOrderLine),
    /** Sales order lines whose delivery date has passed. */
    lateLines: section(OpenOrderLine),
    shortages: section(Shortage),
    /** Purchase orders with overdue goods. */
    receipts: section(PurchaseOrderListed),
    /** Sent, not expired, and waiting for the customer's answer. */
    acceptances: section(EstimateListed),
    /** Expired without an answer. */
    estimates: section(EstimateListed),
    /** With an overdue next action. */
    complaints: section(Complaint),
    /** E-mails that were not sent. */
    mails: section(Mail),
    /** Documents that could not be created. */
    documents: section(DocumentTask),
    /** Records that differ from those in the accounting package. */
    conflicts: section(ExchangeIssue),
    /** Unfinished work orders with a visit from today, at the locations of a limited role. */
    comingVisits: section(WorkOrderListed),
    /** Assets with a defect there. */
    failedAssets: section(AssetListed),
    /** Service requests there that are not done. */
    openRequests: section(ServiceRequest),
    /** Work orders there that were completed, with a visit in the last `finishedDays`. */
    finishedWork: section(WorkOrderListed),
  } satisfies Record<TodayKind | 'arrangement' | 'kinds', z.ZodType>)
  .meta({ id: 'Today' });
export type Today = z.output<typeof Today>;
