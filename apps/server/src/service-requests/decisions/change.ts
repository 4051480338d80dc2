import type { ServiceRequest, ServiceRequestChange } from '@werkbank/contract/service-requests/request/request.ts';
import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import { found } from '#base/problem.ts';
import { tellAsker } from '../mail/mail-store.ts';
import { explain, requireState } from '../request/explain.ts';
import * as store from '../request/store.ts';
import { type RequestState, update } from '../request/write-store.ts';
import { leadsTo } from '../shared/rules.ts';
import { everything } from '../shared/visibility.ts';
import { type Decision, undo } from './decide.ts';

const closed: readonly number[] = [0, 5, 50];

/** Changes what is given of a request. Status 20 of a decided one takes the decision back first. */
export async function change(decision: Decision, wanted: ServiceRequestChange): Promise<ServiceRequest> {
  const { db, division, id, language } = decision;
  let { ifMatch } = decision;
  let rest = wanted;
  let before = await requireState(db, division, id);
  if (wanted.status === 20 && [5, 30].includes(before.status)) {
    const { status: _, ...others } = wanted;
    rest = others;
    ifMatch = undefined;
    await undo(decision);
    before = await requireState(db, division, id);
  }
  if (!(await update(db, division, id, rest, before, ifMatch)))
    throw await explain(db, division, id, { ifMatch, language }, reasonOf(before, rest));
  if (before.status === 10 && rest.status === 20) await tellAsker(db, division, id, 'requestReceived');
  return found(await store.find(db, division, id, { sight: everything, language }), 'servicerequest.not_found');
}

function reasonOf(before: RequestState, { status }: ServiceRequestChange): ProblemCode {
  const isStep = status !== undefined && status !== before.status;
  if (isStep && closed.includes(before.status)) return 'servicerequest.closed';
  if (isStep && (!leadsTo[status].includes(before.status) || status < 40)) return 'servicerequest.invalid_state';
  return closed.includes(before.status) ? 'servicerequest.closed' : 'servicerequest.has_work_order';
}
