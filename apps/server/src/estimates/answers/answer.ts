import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import { estimateStatus, estimateTransitions, sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { translate } from '#i18n/translate.ts';
import { find } from '../estimate/store.ts';
import {
  type Acceptance,
  choose,
  type LockedEstimate,
  lockEstimate,
  markAccepted,
  markFailed,
  markMade,
} from './answer-store.ts';
import { fulfil } from './fulfil-store.ts';
import { findPublic } from './public-store.ts';

/** The caller, and the version that they had seen. */
export interface CallerContext {
  ifMatch: number | undefined;
  language: Language;
}

/** @throws Problem `precondition.failed` with the current estimate */
export async function requireLocked(
  db: Db,
  division: number,
  id: string,
  { ifMatch, language }: CallerContext,
): Promise<LockedEstimate> {
  const held = await lockEstimate(db, division, id, ifMatch);
  if (!held) throw new Problem('precondition.failed', { current: await find(db, division, id, language) });
  return held;
}

/**
 * Records the customer's acceptance and creates the orders, both while the estimate is locked, so that two acceptances at once create one
 * order. An estimate that is already accepted is returned unchanged. When the orders cannot be created, the acceptance is kept and the
 * estimate records why.
 * @throws Problem `estimate.invalid_state`
 */
export async function accept(db: Db, held: LockedEstimate, acceptance: Acceptance, language: Language): Promise<void> {
  const { division, id, status } = held;
  if (isAccepted(status)) return;
  if (!isAllowed(estimateTransitions.accept, status) || held.lineCount === 0) throw invalidState(status, language);
  await choose(db, division, id, acceptance.chosenLineIds);
  const failure = await attempt(db, () => fulfil(db, division, id));
  if (failure) await markFailed({ db, division, id }, acceptance, textOf(failure, language));
  else await markAccepted(db, division, id, acceptance);
}

/**
 * Creates the orders of an accepted estimate after that had failed. @throws Problem `estimate.invalid_state` or the reason why it fails
 * again
 */
export async function retry(db: Db, { division, id, status }: LockedEstimate, language: Language): Promise<void> {
  if (status === estimateStatus.accepted) return;
  if (!isAllowed(estimateTransitions.retry, status)) throw invalidState(status, language);
  await fulfil(db, division, id);
  await markMade(db, division, id);
}

/**
 * Accepts a repeated answer from the same person, whose response may have been lost. @throws Problem `estimate.accepted` for another person
 */
export async function requireSameName(db: Db, { division, id }: LockedEstimate, given: string): Promise<void> {
  const name = (await findPublic(db, division, id))?.acceptedByName ?? '–';
  if (name.toLowerCase() !== given.toLowerCase()) throw new Problem('estimate.accepted', { params: { name } });
}

/** Requires that the customer can answer. @throws Problem `estimate.invalid_state`, `estimate.expired` */
export function requireAnswerable({ status, isExpired }: LockedEstimate, language: Language): void {
  if (!(sentEstimates as readonly EstimateStatus[]).includes(status)) throw invalidState(status, language);
  if (isExpired) throw new Problem('estimate.expired');
}

/** Whether the customer has accepted, regardless of whether the orders could be created. */
export const isAccepted = (status: EstimateStatus): boolean =>
  (estimateTransitions.accept.to as readonly EstimateStatus[]).includes(status);

export const invalidState = (status: number, language: Language): Problem =>
  new Problem('estimate.invalid_state', { params: { status: translate(language, `estimate.status.${status}`) } });

/** Runs work that may be refused without losing what was written before it. Returns the refusal. */
async function attempt(db: Db, work: () => Promise<void>): Promise<Problem | undefined> {
  await sql`savepoint orders`.execute(db);
  try {
    await work();
    await sql`release savepoint orders`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint orders`.execute(db);
    return error;
  }
}

const textOf = ({ code, params }: Problem, language: Language) => translate(language, `problem.${code}`, params);
