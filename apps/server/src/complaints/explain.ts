import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { translate } from '#i18n/translate.ts';
import { find } from './store.ts';
import { type ComplaintState, stateOfComplaint } from './write-store.ts';

/** Returns the state, or throws the problem that it does not exist. */
export const requireState = async (db: Db, division: number, id: string): Promise<ComplaintState> =>
  found(await stateOfComplaint(db, division, id), 'complaint.not_found');

/** Explains why a write affected no row; a change by a colleague comes first, since it explains the rest. */
export async function explain(
  { db, division, id }: RecordRef,
  { ifMatch, language }: { ifMatch: number | undefined; language: Language },
  code: ProblemCode,
): Promise<Problem> {
  const state = await requireState(db, division, id);
  if (ifMatch !== undefined && ifMatch !== state.version)
    return new Problem('precondition.failed', { current: await find(db, division, id, language) });
  return new Problem(code, {
    params: {
      hid: state.hid,
      status: state.status,
      state: translate(language, `complaint.status.${state.status}`),
      name: (code === 'complaint.taken' ? state.assignedToFullName : state.decidedByFullName) ?? '',
      at: state.decidedAt ?? '',
    },
  });
}
