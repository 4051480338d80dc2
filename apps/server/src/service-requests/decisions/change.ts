import type { ServiceRequest, ServiceRequestChange } from '@werkbank/contract/service-requests/request/request.ts';
import {
  closedRequests,
  requestStatus,
  requestTransitions,
} from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { found } from '#base/problem.ts';
import { notifyRequester } from '../mail/mail-store.ts';
import { explain, requireState } from '../request/explain.ts';
import * as store from '../request/store.ts';
import { type RequestState, update } from '../request/write-store.ts';
import { allowedBefore } from '../shared/rules.ts';
import { everything } from '../shared/visibility.ts';
import { type Decision, undo } from './decide.ts';

/** Changes the given fields of a request. Setting status 20 on a decided one withdraws the decision first. */
export async function change(decision: Decision, wanted: ServiceRequestChange): Promise<ServiceRequest> {
  const { db, division, id, language } = decision;
  let { ifMatch } = decision;
  let rest = wanted;
  let before = await requireState(db, division, id);
  if (wanted.status === requestStatus.open && isAllowed(requestTransitions.undo, before.status)) {
    const { status: _, ...others } = wanted;
    rest = others;
    ifMatch = undefined;
    await undo(decision);
    before = await requireState(db, division, id);
  }
  if (!(await update({ db, division, id, ifMatch }, rest, before)))
    throw await explain({ db, division, id }, { ifMatch, language }, reasonOf(before, rest));
  if (before.status === requestStatus.draft && rest.status === requestStatus.open)
    await notifyRequester(db, division, id, 'requestReceived');
  return found(await store.find(db, division, id, { visibility: everything, language }), 'servicerequest.not_found');
}

function reasonOf(before: RequestState, { status }: ServiceRequestChange): ProblemCode {
  const isStep = status !== undefined && status !== before.status;
  if (isStep && closedRequests.includes(before.status)) return 'servicerequest.closed';
  if (isStep && (!allowedBefore(status).includes(before.status) || status < requestStatus.realized))
    return 'servicerequest.invalid_state';
  return closedRequests.includes(before.status) ? 'servicerequest.closed' : 'servicerequest.has_work_order';
}
