import * as z from 'zod';
import { accounting, call, limited, limitedToAccounts } from '../wire/call.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';
import { PhoneCall, PhoneCallChange, PhoneCallInput } from './phone-call.ts';

const one = z.object({ division: DivisionParam, id: Guid });
const path = '/api/{division}/phonecall/{id}';

/** Telephone calls that the office notes; the timelines of account and location contain them. */
export const phoneCallCalls = {
  /** A limit to locations or a team shows the calls about its locations. */
  getPhoneCall: call({
    ...accounting('accounts.timeline'),
    ...limited,
    method: 'GET',
    path,
    summary: 'A noted telephone call',
    params: one,
    result: PhoneCall,
    errors: ['phone_call.not_found'],
  }),
  notePhoneCall: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'POST',
    path: '/api/{division}/account/{accountId}/phonecall',
    summary: 'Note a telephone call',
    params: z.object({ division: DivisionParam, accountId: Guid }),
    body: PhoneCallInput,
    result: PhoneCall,
    status: 201,
    errors: ['account.not_found', 'reference.not_found'],
  }),
  updatePhoneCall: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'PUT',
    path,
    summary: 'Change a noted telephone call',
    params: one,
    body: PhoneCallChange,
    result: PhoneCall,
    errors: ['phone_call.not_found', 'reference.not_found', 'precondition.failed'],
  }),
  deletePhoneCall: call({
    ...accounting('accounts.change'),
    ...limitedToAccounts,
    method: 'DELETE',
    path,
    summary: 'Delete a noted telephone call',
    params: one,
    status: 204,
    errors: ['phone_call.not_found', 'precondition.failed'],
  }),
};
