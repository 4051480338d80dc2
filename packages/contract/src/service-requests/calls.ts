import { decisionCalls } from './decisions/decision-calls.ts';
import { inboxCalls } from './inbox/inbox-calls.ts';
import { photoCalls } from './request/photo-calls.ts';
import { requestCalls } from './request/request-calls.ts';
import { targetCalls } from './targets/target-calls.ts';

/** Requests and reports of customers: entering, deciding, the inbox of the planners, photos, response times. */
export const serviceRequests = { ...requestCalls, ...decisionCalls, ...inboxCalls, ...photoCalls, ...targetCalls };
