import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import {
  approvedRequests,
  closedRequests,
  requestStatus,
  requestTransitions,
} from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { notifyRequester, withdrawDecisionMail } from '../mail/mail-store.ts';
import { explain, paramsOf, requireState } from '../request/explain.ts';
import { notFound } from '../request/resolve-store.ts';
import * as store from '../request/store.ts';
import { everything, type Visibility, visibilityOf } from '../shared/visibility.ts';
import * as decisions from './decision-store.ts';
import { insertWorkOrderFor, join, leaveOrder, lockOpenOrder, lockOrder } from './request-order-store.ts';

/** The caller, the division, and the version that the caller has seen. */
export interface Decision {
  db: Db;
  division: number;
  id: string;
  caller: Caller;
  ifMatch: number | undefined;
  language: Language;
}

/** What the caller may see of a request that they decide on: everything, unless their right is limited. */
const seenBy = (caller: Caller): Visibility => (caller.limit ? visibilityOf(caller) : everything);

/** @throws Problem `servicerequest.not_found` for a request outside the limit of the caller's right */
async function requireSeen({ db, division, id, caller }: Decision): Promise<void> {
  if (!caller.limit) return;
  if (!(await store.lockSeen(db, division, id, visibilityOf(caller)))) throw new Problem('servicerequest.not_found');
}

/** Approves a request, which creates its work order; an approved one is left unchanged. */
export async function accept(decision: Decision): Promise<ServiceRequest> {
  const { db, division, id, caller, ifMatch } = decision;
  await requireSeen(decision);
  if (await decisions.approve(db, division, id, { name: caller.name, version: ifMatch })) {
    await insertWorkOrderFor(db, division, id);
    await notifyRequester(db, division, id, 'requestAccepted');
  } else await refuseUnless(decision, approvedRequests, requestTransitions.decline.to);
  return await current(decision);
}

/** Declines a request, for the given reason or the one stored with it; a declined one is left unchanged. */
export async function decline(decision: Decision, reason?: string): Promise<ServiceRequest> {
  const { db, division, id, caller, ifMatch } = decision;
  await requireSeen(decision);
  if (await decisions.reject({ db, division, id }, { name: caller.name, version: ifMatch }, reason))
    await notifyRequester(db, division, id, 'requestDeclined');
  else await refuseUnless(decision, requestTransitions.decline.to, approvedRequests);
  return await current(decision);
}

/** Adds a request to an existing order, or creates one. Approves the request if it is open. */
export async function place(decision: Decision, orderId: string | undefined): Promise<ServiceRequest> {
  const { db, division, id, caller, ifMatch } = decision;
  const before = await requireState(db, division, id);
  if (before.locationId === null) throw new Problem('servicerequest.no_location', { params: { hid: before.hid } });
  if (orderId !== undefined && (await lockOpenOrder(db, division, id, orderId)) === undefined)
    throw notFound('workOrderId');
  const isApproved = await decisions.approve(db, division, id, { name: caller.name, version: ifMatch });
  const isFree = isApproved || (await decisions.lockUnplaced(db, division, id, ifMatch));
  if (!isFree) await refusePlacing(decision, orderId);
  else if (orderId === undefined) await insertWorkOrderFor(db, division, id);
  else await join(db, division, id, orderId);
  if (isApproved) await notifyRequester(db, division, id, 'requestAccepted');
  return await current(decision);
}

/** Withdraws a decision, and cancels the work order it created unless that was changed. */
export async function undo(decision: Decision): Promise<ServiceRequest> {
  const { db, division, id, caller, ifMatch, language } = decision;
  const before = await requireState(db, division, id);
  const isAdmin = caller.rights.has('serviceRequests.administer');
  if (before.workOrderId !== null) await lockOrder(db, division, before.workOrderId);
  if (!(await decisions.undo(db, division, id, { isAdmin, version: ifMatch }))) {
    const isLate =
      isAllowed(requestTransitions.undo, before.status) && !(await decisions.isUndoOpen(db, division, id, isAdmin));
    const code = isLate ? 'servicerequest.undo_expired' : 'servicerequest.invalid_state';
    throw await explain({ db, division, id }, { ifMatch, language }, code);
  }
  if (!(await leaveOrder(db, division, id)))
    throw new Problem('servicerequest.work_begun', { params: paramsOf(before, language) });
  await withdrawDecisionMail(db, division, id);
  return await current(decision);
}

/** Assigns a request to the caller; a no-op when it is already assigned to the caller. */
export async function take(decision: Decision): Promise<ServiceRequest> {
  const { db, division, id, caller, ifMatch, language } = decision;
  if (await decisions.take({ db, division, id, ifMatch }, caller.userId)) return await current(decision);
  const request = await current(decision);
  if (closedRequests.includes(request.status))
    throw await explain({ db, division, id }, { ifMatch, language }, 'servicerequest.closed');
  if (request.assignedToId !== caller.userId)
    throw request.assignedToId === null
      ? await explain({ db, division, id }, { ifMatch, language }, 'servicerequest.taken')
      : new Problem('servicerequest.taken', { params: { hid: request.hid, name: request.assignedToFullName ?? '' } });
  return request;
}

const current = async ({ db, division, id, caller, language }: Decision): Promise<ServiceRequest> =>
  found(await store.find(db, division, id, { visibility: seenBy(caller), language }), 'servicerequest.not_found');

/**
 * Called when nothing changed: returns when the request already has the same decision, otherwise refuses with the name and time of the
 * other decision.
 */
async function refuseUnless(decision: Decision, same: readonly number[], opposite: readonly number[]): Promise<void> {
  const { db, division, id, caller, ifMatch, language } = decision;
  const state = await requireState(db, division, id);
  if (same.includes(state.status)) return;
  const isDecided = opposite.includes(state.status);
  if (isDecided) throw new Problem('servicerequest.decided', { params: paramsOf(state, language) });
  const visibility = seenBy(caller);
  throw await explain({ db, division, id }, { ifMatch, language, visibility }, 'servicerequest.invalid_state');
}

/** A no-op when it is already on this order; refused when it is on another one, or its status does not allow it. */
async function refusePlacing(decision: Decision, orderId: string | undefined): Promise<void> {
  const { db, division, id, ifMatch, language } = decision;
  const state = await requireState(db, division, id);
  if (state.workOrderNumber !== null && (orderId === undefined || orderId === state.workOrderId)) return;
  if (state.workOrderNumber !== null)
    throw await explain({ db, division, id }, { ifMatch, language }, 'servicerequest.has_work_order');
  const code = state.status === requestStatus.rejected ? 'servicerequest.decided' : 'servicerequest.invalid_state';
  throw await explain({ db, division, id }, { ifMatch, language }, code);
}
