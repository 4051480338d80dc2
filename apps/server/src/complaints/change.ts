import type { Complaint, ComplaintChange } from '@werkbank/contract/complaints/complaint.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireUser } from '#divisions/user-store.ts';
import { runBulk } from '#http/bulk.ts';
import { explain, requireState } from './explain.ts';
import * as store from './store.ts';
import { allowedBefore, lockAll, update } from './write-store.ts';

interface Change {
  db: Db;
  division: number;
  id: string;
  ifMatch: number | undefined;
  language: Language;
}

/** Changes the given fields of a complaint. */
export async function change({ db, division, id, ifMatch, language }: Change, body: ComplaintChange) {
  const before = await requireState(db, division, id);
  if (!(await update({ db, division, id, ifMatch }, body, before))) {
    const isStep = body.status !== undefined && body.status !== before.status;
    const isEnd = before.status === requestStatus.void || before.status === requestStatus.processed;
    const isWrong = isStep && !isEnd && !allowedBefore(body.status ?? requestStatus.void).includes(before.status);
    const code = isWrong ? 'complaint.invalid_state' : 'complaint.closed';
    throw await explain({ db, division, id }, { ifMatch, language }, code);
  }
  return await one(db, division, id, language);
}

/** Assigns many complaints to one user, or unassigns them; a refusal of one does not affect the others. */
export async function assignMany(
  db: Db,
  division: number,
  { ids, assignedToId }: { ids: readonly string[]; assignedToId: string | null },
  language: Language,
): Promise<BulkResult[]> {
  if (assignedToId !== null) await requireUser(db, division, assignedToId);
  await lockAll(db, division, ids);
  return await runBulk(db, ids, language, (id) =>
    change({ db, division, id, ifMatch: undefined, language }, { assignedToId }),
  );
}

/** @throws Problem `complaint.not_found` */
export const one = async (db: Db, division: number, id: string, language: Language): Promise<Complaint> =>
  found(await store.find(db, division, id, language), 'complaint.not_found');
