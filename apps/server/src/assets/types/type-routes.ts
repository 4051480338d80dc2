import { typeCalls } from '@werkbank/contract/assets/types/type-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as checks from '../checks/check-point-store.ts';
import { applyPlan, requireTimedSteps, takeVersion } from './plan-store.ts';
import * as versions from './plan-version-store.ts';
import * as types from './type-store.ts';

export const typeRoutes = routes('assets', typeCalls, {
  listTypes: ({ db, page }) => types.listTypes(db, page),
  createType: async ({ db, body }) =>
    found(await types.findType(db, await types.insertType(db, body)), 'assettype.not_found'),
  getType: async ({ db, params }) => found(await types.findType(db, params.type), 'assettype.not_found'),
  updateType: async ({ db, params, body, ifMatch }) => {
    const current = found(await types.findType(db, params.type), 'assettype.not_found');
    if (!(await types.updateType(db, current.type, body, ifMatch)))
      throw new Problem('precondition.failed', { current });
    return found(await types.findType(db, current.type), 'assettype.not_found');
  },
  replacePlan: async ({ db, params, body, ifMatch }) => {
    const current = found(await types.findType(db, params.type), 'assettype.not_found');
    const plan = { type: current.type, country: params.country };
    requireTimedSteps(body.steps);
    if (!(await takeVersion(db, plan.type, ifMatch))) throw new Problem('precondition.failed', { current });
    if (body.validFrom === undefined) {
      await applyPlan(db, plan, body);
      await versions.keepVersion(db, plan, body);
    } else await versions.planVersion(db, plan, { ...body, validFrom: body.validFrom });
    return found(await types.findType(db, current.type), 'assettype.not_found');
  },
  listPlanVersions: async ({ db, params: { type, country }, page }) => {
    const current = found(await types.findType(db, type), 'assettype.not_found');
    return await versions.listVersions(db, { type: current.type, country }, page);
  },
  removePlanVersion: async ({ db, params: { type, country, id } }) => {
    const current = found(await types.findType(db, type), 'assettype.not_found');
    await takeVersion(db, current.type, undefined);
    await versions.removeVersion(db, { type: current.type, country }, id);
  },
  listCheckPoints: ({ db, query, page }) => checks.listCheckPoints(db, query.family, page),
  createCheckPoint: async ({ db, body }) =>
    found(await checks.findCheckPoint(db, await checks.insertCheckPoint(db, body)), 'checkpoint.not_found'),
  updateCheckPoint: async ({ db, params, body, ifMatch }) => {
    const current = found(await checks.findCheckPoint(db, params.id), 'checkpoint.not_found');
    if (!(await checks.updateCheckPoint(db, params.id, body, ifMatch)))
      throw new Problem('precondition.failed', { current });
    return found(await checks.findCheckPoint(db, params.id), 'checkpoint.not_found');
  },
  listDefectCodes: ({ db, query, page }) => checks.listDefectCodes(db, query.family, page),
  createDefectCode: async ({ db, body }) =>
    found(await checks.findDefectCode(db, await checks.insertDefectCode(db, body)), 'defectcode.not_found'),
  updateDefectCode: async ({ db, params, body, ifMatch }) => {
    const current = found(await checks.findDefectCode(db, params.id), 'defectcode.not_found');
    if (!(await checks.updateDefectCode(db, params.id, body, ifMatch)))
      throw new Problem('precondition.failed', { current });
    return found(await checks.findDefectCode(db, params.id), 'defectcode.not_found');
  },
});
