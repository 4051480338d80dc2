import type { AssetTypeDetail, MaintenancePlan, PlanVersion } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanLevel, PlanStep } from '@werkbank/contract/assets/types/plan.ts';
import { cellsOf } from '#src/ui/basics/pasted-cells.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { code, number, readFrom, suggestedDay } from '#src/ui/form/form-field.ts';

/** A step as edited in the form: ages as typed. */
export interface StepValues extends Omit<PlanStep, 'atAges'> {
  atAges: string;
}

export const planLevels: readonly PlanLevel[] = [
  'service',
  'extended',
  'revision',
  'pressureTest',
  'battery',
  'measurement',
  'userCheck',
];

const usual = { intervalMonths: 12, anchor: 'due', atAges: '', graceMonths: 1, toleranceDays: 60 } as const;

/** The first level that the plan does not have yet. */
export function nextStep(steps: readonly StepValues[]): StepValues | undefined {
  const level = planLevels.find((known) => steps.every((step) => step.level !== known));
  const rank = level ? Math.max(0, ['service', 'extended', 'revision'].indexOf(level) + 1) : 0;
  return level && { ...usual, level, rank, informative: level === 'userCheck' };
}

export const anchors = ['due', 'done', 'manufacture'] as const;

/**
 * Steps in rows of a spreadsheet, with the columns in the order of the form: step, interval, ages, anchor, grace, tolerance, rank. A step
 * and its anchor are written as the form shows them; a cell that is empty or no whole number has its usual value. Rows without a step are
 * counted, except a heading.
 */
export function stepsFrom(text: string, nameOf: (key: string) => string): { steps: StepValues[]; unknown: number } {
  const known = <Key extends string>(keys: readonly Key[], prefix: string, cell = '') =>
    keys.find((key) => [key, nameOf(`${prefix}.${key}`)].some((name) => name.toLowerCase() === cell.toLowerCase()));
  const rows = cellsOf(text).filter((row) => row.some((cell) => cell !== ''));
  const steps = rows.flatMap(([step, interval, atAges = '', anchor, grace, tolerance, rank]) => {
    const level = known(planLevels, 'assets.level', step);
    const whole = (cell = '') => (/^\d+$/.test(cell) ? Number(cell) : null);
    return level === undefined
      ? []
      : {
          level,
          intervalMonths: whole(interval),
          atAges,
          anchor: known(anchors, 'assets.plan.anchor', anchor) ?? usual.anchor,
          graceMonths: whole(grace) ?? usual.graceMonths,
          toleranceDays: whole(tolerance) ?? usual.toleranceDays,
          rank: whole(rank) ?? 0,
          informative: level === 'userCheck',
        };
  });
  const [first = []] = rows;
  const hasHeading =
    first.length > 0 &&
    known(planLevels, 'assets.level', first[0]) === undefined &&
    !first.some((cell) => /\d/.test(cell));
  return { steps, unknown: rows.length - steps.length - (hasHeading ? 1 : 0) };
}

/** Pasted steps replace those of the same level; the others stay. */
export const withPasted = (steps: readonly StepValues[], pasted: readonly StepValues[]): StepValues[] => [
  ...new Map([...steps, ...pasted].map((step) => [step.level, step])).values(),
];

/** Years of age, `5, 15`; undefined when one of them is not an age. */
export function agesOf(text: string): number[] | undefined {
  const ages = text
    .split(/[\s,;]+/)
    .filter((age) => age !== '')
    .map(Number);
  return ages.every((age) => Number.isInteger(age) && age >= 1 && age <= 99) ? ages : undefined;
}

/** Typed norms, separated by commas. */
export const normsOf = (text: string): string[] =>
  text
    .split(',')
    .map((norm) => norm.trim())
    .filter((norm) => norm !== '');

/** Whether a step has an interval in months, or certain ages. */
export function isStepComplete({ intervalMonths, atAges, graceMonths, toleranceDays, rank }: StepValues): boolean {
  const ages = agesOf(atAges);
  const numbers = [graceMonths, toleranceDays, rank, intervalMonths ?? 0];
  return ages !== undefined && (intervalMonths !== null || ages.length > 0) && numbers.every(Number.isFinite);
}

const maxNorms = 10;
const maxNormLength = 60;

export const areNormsShort = (text: string): boolean =>
  normsOf(text).length <= maxNorms && normsOf(text).every(({ length }) => length <= maxNormLength);

const steps: Field<readonly StepValues[], readonly PlanStep[], PlanStep[]> = {
  label: 'assets.plan.steps',
  empty: [],
  read: (kept) => kept.map((step) => ({ ...step, atAges: step.atAges.join(', ') })),
  write: (value) => value.map((step) => ({ ...step, atAges: agesOf(step.atAges) ?? [] })),
  show: (value, t) => value.map(({ level }) => t(`assets.level.${level}`)).join(', '),
};

/**
 * The plan of an asset type for a country, or a planned version of it; undefined for a country that is still to be chosen, whose plan may
 * begin as a copy of another one.
 */
export function planFormFor(country: string | undefined, planned?: PlanVersion, copied?: MaintenancePlan) {
  const planIn = ({ plans }: AssetTypeDetail) => planned ?? copied ?? plans.find((plan) => plan.country === country);
  return defineForm<AssetTypeDetail>()({
    country: { ...readFrom(code('assets.plan.country', 2), () => country ?? ''), maxLength: 2, write: () => undefined },
    validFrom: readFrom(suggestedDay('assets.plan.validFrom'), (_: AssetTypeDetail) => planned?.validFrom ?? null),
    lifeYears: readFrom(number('assets.plan.lifeYears'), (type: AssetTypeDetail) => planIn(type)?.lifeYears ?? null),
    /** As typed: `NEN 2559, NEN 2659`. */
    norms: {
      label: 'assets.plan.norms',
      empty: '',
      ofRecord: true,
      read: (type: AssetTypeDetail) => planIn(type)?.norms.join(', ') ?? '',
      write: normsOf,
    },
    steps: readFrom(steps, (type: AssetTypeDetail) => steps.read(planIn(type)?.steps ?? [])),
  });
}
