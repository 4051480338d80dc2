import { decisionCalls } from './service-requests/decision-calls.ts';
import { inboxCalls } from './service-requests/inbox-calls.ts';
import { photoCalls } from './service-requests/photo-calls.ts';
import { requestCalls } from './service-requests/request-calls.ts';

/** What customers ask for and report: entering, deciding, the inbox of the planners, photos. */
export const serviceRequests = { ...requestCalls, ...decisionCalls, ...inboxCalls, ...photoCalls };
