import { requestStatusNames } from '@werkbank/contract/service-requests/shared/status.ts';
import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { translate } from '#i18n/translate.ts';
import { everything, type Visibility } from '../shared/visibility.ts';
import { find } from './store.ts';
import { type RequestState, stateOfRequest } from './write-store.ts';

/** The caller, and the version that they had seen. */
export interface CallerContext {
  ifMatch: number | undefined;
  language: Language;
  /** What they may see of the request. */
  visibility?: Visibility;
}

/** Returns the state, or throws the problem that it does not exist. */
export const requireState = async (db: Db, division: number, id: string): Promise<RequestState> =>
  found(await stateOfRequest(db, division, id), 'servicerequest.not_found');

/** Explains why a write affected no row; a change by a colleague comes first, since it explains the rest. */
export async function explain(
  { db, division, id }: RecordRef,
  { ifMatch, language, visibility = everything }: CallerContext,
  code: ProblemCode,
): Promise<Problem> {
  const state = await requireState(db, division, id);
  if (ifMatch !== undefined && ifMatch !== state.version)
    return new Problem('precondition.failed', {
      current: await find(db, division, id, { visibility, language }),
    });
  return new Problem(code, { params: paramsOf(state, language) });
}

/** Parameters for the texts of refusals. */
export const paramsOf = (state: RequestState, language: Language) => ({
  hid: state.hid,
  status: state.status,
  state: translate(language, `request.status.${state.status}`),
  stateName: requestStatusNames[state.status],
  name: state.decidedByFullName ?? state.assignedToFullName ?? '',
  at: state.decidedAt ?? '',
  number: state.workOrderNumber ?? 0,
});
