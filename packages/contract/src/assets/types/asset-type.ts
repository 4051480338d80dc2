import * as z from 'zod';
import { audit, Country, Guid, IsoDate, Quantity, requiredText, text } from '#src/wire/shapes.ts';
import { PlanLevel, PlanStep } from './plan.ts';
import { TypeCode } from './type-code.ts';

/** The same text in the languages of the product. */
export const Texts = z
  .object({ nl: requiredText(250), de: requiredText(250), en: requiredText(250) })
  .meta({ id: 'Texts' });

const Code = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);
const Family = z.string().regex(/^[A-Z]{2,10}$/);
const GroupCode = requiredText(10);

/** How a type is maintained in one country. */
export const MaintenancePlan = z
  .object({
    country: Country,
    /** Years until an asset must be replaced; null means no limit. */
    lifeYears: z.int().min(1).max(99).nullable(),
    /** The standard it is maintained by, as printed on certificates, e.g. "NEN 2559". */
    norms: z.array(requiredText(60)).max(10).default([]),
    steps: z.array(PlanStep).max(20),
  })
  .meta({ id: 'MaintenancePlan' });
export type MaintenancePlan = z.output<typeof MaintenancePlan>;

/** A plan, and how far its assets have been updated. */
export const PlanInForce = z
  .object({
    ...MaintenancePlan.shape,
    /** Assets whose dates still have to be recalculated after a change to the plan; 0 when all are up to date. */
    datesToDo: z.int(),
    /** The first day from which another version is planned. */
    changesOn: IsoDate.nullable(),
  })
  .meta({ id: 'PlanInForce' });
export type PlanInForce = z.output<typeof PlanInForce>;

/** A plan as it was, is, or will be from a day on. */
export const PlanVersion = z
  .object({
    id: Guid,
    ...MaintenancePlan.shape,
    /** Null: from the beginning. */
    validFrom: IsoDate.nullable(),
    state: z.enum(['planned', 'inForce', 'past']),
    ...audit,
  })
  .meta({ id: 'PlanVersion' });
export type PlanVersion = z.output<typeof PlanVersion>;

/** An asset type with its plans and limits. */
export const AssetTypeDetail = z
  .object({
    id: Guid,
    type: TypeCode,
    descriptions: Texts,
    /** Check points and defect codes of these groups apply to the type. */
    families: z.array(z.string()),
    /** Item groups with assets of this type and their service. */
    itemGroupCodes: z.array(z.string()),
    /** Item groups with additional items: parts, signs, labour. */
    additionalItemGroupCodes: z.array(z.string()),
    /** Descriptions of both by code, from the first division that has the group. */
    itemGroupNames: z.record(z.string(), z.string()),
    plans: z.array(PlanInForce),
    /** Offered for new assets. */
    active: z.boolean(),
    ...audit,
  })
  .meta({ id: 'AssetTypeDetail' });
export type AssetTypeDetail = z.output<typeof AssetTypeDetail>;

export const AssetTypeChange = z
  .object({
    descriptions: Texts.optional(),
    families: z.array(Family).max(10).optional(),
    itemGroupCodes: z.array(GroupCode).max(30).optional(),
    additionalItemGroupCodes: z.array(GroupCode).max(30).optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'AssetTypeChange' });
export type AssetTypeChange = z.output<typeof AssetTypeChange>;

export const AssetTypeInput = z
  .object({ ...AssetTypeChange.shape, type: Code, descriptions: Texts })
  .meta({ id: 'AssetTypeInput' });
export type AssetTypeInput = z.output<typeof AssetTypeInput>;

/** Limits of a check point for assets of one model, overriding those of the check point; matching ignores case. */
export const ModelLimit = z
  .object({
    /** Null matches any brand with such a model; a given brand takes precedence. */
    brand: requiredText(60).nullable().default(null),
    model: requiredText(60),
    lowerLimit: Quantity.nullable().default(null),
    upperLimit: Quantity.nullable().default(null),
  })
  .refine(({ lowerLimit, upperLimit }) => lowerLimit === null || upperLimit === null || lowerLimit <= upperLimit, {
    path: ['upperLimit'],
    error: 'not below lowerLimit',
  })
  .meta({ id: 'ModelLimit' });
