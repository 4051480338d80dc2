import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam, Guid, Search } from '../wire/shapes.ts';
import { ResellerDetail, ResellerListed } from './reseller.ts';

const inDivision = z.object({ division: DivisionParam });

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
};
