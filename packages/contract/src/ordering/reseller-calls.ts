import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam, Guid, Search } from '../wire/shapes.ts';
import { Handover, HandoverInput } from './handover.ts';
import { ResellerDetail, ResellerListed } from './reseller.ts';

const inDivision = z.object({ division: DivisionParam });
const ofCustomer = inDivision.extend({ accountId: Guid });

/** Resellers as the office sees them. */
export const resellerCalls = {
  /** Resellers of a division by name, with their turnover. */
  listWithTurnover: call({
    ...accounting('ordering.all'),
    method: 'GET',
    path: '/api/{division}/resellers',
    summary: 'Resellers with their turnover',
    params: inDivision,
    query: z.object({ search: Search.optional() }),
    result: z.array(ResellerListed),
    page: 'skip',
    errors: ['division.forbidden'],
  }),
  /** One reseller with its turnover month by month. */
  getReseller: call({
    ...accounting('ordering.all'),
    method: 'GET',
    path: '/api/{division}/resellers/{resellerId}',
    summary: 'A reseller with its turnover per month',
    params: inDivision.extend({ resellerId: Guid }),
    result: ResellerDetail,
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /** The reseller of a customer and its open orders, before the customer is given to another one. */
  getHandover: call({
    ...accounting('ordering.decide'),
    method: 'GET',
    path: '/api/{division}/account/{accountId}/reseller',
    summary: 'The reseller of a customer and its open orders',
    params: ofCustomer,
    result: Handover,
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /** Gives a customer to another reseller, and answers as it is then. */
  giveCustomer: call({
    ...accounting('ordering.decide'),
    method: 'PUT',
    path: '/api/{division}/account/{accountId}/reseller',
    summary: 'Give a customer to another reseller',
    params: ofCustomer,
    body: HandoverInput,
    result: Handover,
    errors: ['division.forbidden', 'account.not_found', 'reference.not_found', 'account.reseller_changed'],
  }),
};