export type ModelLimit = z.output<typeof ModelLimit>;

const pointFields = {
  /** ok: in order, not in order, not applicable · number, date and text are entered. */
  kind: z.enum(['ok', 'number', 'date', 'text']),
  /** Of a number, e.g. `bar`. */
  unit: text(20).nullable(),
  /** Lowest number that passes, in the unit; null means no limit. */
  lowerLimit: Quantity.nullable(),
  /** Highest number that passes, in the unit; null means no limit. */
  upperLimit: Quantity.nullable(),
  /** Limits for certain models instead. */
  modelLimits: z.array(ModelLimit).max(100),
  /** When it was not in order, an order can only be completed with a photo of the asset. */
  photoOnFailure: z.boolean(),
  /** A norm asks for a fresh reading: the result of the last report cannot be taken over. */
  needsMeasuring: z.boolean(),
  /** Lowest rank of a step at which it is checked: 1 every service, 2 extended, 3 revision. */
  minimumRank: z.int().min(1).max(9),
  /** The date field of the asset that a date entered here sets. */
  sets: z.enum(['batteryDueOn', 'padsAdultDueOn', 'padsChildDueOn', 'expiryDate']).nullable(),
  descriptions: Texts,
  /** Only for these types of the family; empty means all. */
  types: z.array(TypeCode).max(40),
  active: z.boolean(),
};

/** Something to inspect or measure. Check points are never removed: reports keep their codes. */
export const CheckPoint = z
  .object({ id: Guid, family: z.string(), code: z.string(), ...pointFields, ...audit })
  .meta({ id: 'CheckPoint' });
export type CheckPoint = z.output<typeof CheckPoint>;

export const CheckPointInput = z
  .object({
    family: Family,
    code: Code,
    ...pointFields,
    unit: pointFields.unit.default(null),
    lowerLimit: pointFields.lowerLimit.default(null),
    upperLimit: pointFields.upperLimit.default(null),
    modelLimits: pointFields.modelLimits.default([]),
    photoOnFailure: pointFields.photoOnFailure.default(false),
    needsMeasuring: pointFields.needsMeasuring.default(false),
    sets: pointFields.sets.default(null),
    types: pointFields.types.default([]),
    active: pointFields.active.default(true),
  })
  .meta({ id: 'CheckPointInput' });
export type CheckPointInput = z.output<typeof CheckPointInput>;

export const CheckPointChange = z.object(pointFields).partial().meta({ id: 'CheckPointChange' });
export type CheckPointChange = z.output<typeof CheckPointChange>;

const defectFields = {
  /** 1 not ready for use · 2 restricted · 3 minor. */
  severity: z.literal([1, 2, 3]),
  /** The usual remedy. */
  action: z.enum(['onSite', 'refill', 'repair', 'workshop', 'replace', 'customer', 'office', 'notFound']),
  descriptions: Texts,
  active: z.boolean(),
};

/** A defect that can be found; those of family GEN apply to every type. */
export const DefectCode = z
  .object({ id: Guid, family: z.string(), code: z.string(), ...defectFields, ...audit })
  .meta({ id: 'DefectCode' });
export type DefectCode = z.output<typeof DefectCode>;

export const DefectCodeInput = z
  .object({ family: Family, code: requiredText(10), ...defectFields, active: defectFields.active.default(true) })
  .meta({ id: 'DefectCodeInput' });
export type DefectCodeInput = z.output<typeof DefectCodeInput>;

export const DefectCodeChange = z.object(defectFields).partial().meta({ id: 'DefectCodeChange' });
export type DefectCodeChange = z.output<typeof DefectCodeChange>;

/** The checklist of an engineer for one asset at one level, in the caller's language. */
export const Checklist = z
  .object({
    level: PlanLevel,
    points: z.array(
      z.object({
        code: z.string(),
        kind: pointFields.kind,
        unit: z.string().nullable(),
        lowerLimit: Quantity.nullable(),
        upperLimit: Quantity.nullable(),
        description: z.string(),
      }),
    ),
    defects: z.array(
      z.object({
        code: z.string(),
        severity: defectFields.severity,
        action: defectFields.action,
        description: z.string(),
      }),
    ),
  })
  .meta({ id: 'Checklist' });
export type Checklist = z.output<typeof Checklist>;
