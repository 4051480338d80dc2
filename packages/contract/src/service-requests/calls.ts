import { decisionCalls } from './decision-calls.ts';
import { inboxCalls } from './inbox-calls.ts';
import { photoCalls } from './photo-calls.ts';
import { requestCalls } from './request-calls.ts';

/** What customers ask for and report: entering, deciding, the inbox of the planners, photos. */
export const serviceRequests = { ...requestCalls, ...decisionCalls, ...inboxCalls, ...photoCalls };
