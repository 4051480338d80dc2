import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { Country, Guid, IsoDate } from '#src/wire/shapes.ts';
import {
  AssetTypeChange,
  AssetTypeDetail,
  AssetTypeInput,
  CheckPoint,
  CheckPointChange,
  CheckPointInput,
  DefectCode,
  DefectCodeChange,
  DefectCodeInput,
  MaintenancePlan,
  PlanVersion,
} from './asset-type.ts';
import { TypeCode } from './type-code.ts';

const ofType = z.object({ type: TypeCode });
const ofPlan = ofType.extend({ country: Country });
const ofFamily = z.object({ family: z.string().max(10).optional() });

/** Asset types, their maintenance plans, check points and defect codes: data of the whole group, maintained by an administrator. */
export const typeCalls = {
  listTypes: call({
    ...mechanic('assetTypes.see'),
    ...limited,
    method: 'GET',
    path: '/api/assettypes',
    summary: 'Asset types with their plans',
    result: z.array(AssetTypeDetail),
    page: 'skip',
  }),
  createType: call({
    ...mechanic('assetTypes.administer'),
    method: 'POST',
    path: '/api/assettypes',
    summary: 'Create an asset type',
    body: AssetTypeInput,
    result: AssetTypeDetail,
    status: 201,
    errors: ['assettype.code_taken'],
  }),
  getType: call({
    ...mechanic('assetTypes.see'),
    ...limited,
    method: 'GET',
    path: '/api/assettypes/{type}',
    summary: 'Asset type with its plans',
    params: ofType,
    result: AssetTypeDetail,
    errors: ['assettype.not_found'],
  }),
  updateType: call({
    ...mechanic('assetTypes.administer'),
    method: 'PUT',
    path: '/api/assettypes/{type}',
    summary: 'Change an asset type',
    params: ofType,
    body: AssetTypeChange,
    result: AssetTypeDetail,
    errors: ['assettype.not_found', 'precondition.failed'],
  }),
  /**
   * Replaces the plan of a country; the dates of all assets on that plan are recalculated shortly after, see `datesToDo`. With a later day
   * in `validFrom` the plan is kept as it is until then. `If-Match` is the version of the type.
   */
  replacePlan: call({
    ...mechanic('assetTypes.administer'),
    method: 'PUT',
    path: '/api/assettypes/{type}/plans/{country}',
    summary: 'Set the maintenance plan of a country',
    params: ofPlan,
    body: MaintenancePlan.omit({ country: true }).extend({
      /** From which day on; today by default, and not earlier. */
      validFrom: IsoDate.optional(),
    }),
    result: AssetTypeDetail,
    errors: ['assettype.not_found', 'plan.invalid', 'plan.past', 'precondition.failed'],
  }),
  /** Newest first: planned ones, the one in force, and earlier ones. */
  listPlanVersions: call({
    ...mechanic('assetTypes.see'),
    ...limited,
    method: 'GET',
    path: '/api/assettypes/{type}/plans/{country}/versions',
    summary: 'Versions of the maintenance plan of a country',
    params: ofPlan,
    result: z.array(PlanVersion),
    page: 'skip',
    errors: ['assettype.not_found'],
  }),
  /** Drops a planned version; others are the record of what was due when. */
  removePlanVersion: call({
    ...mechanic('assetTypes.administer'),
    method: 'DELETE',
    path: '/api/assettypes/{type}/plans/{country}/versions/{id}',
    summary: 'Drop a planned version of a maintenance plan',
    params: ofPlan.extend({ id: Guid }),
    status: 204,
    errors: ['assettype.not_found', 'plan.version_not_found', 'plan.in_force'],
  }),
  listCheckPoints: call({
    ...mechanic('assetTypes.see'),
    ...limited,
    method: 'GET',
    path: '/api/checkpoints',
    summary: 'Check points',
    query: ofFamily,
    result: z.array(CheckPoint),
    page: 'skip',
  }),
  createCheckPoint: call({
    ...mechanic('assetTypes.administer'),
    method: 'POST',
    path: '/api/checkpoints',
    summary: 'Create a check point',
    body: CheckPointInput,
    result: CheckPoint,
    status: 201,
    errors: ['checkpoint.code_taken', 'checkpoint.limits_crossed'],
  }),
  updateCheckPoint: call({
    ...mechanic('assetTypes.administer'),
    method: 'PUT',
    path: '/api/checkpoints/{id}',
    summary: 'Change a check point',
    params: z.object({ id: Guid }),
    body: CheckPointChange,
    result: CheckPoint,
    errors: ['checkpoint.not_found', 'checkpoint.limits_crossed', 'precondition.failed'],
  }),
  listDefectCodes: call({
    ...mechanic('assetTypes.see'),
    ...limited,
    method: 'GET',
    path: '/api/defectcodes',
    summary: 'Defect codes',
    query: ofFamily,
    result: z.array(DefectCode),
    page: 'skip',
  }),
  createDefectCode: call({
    ...mechanic('assetTypes.administer'),
    method: 'POST',
    path: '/api/defectcodes',
    summary: 'Create a defect code',
    body: DefectCodeInput,
    result: DefectCode,
    status: 201,
    errors: ['defectcode.code_taken'],
  }),
  updateDefectCode: call({
    ...mechanic('assetTypes.administer'),
    method: 'PUT',
    path: '/api/defectcodes/{id}',
    summary: 'Change a defect code',
    params: z.object({ id: Guid }),
    body: DefectCodeChange,
    result: DefectCode,
    errors: ['defectcode.not_found', 'precondition.failed'],
  }),
};
