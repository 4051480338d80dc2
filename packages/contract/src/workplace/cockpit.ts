import * as z from 'zod';
import { Contact } from '../accounts/contact.ts';
import { Complaint } from '../complaints/complaint.ts';
import { EstimateListed } from '../estimates/estimate/estimate.ts';
import { Location } from '../locations/location.ts';
import { Mail } from '../mails/mail.ts';
import { SalesOrderListed } from '../sales-orders/order/order.ts';
import { ServiceRequest } from '../service-requests/request/request.ts';
import { Currency, MoneySum } from '../wire/shapes.ts';
import { WorkOrderListed } from '../work-orders/order/order.ts';
import { section } from './section.ts';

/** Open matters of an account or a location, in the rows of the lists of their domains. Lists that the caller may not see are missing. */
const openMatters = {
  /** Unfinished work orders, the earliest due first. */
  workOrders: section(WorkOrderListed),
  /** Without a decision, or accepted and not done, by the time by which a response is due. */
  requests: section(ServiceRequest),
  /** Drafts and sent ones without an answer. */
  estimates: section(EstimateListed),
  complaints: section(Complaint),
  /** E-mails about its records, newest first. */
  mails: section(Mail),
};

/** Value of the sales orders of an account in one currency, without VAT and cancelled orders. */
export const Turnover = z
  .object({
    currency: Currency,
    /** The last twelve months. */
    recent: MoneySum,
    /** The twelve months before. */
    before: MoneySum,
  })
  .meta({ id: 'Turnover' });
export type Turnover = z.output<typeof Turnover>;

/** What happens at a customer now. */
export const AccountCockpit = z
  .object({
    ...openMatters,
    /** Active locations by name, with the due status of their assets. */
    locations: section(Location),
    /** Sales orders that are not complete, newest first. */
    orders: section(SalesOrderListed),
    /** Missing without the right to prices. */
    turnover: z.array(Turnover).optional(),
  })
  .meta({ id: 'AccountCockpit' });
export type AccountCockpit = z.output<typeof AccountCockpit>;

/** What happens at a location now. */
export const LocationCockpit = z
  .object({
    ...openMatters,
    /** People of its account to call: the main contact first. */
    contacts: section(Contact),
  })
  .meta({ id: 'LocationCockpit' });
export type LocationCockpit = z.output<typeof LocationCockpit>;
