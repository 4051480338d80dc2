import type { Absence, Engineer } from '@werkbank/contract/engineers/calls.ts';
import { engineers } from '@werkbank/contract/engineers/calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import * as absences from './absence-store.ts';
import { refuseBackwards, refuseLongPeriod } from './rules.ts';
import * as store from './store.ts';

export const engineersRoutes = routes('engineers', engineers, {
  list: async ({ db, query, caller, page }) => await store.list(db, caller.divisions, query, page),
  get: async ({ db, params, caller }) => await one(db, caller, params.id),
  create: async ({ db, body, caller }) => {
    for (const division of body.divisions) requireDivision(caller, division, 'write');
    return await one(db, caller, await store.insert(db, body));
  },
  update: async ({ db, params, body, caller, ifMatch }) => {
    const current = await one(db, caller, params.id);
    for (const division of body.divisions ?? []) requireDivision(caller, division, 'write');
    if (!(await store.update({ db, divisions: caller.writableDivisions, id: params.id, ifMatch }, body)))
      throw new Problem('precondition.failed', { current });
    return found(await store.find(db, caller.divisions, params.id), 'engineer.not_found');
  },
  listAbsences: async ({ db, query, caller, page }) => {
    refuseLongPeriod(query);
    return await absences.listAbsences(db, caller.divisions, query, page);
  },
  createAbsence: async ({ db, params, body, caller }) => {
    await one(db, caller, params.id);
    refuseBackwards(body.fromOn, body.untilOn);
    return await oneAbsence(db, params.id, await absences.insertAbsence(db, params.id, body));
  },
  updateAbsence: async ({ db, params: { id, absenceId }, body, caller, ifMatch }) => {
    await one(db, caller, id);
    const current = await oneAbsence(db, id, absenceId);
    refuseBackwards(body.fromOn ?? current.fromOn, body.untilOn ?? current.untilOn);
    if (!(await absences.updateAbsence({ db, engineerId: id, id: absenceId, ifMatch }, body)))
      throw new Problem('precondition.failed', { current: await oneAbsence(db, id, absenceId) });
    return await oneAbsence(db, id, absenceId);
  },
  removeAbsence: async ({ db, params: { id, absenceId }, caller, ifMatch }) => {
    await one(db, caller, id);
    if (!(await absences.removeAbsence(db, id, absenceId, ifMatch)))
      throw new Problem('precondition.failed', { current: await oneAbsence(db, id, absenceId) });
  },
});

/** @throws Problem `engineer.not_found` when the mechanic works for none of the caller's divisions */
const one = async (db: Db, caller: Caller, id: string): Promise<Engineer> =>
  found(await store.find(db, caller.divisions, id), 'engineer.not_found');

const oneAbsence = async (db: Db, engineerId: string, id: string): Promise<Absence> =>
  found(await absences.findAbsence(db, engineerId, id), 'absence.not_found');
