import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { audit, DivisionParam, Guid } from '#src/wire/shapes.ts';
import { RequestKind } from '../request/request.ts';

const Hours = z.int().min(1).max(10_000);

/** The response time that was agreed with an account for a kind of request. */
export const AccountTarget = z
  .object({
    id: Guid,
    accountId: Guid,
    accountCode: z.string(),
    accountName: z.string(),
    kind: RequestKind,
    hours: z.int(),
    ...audit,
  })
  .meta({ id: 'AccountTarget' });
export type AccountTarget = z.output<typeof AccountTarget>;

const AccountTargetInput = z
  .object({ accountId: idOf('account'), kind: RequestKind, hours: Hours })
  .meta({ id: 'AccountTargetInput' });

const path = '/api/servicerequest/{division}/accounttargets';
const ofDivision = z.object({ division: DivisionParam });
const one = ofDivision.extend({ id: Guid });

/** Response times agreed with accounts; they take precedence over those of the division, for requests received from then on. */
export const targetCalls = {
  /** By name of the account and kind. */
  listAccountTargets: call({
    ...accounting('serviceRequests.all'),
    method: 'GET',
    path,
    summary: 'Response times agreed with accounts',
    params: ofDivision,
    query: z.object({ accountId: idOf('account').optional() }),
    result: z.array(AccountTarget),
    page: 'skip',
  }),
  createAccountTarget: call({
    ...accounting('serviceRequests.change'),
    method: 'POST',
    path,
    summary: 'Agree a response time with an account',
    params: ofDivision,
    body: AccountTargetInput,
    result: AccountTarget,
    status: 201,
    errors: ['response_target.taken', 'account.not_found'],
  }),
  updateAccountTarget: call({
    ...accounting('serviceRequests.change'),
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change the response time agreed with an account',
    params: one,
    body: z.object({ hours: Hours }),
    result: AccountTarget,
    errors: ['response_target.not_found', 'precondition.failed'],
  }),
  /** From then on the account has the response time of the division. */
  removeAccountTarget: call({
    ...accounting('serviceRequests.change'),
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'End the response time agreed with an account',
    params: one,
    status: 204,
    errors: ['response_target.not_found'],
  }),
};
